// This is the board of the first page: a game that was played by the engine goes on by itself, up to the goal. It
// stands still for readers who wish for less motion, and when it is stopped.

import { useEffect, useMemo, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { settings, useMedia } from '../../base/settings';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import type { BoardData, BoardEvents, Goal, Hop, LastMove, Point } from '../../board';
import { BoardHost } from '../../play/board-view';
import { lastMoveOf } from '../../play/model';
import { DEFAULT_RULES, Game, menOf, type Position, parsePosition } from '../../rules';
import styles from './home.module.css';

export const START = '7/7/7/7/3@3/7/7/7/7 O';
export const MOVES = 'D6 C4 E8 D5-B3 C4 D5 E7 B3-E6-C6 D7 F9 C6-G10';
/** What stands there instead of motion: a chain under way that the next jump brings to the goal. */
export const STILL = '7/3o1o1/7/1o2o2/7/4o2/2o@3/7/7 O';
export const STILL_CHAIN = 'D3-F5-D7';
const STILL_GOAL: Point = { row: 9, column: 4 };

const PUT_MS = 900;
const HOP_MS = 600;
const JUMPED_MS = 1_000;
const END_MS = 4_000;

interface Frame {
  readonly position: Position;
  readonly chain: readonly Hop[];
  readonly lastMove: LastMove | null;
  readonly goal: Goal | null;
  readonly ms: number;
}

const positionOf = (text: string): Position => {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(text);
  return position.value;
};

export function heroGame(start: string, moves: string): Game {
  const game = Game.replay(positionOf(start), DEFAULT_RULES, moves.split(' '));
  if (!game.ok) throw new Error(`move ${game.error.index} is illegal`);
  return game.value;
}

const GOAL: Goal = { net: 'O', own: false };

/** A frame for each man that is put and each jump of a chain. */
function framesOf(game: Game): Frame[] {
  const first: Frame = { position: game.start, chain: [], lastMove: null, goal: null, ms: PUT_MS };
  const frames = game.turns.flatMap((turn, i): Frame[] => {
    const before = { position: game.at(i), lastMove: null, goal: null, ms: HOP_MS };
    const after = { position: game.at(i + 1), chain: [], lastMove: lastMoveOf(turn), goal: null, ms: PUT_MS };
    if (turn.move.kind !== 'chain') return [after];
    const hops = turn.hops.map((_, k) => ({ ...before, chain: turn.hops.slice(0, k + 1) }));
    return [...hops, { ...after, ms: JUMPED_MS }];
  });
  return [first, ...frames].map((frame, i, all) =>
    i === all.length - 1 ? { ...frame, goal: GOAL, ms: END_MS } : frame,
  );
}

function dataOf({ position, chain, lastMove, goal }: Omit<Frame, 'ms'>): BoardData {
  const { rows, columns, ball } = position;
  return {
    rows,
    columns,
    up: 'O',
    men: menOf(position),
    ball,
    lastMove,
    goal,
    mode: 'view',
    aim: null,
    chain,
    landings: [],
    coordinates: 'off',
    animate: true,
    label: () => '',
    name: '',
  };
}

const ignore = () => {
  // The board is only looked at.
};
/** Of a board that is only looked at. */
export const IGNORED: BoardEvents = {
  point: ignore,
  aim: ignore,
  direction: ignore,
  key: ignore,
  back: ignore,
  confirm: ignore,
  cancel: ignore,
};

export function HeroBoard() {
  const t = useText();
  const { animation } = useStore(settings);
  const still = useMedia('(prefers-reduced-motion: reduce)') || !animation;
  const [stopped, setStopped] = useState(false);
  const [frames] = useState(() => framesOf(heroGame(START, MOVES)));
  // The first sight is what the game is about: a chain.
  const [at, setAt] = useState(() => frames.findIndex(({ chain }) => chain.length > 1));
  const frame = frames[at % frames.length] as Frame;
  const [shown, setShown] = useState(() => dataOf(frame));
  const data = useMemo(() => ({ ...shown, words: { O: t.pitch.youScore, X: t.pitch.computerScores } }), [shown, t]);
  useEffect(() => {
    if (still) return setShown(stillData());
    setShown(dataOf(frame));
    if (stopped) return;
    const timer = setTimeout(() => setAt(at + 1), frame.ms);
    return () => clearTimeout(timer);
  }, [at, still, stopped]);
  return (
    <>
      <div class="relative full tall" role="img" aria-label={t.home.diagram}>
        <div class="relative full tall" inert>
          <BoardHost data={data} events={IGNORED} />
        </div>
      </div>
      {!still && (
        <button
          type="button"
          class={`quiet ${ui.iconButton} absolute ${styles.heroStop}`}
          aria-label={t.home.stop}
          aria-pressed={stopped}
          title={t.home.stop}
          onClick={() => setStopped(!stopped)}
        >
          <Icon name={stopped ? 'play' : 'pause'} />
        </button>
      )}
    </>
  );
}

/** The first turn of a game, as a chain under way. */
export function chainData(start: string, chain: string): BoardData {
  const game = heroGame(start, chain);
  return dataOf({ position: game.start, chain: game.turns[0]?.hops ?? [], lastMove: null, goal: null });
}

const stillData = (): BoardData => ({
  ...chainData(STILL, STILL_CHAIN),
  mode: 'chain',
  landings: [{ point: STILL_GOAL, kind: 'goal' }],
});
