import { render } from 'preact';
import { App } from './app';
import { watchPresses } from './double-press';
import { speak, textsNow } from './i18n';
import { watchInput } from './input-mode';
import { startNews } from './meet/news';
import { startNotifications } from './meet/notifications';
import { startTokens } from './meet/token';
import { notify, watchNotices } from './notices';
import { startRouter } from './router';
import { languageOf, settings, startSettings } from './settings';
import { unlockSound } from './sound';
import './styles/app.css';

startSettings();
watchInput();
watchPresses();
startTokens();
startRouter();
watchNotices();
for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, unlockSound, { passive: true });

const place = document.getElementById('app') as HTMLElement;
const speakAsSet = () => speak(languageOf(settings.get()));
speakAsSet().then(
  () => {
    render(<App />, place);
    startNotifications();
    startNews();
    settings.follow(() => void speakAsSet().catch(() => notify(textsNow().errors.offline, 'bad')));
  },
  () => {
    place.textContent = 'Goalline could not be loaded. / No se ha podido cargar Goalline.';
  },
);
