// What this device says of proofs without the server: the boards by the list that came last, a position by the engine
// of this browser, which has the proofs that come with the page.

import { jsonOf, PREFIX, storedText, storeText } from '../../base/storage';
import type { Thought } from '../../engine/types';
import { other, parsePosition } from '../../rules';
import type { Api, ApiError, ProvenBoard, ProvenWin } from '..';
import { openEngine } from '../open-engine';

const KEY = `${PREFIX}proofs`;
const MEMORY = { megabytes: 128, hash: 16 } as const;
/** A proof answers at once; a position that is not in it has to be proven by the search. */
const NODES = 20_000;

export function keepBoards(boards: readonly ProvenBoard[]): readonly ProvenBoard[] {
  storeText(KEY, JSON.stringify(boards));
  return boards;
}

/** Those whose files do not lie on the server. */
export function keptBoards(away: ApiError, text = storedText(KEY)): readonly ProvenBoard[] {
  const kept = jsonOf(text);
  if (!Array.isArray(kept)) throw away;
  return (kept as ProvenBoard[]).filter((each) => !each.file);
}

type Asked = Parameters<Api['provenWin']>[0];

/** Which points matter only the server says. */
export async function provenHere({ start, moves, rules }: Asked, away: ApiError): Promise<ProvenWin | null> {
  const { engine } = await openEngine('browser', MEMORY);
  try {
    const task = { position: start, moves, rules, lines: 1, limits: { nodes: NODES } };
    return winOf(start, moves.length, await engine.think(task, () => undefined).done, away);
  } finally {
    engine.close();
  }
}

export function winOf(start: string, plies: number, { lines }: Thought, away: ApiError): ProvenWin {
  const position = parsePosition(start);
  const [line] = lines;
  const score = line?.score;
  if (!position.ok || !line || !score || !('plies' in score) || score.plies === null) throw away;
  const { toMove } = position.value;
  const mover = plies % 2 === 0 ? toMove : other(toMove);
  const [move = null] = line.moves;
  const own = { plies_at_most: score.plies, zone: [] };
  if (score.kind === 'win') return { ...own, winner: mover, move };
  return {
    ...own,
    winner: other(mover),
    move: null,
    replies: move === null ? [] : [{ move, plies_at_most: score.plies - 1 }],
  };
}
