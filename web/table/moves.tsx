// The list of moves, with a jump to any of them, and the buttons that walk through them.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { IconButton } from '../base/ui';
import { MoveSign } from '../play/act';
import styles from '../play/moves.module.css';

/** A turn as the list shows it. */
export interface ListedTurn {
  readonly text: string;
  /** Whether the side with the colours of Ohs has made it; its turns stand in the first column. */
  readonly first: boolean;
  /** Whether something was put, or jumped; null: neither. */
  readonly kind: 'put' | 'jump' | null;
}

interface Props {
  turns: readonly ListedTurn[];
  /** The turn after which the game is shown; 0 is the start. */
  ply: number;
  onPly: (ply: number) => void;
  /** How the game ended, in the colour of the winner. */
  result?: string | null;
  winner?: 'o' | 'x' | null;
}

/** Longer chains have a row of their own. */
const SHORT = 14;

const placeOf = (text: string, first: boolean): string =>
  `${first ? styles.O : styles.X} ${text.length > SHORT ? styles.long : ''}`;

export function MoveList({ turns, ply, onPly, result, winner }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef(false);
  const all = turns.length;

  // The focus goes along with the keys; the beginning can have it only now that it is shown.
  useLayoutEffect(() => {
    if (followed.current) list.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    followed.current = false;
  }, [ply]);
  useEffect(() => {
    // Only the list scrolls, never the page.
    const element = list.current;
    const current = element?.querySelector<HTMLElement>('[aria-current]');
    if (!element || !current) return;
    const left = current.offsetLeft - element.offsetLeft;
    element.scrollLeft = left - (element.clientWidth - current.offsetWidth) / 2;
    const top = current.offsetTop - element.offsetTop;
    if (top < element.scrollTop || top + current.offsetHeight > element.scrollTop + element.clientHeight) {
      element.scrollTop = top - element.clientHeight / 2;
    }
  }, [ply, all]);

  const onKey = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: ply - 1,
      ArrowUp: ply - 1,
      ArrowRight: ply + 1,
      ArrowDown: ply + 1,
      Home: 0,
      End: all,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), all);
    followed.current = next !== ply;
    onPly(next);
  };
  // One tab stop for the whole list.
  const button = (at: number, text: string, kind: ListedTurn['kind'] = null) => (
    <button
      type="button"
      data-ply={at}
      class={`flex fill to-middle gap-2 slim pad-1-2 rounded-small ink medium one-line ${ui.entry} ${styles.move}`}
      title={text.length > SHORT ? text : undefined}
      tabIndex={at === ply ? 0 : -1}
      onClick={() => onPly(at)}
      {...(at === ply ? { 'aria-current': 'step' as const } : {})}
    >
      {kind && <MoveSign jump={kind === 'jump'} />}
      <span class="clips ellipsis">{text}</span>
    </button>
  );
  // A turn of both has one number, which begins with the first column.
  const numberOf = (at: number) => Math.floor((turns[0]?.first ? at : at + 1) / 2) + 1;
  return (
    <section class={`flex column flat edged rounded panel clips ${styles.moves}`} aria-label={t.game.moves}>
      <h2>{t.game.moves}</h2>
      <ol
        data-part="move-list"
        class={`grid content-top scrolls flush ${styles.moveList}`}
        ref={list}
        onKeyDown={onKey}
        aria-describedby="moves-help"
      >
        <li class={`flex to-middle slim ${styles.moveStart}`}>{button(0, t.game.start)}</li>
        {turns.map(({ text, first, kind }, at) => (
          <li key={at} class={`flex to-middle slim ${placeOf(text, first)}`}>
            {(at === 0 || first || text.length > SHORT) && (
              <span class={`fine text-end still quiet ${styles.moveNumber}`} aria-hidden="true">
                {numberOf(at)}
              </span>
            )}
            {button(at + 1, text, kind)}
          </li>
        ))}
      </ol>
      {result && <p class={`still ruled bold ${winner ? `ink-side side-${winner}` : ''}`}>{result}</p>}
      <p id="moves-help" class="sr-only">
        {t.game.movesHelp}
      </p>
      <div class={`pad-1-2 flex between still ruled ${styles.moveButtons}`}>
        <IconButton icon="first" label={t.game.first} disabled={ply === 0} onClick={() => onPly(0)} />
        <IconButton icon="previous" label={t.game.previous} disabled={ply === 0} onClick={() => onPly(ply - 1)} />
        <IconButton icon="next" label={t.game.next} disabled={ply === all} onClick={() => onPly(ply + 1)} />
        <IconButton icon="last" label={t.game.last} disabled={ply === all} onClick={() => onPly(all)} />
      </div>
    </section>
  );
}
