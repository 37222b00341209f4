// The draft of a move on the page: turns the board's events into drafts, moves, words and sounds.

import { useMemo, useState } from 'preact/hooks';
import { notify, say } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import { settings, type TouchStyle } from '../base/settings';
import type { BoardEvents, Landing, PageKey } from '../board';
import { leftAt, type Side, type Times } from '../client';
import { type Game, hasMan, type Point, type Position } from '../rules';
import {
  type Draft,
  EMPTY,
  type Input,
  landingsOf,
  type Note,
  type PointInput,
  positionInChain,
  react,
  type Turn,
} from './draft';
import { playSound } from './sound';
import {
  chainSentence,
  clocksSentence,
  compassOf,
  landingsSentence,
  moveSentence,
  pointLabel,
  raysSentence,
  type Scene,
  spoken,
  type Turned,
  threatsSentence,
} from './speech';

interface Needed {
  game: Game;
  /** The ply shown. */
  ply: number;
  playable: boolean;
  turned: Turned;
  /** May answer 'keep' to leave what was built as it is. */
  onPlay: (move: string, draft: Draft) => unknown;
  /** Moves the keyboard focus on the board. */
  focusOn: (point: Point) => void;
}

/** What a game has, and a board to learn on has not. */
interface OfGames {
  /** The side for which a turn can be entered before it is due; null while none can. */
  ahead: Side | null;
  times: Times | null;
  /** Whether they are of a clock by days. */
  days: boolean;
  names: Readonly<Record<Side, string>>;
  /** Said to a player who tries to move when it is not possible; null for watchers. */
  blocked: string | null;
  /** Keys that do more than talk. */
  onKey: (key: 'c' | 'i' | '?') => void;
}

const NO_GAME: OfGames = {
  ahead: null,
  times: null,
  days: false,
  names: { O: '', X: '' },
  blocked: null,
  onKey: () => undefined,
};

export interface DraftState {
  readonly draft: Draft;
  readonly landings: readonly Landing[];
  readonly scene: Scene;
  readonly answer: (input: Input) => void;
  readonly events: BoardEvents;
}

export function useDraft(given: Needed & Partial<OfGames>): DraftState {
  const options = { ...NO_GAME, ...given };
  const t = useText();
  const { game, ply, playable, ahead, turned } = options;
  const position = useMemo(() => positionAhead(game, ply, ahead), [game, ply, ahead]);
  // A draft belongs to one position: any change of the game, or looking at another ply, drops it.
  const key = `${ply}/${game.plies} ${playable} ${ahead}`;
  const [kept, setKept] = useState({ key, position, draft: EMPTY });
  const draft = kept.key === key && kept.position === position ? kept.draft : EMPTY;
  const turn: Turn = useMemo(() => ({ position, rules: game.rules }), [position, game.rules]);
  const landings = useMemo(() => (draft.chain ? landingsOf(turn, draft.chain) : []), [turn, draft.chain]);
  const scene: Scene = useMemo(
    () => ({ position, rules: game.rules, playable, aim: draft.aim, chain: draft.chain, landings }),
    [position, game.rules, playable, draft, landings],
  );

  const answer = (input: Input) => {
    if (!playable && !ahead) {
      if (input.kind === 'point' && options.blocked) notify(options.blocked, 'bad', input.point);
      return;
    }
    const outcome = react(turn, draft, input);
    setKept({ key, position, draft: outcome.draft });
    if ((outcome.draft.chain?.length ?? 0) > (draft.chain?.length ?? 0))
      playSound({ kind: 'hop', n: outcome.draft.chain?.length ?? 1 });
    if (outcome.note)
      tell(
        t,
        outcome.note,
        { ...scene, ...outcome.draft, landings: outcome.draft.chain ? landingsOf(turn, outcome.draft.chain) : [] },
        turned,
      );
    if (input.kind === 'direction' || input.kind === 'back')
      options.focusOn(outcome.draft.chain?.at(-1)?.to ?? position.ball);
    if (outcome.play && options.onPlay(outcome.play, draft) === 'keep') setKept({ key, position, draft });
  };

  const events: BoardEvents = {
    point: (point, how) =>
      answer({ kind: 'point', point, how, style: pressStyle(how, options.times, position.toMove) }),
    aim: (point) => answer({ kind: 'aim', point }),
    direction: (rows, columns) => answer({ kind: 'direction', rows, columns }),
    back: () => answer({ kind: 'back' }),
    confirm: () => answer({ kind: 'confirm' }),
    cancel: () => answer({ kind: 'cancel' }),
    key: (pressed, focus) => {
      if (pressed === 'c' || pressed === 'i' || pressed === '?') options.onKey(pressed);
      else if (pressed === 't') say(clocksSentence(t, options.times, options.days, options.names, performance.now()));
      else say(spokenAnswer(t, pressed, { game, ply, turn, draft, focus, turned }));
    },
  };
  return { draft, landings, scene, answer, events };
}

