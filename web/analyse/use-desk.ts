// This is the state of an analysis: the study, what is looked at, what can be undone, and the address, which
// follows.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { addMove, lineThrough, movesOf, nodeOf, type Place, pathTo } from '../analysis/study';
import { say } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import { boardName, moveSentence } from '../play/speech';
import { Game, type Position } from '../rules';
import { type Described, describe, type Opened } from './place-of';

export interface Desk extends Place {
  /** The line shown: the nodes from the root through `at` and on. */
  readonly line: readonly number[];
  /** The game up to what is looked at. */
  readonly game: Game;
  readonly position: Position;
  /** Looks at a node. */
  readonly go: (node: number) => void;
  /** Along the line shown. */
  readonly step: (plies: number) => void;
  /** Plays a legal move: along the tree, or as a new branch. */
  readonly play: (move: string) => void;
  /** Any other change. Those in a row that have the same name are undone as one: a text being typed. */
  readonly edit: (next: Place, name?: string) => void;
  /** null: there is nothing to undo. */
  readonly undo: (() => void) | null;
  readonly redo: (() => void) | null;
  /** Where this can be found again; null until the page has come to rest. */
  readonly described: Described | null;
  /** The address of now, at once. */
  readonly settle: () => string;
}

/** So long after the last change the address follows: browsers allow a page only so many changes a minute. */
const REST_MS = 350;
const MOST_UNDO = 500;

interface State {
  readonly place: Place;
  readonly line: readonly number[];
  readonly past: readonly Place[];
  readonly future: readonly Place[];
  /** The name of the last edit. */
  readonly last: string | null;
}

const stateAt = (place: Place, line: readonly number[], before?: State): State => ({
  past: [],
  future: [],
  last: null,
  ...before,
  place,
  // Going back keeps the line that is shown.
  line: line.includes(place.at) && before?.place.study === place.study ? line : lineThrough(place.study, place.at),
});

/** `written` holds the address that this page has set itself. */
export function useDesk({ place: first, origin }: Opened, written: { current: string }): Desk {
  const t = useText();
  const [state, setState] = useState<State>(() => stateAt(first, []));
  const { place, line, past, future } = state;
  const game = useGame(place);
  const { described, settle } = useAddress(place, origin, written);

  const show = (to: Place, next: State) => {
    setState(next);
    if (to.at !== place.at || to.study.start !== place.study.start) say(sentenceAt(t, to));
  };
  const go = (at: number) => {
    const to = { study: place.study, at };
    if (at !== place.at) show(to, { ...stateAt(to, line, state), last: null });
  };
  const edit = (next: Place, name?: string) => {
    const typedOn = name !== undefined && name === state.last;
    const kept = typedOn ? past : [...past, place].slice(-MOST_UNDO);
    setState({ ...stateAt(next, line, state), past: kept, future: [], last: name ?? null });
  };
  const play = (move: string) => {
    const next = addMove(place, move);
    if (next.study === place.study) return go(next.at);
    edit(next);
    say(sentenceAt(t, next));
  };
  const undo = () => {
    const to = past.at(-1);
    if (!to) return;
    setState({ ...stateAt(to, []), past: past.slice(0, -1), future: [place, ...future] });
    say(`${t.analyse.undone} ${sentenceAt(t, to)}`);
  };
  const redo = () => {
    const [to, ...rest] = future;
    if (!to) return;
    setState({ ...stateAt(to, []), past: [...past, place], future: rest });
    say(`${t.analyse.redone} ${sentenceAt(t, to)}`);
  };
  const step = (plies: number) => {
    const ply = Math.min(Math.max(nodeOf(place.study, place.at).ply + plies, 0), line.length - 1);
    go(line[ply] ?? 0);
  };
  return {
    ...place,
    line,
    game,
    position: game.position,
    go,
    step,
    play,
    edit,
    undo: past.length > 0 ? undo : null,
    redo: future.length > 0 ? redo : null,
    described,
    settle,
  };
}

/** The game at a place; the turns that it shares with the one before are not played again. */
export function gameAt({ study, at }: Place, before?: Game | null): Game {
  const known =
    before?.start === study.start && before.rules === study.rules ? before : Game.from(study.start, study.rules);
  const game = known.along(movesOf(study, pathTo(study, at)));
  if (!game.ok) throw new Error(`a study has an illegal move: ${game.error.where}`);
  return game.value;
}

function useGame(place: Place): Game {
  const before = useRef<Game | null>(null);
  return useMemo(() => {
    before.current = gameAt(place, before.current);
    return before.current;
  }, [place.study, place.at]);
}

function sentenceAt(t: Dictionary, place: Place): string {
  const game = gameAt(place);
  const turn = game.turns.at(-1);
  return turn ? moveSentence(t, turn, game.at(game.plies - 1).toMove) : boardName(t, game.start, false);
}

function useAddress(place: Place, opened: Opened['origin'], written: { current: string }) {
  const [described, setDescribed] = useState<Described | null>(null);
  const origin = useRef(opened);
  const latest = useRef(place);
  latest.current = place;
  const timer = useRef(0);
  const settle = (): string => {
    clearTimeout(timer.current);
    timer.current = 0;
    const next = describe(latest.current, origin.current);
    // Meanwhile the reader may have gone elsewhere.
    if (here() !== written.current) return location.origin + next.path;
    origin.current = next.origin;
    written.current = next.path;
    history.replaceState(history.state, '', next.path);
    setDescribed(next);
    return location.origin + next.path;
  };
  useEffect(() => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(settle, REST_MS);
  }, [place]);
  useEffect(() => {
    // What was done last is in the address, too, when the page is left.
    const leave = () => void (timer.current !== 0 && settle());
    addEventListener('pagehide', leave);
    addEventListener('click', leave, true);
    return () => {
      removeEventListener('pagehide', leave);
      removeEventListener('click', leave, true);
      clearTimeout(timer.current);
    };
  }, []);
  return { described, settle };
}

/** The address of the page now. */
export const here = (): string => location.pathname + location.search + location.hash;
