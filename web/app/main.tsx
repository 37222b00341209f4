import { render } from 'preact';
import { App } from './app';
import { watchInput } from './input-mode';
import { startRouter } from './router';
import { startSettings } from './settings';
import { unlockSound } from './sound';
import '../board/board.css';
import './styles/base.css';
import './styles/controls.css';
import './styles/pages.css';
import './styles/game.css';
import './styles/panel.css';
import './styles/layout.css';

startSettings();
watchInput();
startRouter();
for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, unlockSound, { passive: true });
render(<App />, document.getElementById('app') as HTMLElement);
