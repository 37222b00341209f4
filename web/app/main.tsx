// The page begins here. Of two rules alike the later one counts: sheets come in the order of these lines, and those
// of what is shown come after them.
import './styles/app.css';
import '../base/controls.module.css';
import '../base/parts.module.css';
import '../base/pages.module.css';
import './styles/primitives.css';

import { render } from 'preact';
import { notify, watchNotices } from '../base/announce';
import { speak, textsNow } from '../base/i18n';
import { watchInput, watchPresses } from '../base/presses';
import { startRouter } from '../base/router';
import { languageOf, settings, startSettings } from '../base/settings';
import { startNews } from '../client/page/news';
import { startNotifications } from '../client/page/notifications';
import { startTokens } from '../meet/token';
import { unlockSound } from '../play/sound';
import { App } from './app';
import { currentRoute } from './routes';

startSettings();
watchInput();
watchPresses();
startTokens();
startRouter(currentRoute);
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
