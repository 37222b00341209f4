// Here is what the reader can do besides pointing at the board: keys, menu, windows.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { writeSgf } from '../analysis/sgf/write';
import { addLine, lineThrough, movesOf, nodeOf, type Place } from '../analysis/study';
import { notify, say } from '../base/announce';
import { copyAndTell, download } from '../base/clipboard';
import { useText } from '../base/i18n';
import { navigate } from '../base/router';
import type { BoardView } from '../board';
import { beginning } from '../kinds/phutball/beginning';
import type { EngineState } from '../play/use-engine';
import { formatPosition } from '../rules';
import { useRemove } from './tree-view';
import type { Desk } from './use-desk';
import type { OverlayState } from './use-overlays';

export type WindowName = 'open' | 'keys';

interface Options {
  desk: Desk;
  engine: EngineState;
  overlays: OverlayState;
  board: { readonly current: BoardView | null };
  flip: () => void;
}

export type Commands = ReturnType<typeof useCommands>;

export function useCommands({ desk, engine, overlays, board, flip }: Options) {
  const t = useText();
  const [open, setOpen] = useState<WindowName | null>(null);
  const [fieldOpen, setFieldOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const letters = lettersOf({ desk, engine, overlays, flip }, useRemove(desk));
  const { study, at, game, position } = desk;

  // At once, not after the next paint: what is typed next belongs into the field.
  useLayoutEffect(() => {
    if (fieldOpen) field.current?.focus();
  }, [fieldOpen]);
  useWindowKeys(desk);

  const copy = (text: string) => copyAndTell(t, text);
  const addMoves = (moves: readonly string[], index: number) => {
    // Only as far as they are legal; an engine may think beyond a repetition.
    const known = moves.findIndex((_, i) => !game.along([...game.moves, ...moves.slice(0, i + 1)]).ok);
    const next = addLine({ study, at }, known < 0 ? moves : moves.slice(0, known));
    desk.edit({ study: next.study, at });
    say(t.engine.added(index + 1));
  };
  return {
    open,
    setOpen,
    fieldOpen,
    field,
    flip,
    closeField: () => {
      setFieldOpen(false);
      board.current?.focusPoint(position.ball);
    },
    /** A line of the engine becomes moves of the tree; what is looked at stays. */
    addLine: addMoves,
    /** Another start or other rules: says so if the moves are gone. */
    setPosition: (next: Place) => {
      const gone = nodeOf(study, 0).children.length > 0 && nodeOf(next.study, 0).children.length === 0;
      desk.edit(next);
      if (gone) notify(t.analyse.movesGone);
    },
    copyLink: () => void copy(desk.settle()),
    copyPosition: () => void copy(formatPosition(position)),
    saveSgf: () => {
      download('goalline.sgf', 'application/x-go-sgf', writeSgf(study));
      notify(t.analyse.saved);
    },
    playFrom: () => playFrom(desk),
    onLetter: (key: 'c' | 'i' | '?') => {
      if (key === 'c') void copy(formatPosition(position));
      else if (key === '?') setOpen('keys');
      else setFieldOpen(game.outcome === null);
    },
    /** Letters work only while the board has the focus. */
    onBoardKey: (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || !(event.target as Element).closest('[role=grid]')) return;
      const line = lineOfKey(event, engine);
      if (line) addMoves(line.moves, line.index);
      else letters[event.key.length === 1 ? event.key.toLowerCase() : event.key]?.();
    },
  };
}

const lettersOf = (
  { desk, engine, overlays, flip }: Omit<Options, 'board'>,
  remove: () => void,
): Partial<Record<string, () => void>> => ({
  f: flip,
  e: () => engine.choose({ on: !engine.on }),
  ',': () => desk.step(-1),
  '.': () => desk.step(1),
  Delete: remove,
  r: () => overlays.toggle('reach'),
  d: () => overlays.toggle('defences'),
  h: () => overlays.toggle('heat'),
});

/** A digit of the upper row means a line of the engine. */
function lineOfKey({ key, code }: KeyboardEvent, { thought }: EngineState) {
  const index = /^[1-5]$/.test(key) && !code.startsWith('Numpad') ? Number(key) - 1 : -1;
  const line = thought?.lines[index];
  return line && { moves: line.moves, index };
}

/** A new game begins with what is looked at. */
function playFrom({ study, at, position: { rows, columns } }: Desk): void {
  const line = lineThrough(study, at).slice(0, nodeOf(study, at).ply + 1);
  beginning.set({
    start: formatPosition(study.start),
    moves: movesOf(study, line),
    rules: { ...study.rules, rows, columns },
  });
  navigate('/new');
}

/** Undo and redo wherever no text is typed; where nothing has the focus, the arrows walk through the moves. */
function useWindowKeys(desk: Desk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useEffect(() => {
    const change = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      const { undo, redo } = latest.current;
      const action = key === 'z' && !event.shiftKey ? undo : key === 'y' || key === 'z' ? redo : undefined;
      if (action === undefined || (event.target as Element).matches('input, textarea')) return;
      event.preventDefault();
      action?.();
    };
    const onKey = (event: KeyboardEvent) => {
      if ((event.ctrlKey || event.metaKey) && !event.altKey) return change(event);
      const { activeElement } = document;
      const nothing =
        activeElement === document.body || activeElement?.tagName === 'H1' || activeElement?.id === 'content';
      if (!nothing || event.altKey || event.shiftKey) return;
      const { step, line } = latest.current;
      const plies = { ArrowLeft: -1, ArrowRight: 1, Home: -line.length, End: line.length }[event.key];
      if (plies === undefined) return;
      event.preventDefault();
      step(plies);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
