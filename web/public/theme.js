// Runs before the first paint, so that a chosen theme, font or language does not flash: the page itself keeps them up
// to date (app/settings.ts).
try {
  const { theme, font, language } = JSON.parse(localStorage.getItem('goalline.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  if (font === 'legible') document.documentElement.dataset.font = font;
  if (language === 'en' || language === 'es') document.documentElement.lang = language;
} catch {
  // No storage, or not ours: the defaults.
}
