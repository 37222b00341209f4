import { render } from 'preact';
import { App } from './app';
import { startRouter } from './router';
import { startSettings } from './settings';
import { unlockSound } from './sound';
import './styles/base.css';
import './styles/pages.css';
import './styles/game.css';

startSettings();
startRouter();
for (const type of ['pointerdown', 'keydown']) document.addEventListener(type, unlockSound, { passive: true });
render(<App />, document.getElementById('app') as HTMLElement);
