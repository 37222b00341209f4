// The pages that lead to a game, which come together.

export { LobbyPage } from './lobby-page';
export { NewGamePage } from './new-game';
export { RecoverPage } from './recover-page';
export { WatchPage } from './watch-page';
