import { useText } from '../../base/i18n';

/** At the end of the first page. */
export function SiteFooter() {
  const t = useText();
  return (
    <footer class="site-footer">
      <a href="/about">{t.app.about}</a>
      <a href="/about#documents">{t.about.documentsTitle}</a>
      <a href="/about#licence">{t.about.licenceTitle}</a>
    </footer>
  );
}
