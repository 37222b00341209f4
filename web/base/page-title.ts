// The title of the window, with the number of games in which it is the reader's turn before it: "(3) My games".

import { useEffect } from 'preact/hooks';
import { Store } from './store';

/** In how many games it is the reader's turn. */
export const yourTurn = new Store(0);

let title = 'Goalline';

const show = () => {
  const games = yourTurn.get();
  document.title = games > 0 ? `(${games}) ${title}` : title;
};
yourTurn.follow(show);

/** Every page names itself by this; nothing else writes the title. */
export function useTitle(wanted: string): void {
  useEffect(() => {
    title = wanted;
    show();
  }, [wanted]);
}
