// What the server's proofs say of the position that the engine thinks about. Only positions of proven boards are
// asked about; where the server does not answer, nothing is known.

import { useEffect, useState } from 'preact/hooks';
import type { ProvenWin } from '../../client';
import type { Line, Task } from '../../engine/types';
import { parsePosition } from '../../rules';
import { api } from '../api';
import type { Proof } from './use-engine';

/** Whoever walks through moves quickly asks about none of them. */
const REST_MS = 120;

const sizeText = ({ rows, columns }: { readonly rows: number; readonly columns: number }) => `${rows}x${columns}`;

let sizes: Promise<ReadonlySet<string>> | null = null;

/** Asked for once; after a failure, again. */
function provenSizes(): Promise<ReadonlySet<string>> {
  sizes ??= api.provenBoards().then(
    (boards) => new Set(boards.map(sizeText)),
    () => {
      sizes = null;
      return new Set();
    },
  );
  return sizes;
}

/** As a search for a proof would answer; of the loser's turns the longest come first. */
export function proofOfBook({ move, replies = [], plies_at_most }: ProvenWin): Proof {
  const line = (kind: 'win' | 'loss', plies: number, first: string): Line => ({
    score: { kind, plies, atMost: true },
    moves: [first],
  });
  const lines =
    move !== null
      ? [line('win', plies_at_most, move)]
      : replies.map((reply) => line('loss', reply.plies_at_most + 1, reply.move));
  return { lines, unproven: null, milliseconds: 0 };
}

export function useBook(on: boolean, about: Pick<Task, 'position' | 'moves' | 'rules'> | null): Proof | null {
  const [heard, setHeard] = useState<{ readonly about: unknown; readonly proof: Proof } | null>(null);
  useEffect(() => {
    if (!on || !about) return;
    const start = parsePosition(about.position);
    if (!start.ok) return;
    let gone = false;
    const ask = async () => {
      if (gone || !(await provenSizes()).has(sizeText(start.value))) return;
      const { position, moves, rules } = about;
      const win = await api.provenWin({ start: position, moves, rules }).catch(() => null);
      if (win && !gone) setHeard({ about, proof: proofOfBook(win) });
    };
    const timer = setTimeout(() => void ask(), REST_MS);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [on, about]);
  return on && heard?.about === about ? heard.proof : null;
}
