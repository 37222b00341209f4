import { useEffect } from 'preact/hooks';
import { yourTurns } from '../my-games';
import { useStore } from '../store';

/** The title of the window, with the number of games in which it is the visitor's turn. */
export function useTitle(title: string): void {
  const turns = useStore(yourTurns);
  useEffect(() => {
    document.title = turns > 0 ? `(${turns}) ${title}` : title;
  }, [title, turns]);
}
