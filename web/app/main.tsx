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
import '../board/board.css';
import '../board/picture.css';
import '../board/overlays.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/shell.css';
import './styles/controls.css';
import './styles/choices.css';
import './styles/windows.css';
import './styles/pages.css';
import './styles/home-first.css';
import './styles/home.css';
import './styles/lists.css';
import './styles/lists-narrow.css';
import './styles/settings.css';
import './styles/meet.css';
import './styles/new-game.css';
import './styles/new-game-narrow.css';
import './styles/invite.css';
import './styles/game.css';
import './styles/pitch.css';
import './styles/panel.css';
import './styles/layout.css';
import './styles/first.css';

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
