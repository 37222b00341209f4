// The list of moves, with a jump to any of them, and the buttons that walk through them.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { IconButton } from '../../base/ui';
import { MoveSign } from '../../play/act';
import type { Game, Side } from '../../rules';
import '../../app/styles/moves.css';

interface Props {
  game: Game;
  /** The ply shown on the board, 0..plies. */
  ply: number;
  onPly: (ply: number) => void;
  /** How the game ended, in the colour of the winner. */
  result?: string | null;
  winner?: Side | null;
}

/** Longer chains have a row of their own. */
const SHORT = 14;

export function MoveList({ game, ply, onPly, result, winner }: Props) {
  const t = useText();
  const list = useRef<HTMLOListElement>(null);
  const followed = useRef(false);
  const moves = game.moves;
  const first = game.start.toMove;

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
  }, [ply, moves.length]);

  const onKey = (event: KeyboardEvent) => {
    const to = {
      ArrowLeft: ply - 1,
      ArrowUp: ply - 1,
      ArrowRight: ply + 1,
      ArrowDown: ply + 1,
      Home: 0,
      End: moves.length,
    }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    const next = Math.min(Math.max(to, 0), moves.length);
    followed.current = next !== ply;
    onPly(next);
  };
  // One tab stop for the whole list.
  const button = (at: number, text: string) => (
    <button
      type="button"
      data-ply={at}
      class="move"
      title={text.length > SHORT ? text : undefined}
      tabIndex={at === ply ? 0 : -1}
      onClick={() => onPly(at)}
      {...(at === ply ? { 'aria-current': 'step' as const } : {})}
    >
      {at > 0 && text !== t.game.swapMove && <MoveSign jump={text.includes('–')} />}
      <span>{text}</span>
    </button>
  );
  const numberOf = (index: number) => (first === 'O' ? Math.floor(index / 2) + 1 : Math.floor((index + 1) / 2) + 1);
  return (
    <section class="moves" aria-label={t.game.moves}>
      <h2>{t.game.moves}</h2>
      <ol data-part="move-list" class="move-list" ref={list} onKeyDown={onKey} aria-describedby="moves-help">
        <li class="move-start">{button(0, t.game.start)}</li>
        {moves.map((move, index) => (
          <li key={index} class={`${sideOf(game, index)} ${move.length > SHORT ? 'long' : ''}`}>
            {(index === 0 || sideOf(game, index) === 'O' || move.length > SHORT) && (
              <span class="move-number" aria-hidden="true">
                {numberOf(index)}
              </span>
            )}
            {button(index + 1, move === 'swap' ? t.game.swapMove : move.replaceAll('-', '–'))}
          </li>
        ))}
      </ol>
      {result && <p class={`move-result ${winner ? `side-${winner.toLowerCase()}` : ''}`}>{result}</p>}
      <p id="moves-help" class="sr-only">
        {t.game.movesHelp}
      </p>
      <div class="move-buttons">
        <IconButton icon="first" label={t.game.first} disabled={ply === 0} onClick={() => onPly(0)} />
        <IconButton icon="previous" label={t.game.previous} disabled={ply === 0} onClick={() => onPly(ply - 1)} />
        <IconButton icon="next" label={t.game.next} disabled={ply === moves.length} onClick={() => onPly(ply + 1)} />
        <IconButton
          icon="last"
          label={t.game.last}
          disabled={ply === moves.length}
          onClick={() => onPly(moves.length)}
        />
      </div>
    </section>
  );
}

const sideOf = (game: Game, index: number) => game.at(index).toMove;
