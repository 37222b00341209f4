// This page says what Goalline is, which version runs, and under which licences it and its parts are.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { api } from '../../client/page/calls';
import styles from './settings.module.css';

export function AboutPage() {
  const t = useText();
  const version = useVersion();
  useTitle(`${t.app.about} · ${t.app.name}`);
  // A link to a part of this page is followed when the page stands.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  return (
    <div class={`${pages.page} ${pages.narrow} ${styles.about}`}>
      <h1 tabIndex={-1}>{t.app.about}</h1>
      <p class="quiet large">{t.about.what}</p>
      <p>{t.about.engine}</p>
      {version && <p class="quiet">{t.about.version(version)}</p>}
      <section class="stack gap-2 card" id="licence">
        <h2>{t.about.licenceTitle}</h2>
        <p>{t.about.licence}</p>
        <p class="quiet">{t.about.copyright}</p>
        <p class="quiet">{t.about.parts}</p>
      </section>
      <section class="stack gap-2 card" id="privacy">
        <h2>{t.about.privacyTitle}</h2>
        <List items={t.about.privacy} />
        <p>
          <a href="/settings">{t.about.privacyLink}</a>
        </p>
      </section>
      <section class="stack gap-2 card" id="rules">
        <h2>{t.about.rulesTitle}</h2>
        <List items={t.about.rules} />
        <p>{t.about.rulesNote}</p>
      </section>
      <section class="stack gap-2 card" id="documents">
        <h2>{t.about.documentsTitle}</h2>
        <p>{t.about.documents}</p>
        <p>
          <a href={t.code === 'es' ? '/docs/es/index.html' : '/docs/index.html'}>{t.about.manual}</a>
        </p>
        <p>
          <a href="/rules">{t.app.help}</a>
        </p>
      </section>
    </div>
  );
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

/** Null until the server has told it. */
function useVersion(): string | null {
  const [version, setVersion] = useState<string | null>(null);
  useEffect(() => {
    api.info().then(
      (info) => setVersion(info.version),
      () => {
        // The page says what it knows.
      },
    );
  }, []);
  return version;
}