/** A position as whoever enters a turn ahead sees it: as if it were that side's turn. */
export function positionAhead(game: Game, ply: number, side: Side | null): Position {
  const position = game.at(ply);
  return side ? { ...position, toMove: side } : position;
}

/** With little time left a touch or click plays at once: there is no time to confirm it. */
export function pressStyle(
  how: PointInput['how'],
  times: Times | null,
  mover: Side,
  now = performance.now(),
): TouchStyle {
  const { touch, mouse, hurry } = settings.get();
  const hurried = times !== null && times.running === mover && leftAt(times, mover, now) < hurry * 1000;
  return hurried ? 'one' : how === 'mouse' ? mouse : touch;
}

/** Says what an input did that is not seen from the move list; a refusal is shown, too, where it happened. */
function tell(t: Dictionary, note: Note, scene: Scene, turned: Turned): void {
  const text = noteText(t, note, scene, turned);
  if (note.kind === 'no-direction' || note.kind === 'occupied') playSound({ kind: 'edge' });
  const at = refusedAt(note, scene);
  if (at) notify(text, 'bad', at);
  else say(text);
}

function refusedAt(note: Note, { chain, position }: Scene): Point | null {
  if (note.kind === 'occupied') return note.point;
  const refused = note.kind === 'may-not-end' || note.kind === 'no-jumps' || note.kind === 'no-direction';
  return refused ? (chain?.at(-1)?.to ?? position.ball) : null;
}

function noteText(t: Dictionary, note: Note, scene: Scene, turned: Turned): string {
  switch (note.kind) {
    case 'chain':
      return chainSentence(t, scene.position, scene.chain ?? [], scene.landings);
    case 'chain-off':
      return t.speech.chainOff;
    case 'aim':
      return scene.aim ? pointLabel(t, scene, scene.aim) : '';
    case 'aim-off':
      return t.speech.aimOff;
    case 'own-goal':
      return t.bar.ownGoal;
    case 'may-not-end':
      return t.bar.mayNotEnd;
    case 'no-jumps':
      return menAround(scene.position) ? t.bar.noLanding : t.bar.noMan;
    case 'occupied':
      return t.speech.occupied(spoken(note.point));
    case 'no-direction':
      return t.speech.noJumpThere(t.directions[compassOf(note.direction, turned)]);
  }
}

/** Whether any man stands next to the ball. */
function menAround(position: Position): boolean {
  const { row, column } = position.ball;
  const steps = [-1, 0, 1];
  return steps.some((up) => steps.some((right) => hasMan(position, { row: row + up, column: column + right })));
}

interface Asked {
  game: Game;
  ply: number;
  turn: Turn;
  draft: Draft;
  focus: Point;
  turned: Turned;
}

/** The answers to the letters: landings, rays, threats, last move. */
function spokenAnswer(t: Dictionary, key: Exclude<PageKey, 'c' | 'i' | '?' | 't'>, asked: Asked): string {
  const { game, ply, turn, draft, focus, turned } = asked;
  const now: Position = draft.chain ? positionInChain(turn, draft.chain) : turn.position;
  switch (key) {
    case 'm':
      return landingsSentence(t, landingsOf(turn, draft.chain ?? []));
    case 'x':
      return raysSentence(t, now, focus, turned);
    case 'w':
      return threatsSentence(t, turn.position, turn.rules);
    case 'l': {
      const last = game.turns[ply - 1];
      return last ? moveSentence(t, last, game.at(ply - 1).toMove) : t.speech.noLast;
    }
  }
}
