// This is a game to read, in a frame of other people's pages (/embed/ID, /embed?p=POSITION&m=MOVES). It keeps
// nothing, sends no cookie and shows nothing of who looks at it: theme and language come from the address or from
// the system.

import { render } from 'preact';
import { Announcer } from '../../base/announce';
import { LANGUAGES, preferredLanguage, speak, spoken, TextContext } from '../../base/i18n';
import { watchInput } from '../../base/presses';
import { EmbedPage } from './page';
import { type Shown, shownGame } from './source';
import '../styles/app.css';
import '../styles/primitives.css';
import './embed.css';

const query = new URLSearchParams(location.search);
const wanted = query.get('lang');
const language = LANGUAGES.find((each) => each === wanted) ?? preferredLanguage(navigator.languages);
const root = document.documentElement;
const theme = query.get('theme');
if (theme === 'light' || theme === 'dark') root.dataset.theme = theme;
watchInput();

const place = document.getElementById('app') as HTMLElement;
const show = (shown: Shown | 'loading' | 'failed') =>
  render(
    <TextContext.Provider value={spoken.get()}>
      <EmbedPage shown={shown} />
      <Announcer />
    </TextContext.Provider>,
    place,
  );

const found = shownGame(location.pathname, query, (path) => fetch(path, { credentials: 'omit' })).catch(
  () => 'failed' as const,
);
await speak(language);
show('loading');
show(await found);
