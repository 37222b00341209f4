import { useTitle } from '../components/page-title';
import { useText } from '../i18n';

/** A page that only says something: nothing here, or something went wrong. */
export function MessagePage({ title, text, reload }: { title: string; text: string; reload?: boolean }) {
  const t = useText();
  useTitle(`${title} · ${t.app.name}`);
  return (
    <div class="page narrow message-page">
      <svg class="message-art" viewBox="0 0 240 90" aria-hidden="true">
        <path class="gl-goal-O gl-goal-line" d="M10 18h220" />
        <circle class="gl-man" cx="60" cy="58" r="14" />
        <circle class="gl-man" cx="100" cy="58" r="14" />
        <circle class="gl-ball" cx="190" cy="58" r="15" />
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
