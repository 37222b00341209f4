// Here is what the reader can do besides pointing at the board: keys, menu, windows.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { writeSgf } from '../analysis/sgf/write';
import { addLine, lineThrough, movesOf, nodeOf, type Place } from '../analysis/study';
import { notify, say } from '../base/announce';
import { copyAndTell, download } from '../base/clipboard';
import { useText } from '../base/i18n';
import { navigate } from '../base/router';
import type { BoardView } from '../board';
import { beginning } from '../kinds/phutball/beginning';
import { type PageKeys, usePageKeys, useStepKeys } from '../play/page-keys';
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
  const { study, at, game, position } = desk;

  // At once, not after the next paint: what is typed next belongs into the field.
  useLayoutEffect(() => {
    if (fieldOpen) field.current?.focus();
  }, [fieldOpen]);
  useUndoKeys(desk);
  useStepKeys(nodeOf(study, at).ply, desk.line.length - 1, (ply) => desk.step(ply - nodeOf(study, at).ply));

  const remove = useRemove(desk);
  const copy = (text: string) => copyAndTell(t, text);
  const addMoves = (moves: readonly string[], index: number) => {
    // Only as far as they are legal; an engine may think beyond a repetition.
    const known = moves.findIndex((_, i) => !game.along([...game.moves, ...moves.slice(0, i + 1)]).ok);
    const next = addLine({ study, at }, known < 0 ? moves : moves.slice(0, known));
    desk.edit({ study: next.study, at });
    say(t.engine.added(index + 1));
  };
  usePageKeys({
    ...lineKeys(engine, addMoves),
    f: flip,
    e: () => engine.choose({ on: !engine.on }),
    ',': () => desk.step(-1),
    '.': () => desk.step(1),
    Delete: remove,
    r: () => overlays.toggle('reach'),
    d: () => overlays.toggle('defences'),
    h: () => overlays.toggle('heat'),
  });
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
  };
}

/** A digit of the upper row means a line of the engine. */
function lineKeys({ thought }: EngineState, add: (moves: readonly string[], index: number) => void) {
  const keyOf = (index: number) => [
    String(index + 1),
    ({ code }: KeyboardEvent) => {
      const line = code.startsWith('Numpad') ? undefined : thought?.lines[index];
      if (line) add(line.moves, index);
    },
  ];
  return Object.fromEntries([0, 1, 2, 3, 4].map(keyOf)) as PageKeys;
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

/** Undo and redo wherever no text is typed. */
function useUndoKeys(desk: Desk): void {
  const latest = useRef(desk);
  latest.current = desk;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey) return;
      const key = event.key.toLowerCase();
      const { undo, redo } = latest.current;
      const action = key === 'z' && !event.shiftKey ? undo : key === 'y' || key === 'z' ? redo : undefined;
      if (action === undefined || (event.target as Element).matches('input, textarea')) return;
      event.preventDefault();
      action?.();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
