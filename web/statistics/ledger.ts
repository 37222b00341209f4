// These are the reader's finished games, whatever was played and wherever: a line for each, kept on this device, so
// that own statistics outlast the lists of games, in which the oldest give way.

import { jsonOf, KeptStore } from '../base/storage';
import type { GameSummary, Opponent } from '../client';
import { myGames } from '../client/page/my-games';
import { outcomeOf } from '../meet/game-words';
import { eloOf } from '../table/strength-words';

export interface Played {
  readonly id: string;
  readonly game: string;
  readonly opponent: Opponent;
  /** Of the computer, in the measure of the kind of game; null for a person, and where none was told. */
  readonly strength: number | null;
  /** The name and the four characters of a person; empty where there is none. */
  readonly against: string;
  readonly tag: string;
  readonly outcome: 'won' | 'lost' | 'drawn';
  /** When it was played on last, in milliseconds since 1970. */
  readonly ended: number;
}

const KEY = 'goalline.results';
/** The oldest are forgotten. */
const MOST = 2000;
/** The server may tell seconds. */
const MOST_SECONDS = 1e11;

export function readLedger(text: string | null): readonly Played[] {
  const value = jsonOf(text);
  return Array.isArray(value) ? value.filter(isPlayed).slice(-MOST) : [];
}

const isPlayed = (value: Partial<Record<keyof Played, unknown>> | null): boolean =>
  value !== null &&
  typeof value === 'object' &&
  [value.id, value.game, value.against, value.tag].every((each) => typeof each === 'string') &&
  ['computer', 'friend', 'local'].includes(value.opponent as string) &&
  (value.strength === null || Number.isInteger(value.strength)) &&
  ['won', 'lost', 'drawn'].includes(value.outcome as string) &&
  Number.isFinite(value.ended);

/** The line of a game; null as long as it is not over, and where both seats were one's own. */
function lineOf(game: GameSummary): Played | null {
  const outcome = outcomeOf(game);
  if (game.status !== 'over' || game.you.length !== 1 || outcome === 'over') return null;
  if (game.result?.reason === 'withdrawn' || game.result?.reason === 'abandoned') return null;
  const { id, game: name = 'phutball', opponent, against = '', tag = '', updated } = game;
  const strength = eloOf(game) ?? game.perfect ?? null;
  const time = new Date(typeof updated === 'number' && updated < MOST_SECONDS ? updated * 1000 : updated).getTime();
  return { id, game: name, opponent, strength, against, tag, outcome, ended: Number.isNaN(time) ? 0 : time };
}

/** With those that are over and not known yet, the latest at the end; the same list if there is none. */
export function withGames(played: readonly Played[], games: readonly GameSummary[]): readonly Played[] {
  const known = new Set(played.map(({ id }) => id));
  const more = games.flatMap((game) => (known.has(game.id) ? [] : (lineOf(game) ?? [])));
  if (more.length === 0) return played;
  return [...played, ...more].sort((a, b) => a.ended - b.ended).slice(-MOST);
}

export const ledger = new KeptStore<readonly Played[]>(KEY, readLedger).followTabs();

const note = () => ledger.keep(withGames(ledger.get(), myGames.get().games ?? []));
note();
myGames.follow(note);
