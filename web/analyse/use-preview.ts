// A line of the engine, played on the board while it is pointed at: one move after the other, the last one stays.

import { useEffect, useMemo, useState } from 'preact/hooks';
import type { Line } from '../engine/types';
import type { Game } from '../rules';

/** Slow enough to be followed. */
const MOVE_MS = 700;

export interface Preview {
  readonly index: number;
  /** How many of its moves are played. */
  readonly step: number;
  readonly game: Game;
}

interface Shown {
  readonly index: number;
  /** As it was when it was pointed at: the engine goes on thinking. */
  readonly line: Line;
  readonly from: Game;
}

export function usePreview(game: Game, lines: readonly Line[]) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [step, setStep] = useState(1);
  const current = shown?.from === game ? shown : null;
  const length = current?.line.moves.length ?? 0;

  useEffect(() => {
    if (!current || step >= length) return;
    const timer = setTimeout(() => setStep(step + 1), MOVE_MS);
    return () => clearTimeout(timer);
  }, [current, step, length]);

  const preview = useMemo((): Preview | null => {
    if (!current) return null;
    const next = game.along([...game.moves, ...current.line.moves.slice(0, step)]);
    return next.ok ? { index: current.index, step, game: next.value } : null;
  }, [current, step, game]);

  const show = (index: number | null) => {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line || line.moves.length === 0) return setShown(null);
    if (current?.index === index) return;
    setShown({ index, line, from: game });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStep(still ? line.moves.length : 1);
  };
  return { preview, show, line: current?.line ?? null };
}
