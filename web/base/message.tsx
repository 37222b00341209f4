import { useText } from './i18n';
import { useTitle } from './page-title';

/** A page that only says something: nothing here, or something went wrong. */
export function MessagePage({ title, text, reload }: { title: string; text: string; reload?: boolean }) {
  const t = useText();
  useTitle(`${title} · ${t.app.name}`);
  return (
    <div class="page narrow message-page">
      <svg class="message-art" viewBox="0 0 240 90" aria-hidden="true">
        <path class="gl-goal-O gl-goal-line" d="M10 18h220" />
        <circle class="gl-man" cx="72" cy="58" r="14" />
        <circle class="gl-man" cx="112" cy="58" r="14" />
        <circle class="gl-ball-ring" cx="168" cy="58" r="15" />
        <circle class="gl-ball" cx="168" cy="58" r="12" />
        <path class="gl-pentagon" d="m168 52 5.700 4.100-2.200 6.800h-7l-2.200-6.800z" />
      </svg>
      <h1 tabIndex={-1}>{title}</h1>
      <p class="lead">{text}</p>
      <p class="actions">
        {reload && (
          <button type="button" class="button primary" onClick={() => location.reload()}>
            {t.errors.reload}
          </button>
        )}
        <a class={reload ? 'button' : 'button primary'} href="/">
          {t.app.home}
        </a>
      </p>
    </div>
  );
}
