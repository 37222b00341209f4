// What the server has of puzzles, and which is that of the day.

import { useEffect, useState } from 'preact/hooks';
import type { PuzzleOverview } from '../client';
import { api } from '../client/page/calls';

export interface Overview {
  readonly found: PuzzleOverview | null;
  readonly error: unknown;
  readonly again: () => void;
}

export function useOverview(): Overview {
  const [found, setFound] = useState<PuzzleOverview | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [round, setRound] = useState(0);
  useEffect(() => {
    let left = false;
    setError(null);
    api.puzzles().then(
      (answer) => left || setFound(answer),
      (fault: unknown) => left || setError(fault),
    );
    return () => {
      left = true;
    };
  }, [round]);
  return { found, error, again: () => setRound(round + 1) };
}
