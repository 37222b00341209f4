// Here is what lists of games say of a game: who, how large, how much time, how it ended, when.

import type { Dictionary } from '../base/i18n';
import type { GameSummary, Side } from '../client';
import { gameName } from '../kinds/list';
import { clockText } from '../table/clock-choice';
import { playerText } from '../table/names';
import { toldStrength } from '../table/strength-words';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** From so many hours on, days are said. */
const DAYS_FROM_HOURS = 48;
const WEEK_DAYS = 7;

/** Who one plays against, as far as it is known, in plain text. */
export function opponentText(t: Dictionary, game: GameSummary) {
  const { opponent, against, tag, status, public: open } = game;
  const strength = toldStrength(t, game);
  if (opponent === 'computer' && strength) return t.games.computer(strength);
  if (status === 'waiting' && opponent === 'friend') return open ? t.games.openInvitation : t.games.invitation;
  return against || tag ? playerText(t, { name: against ?? '', tag: tag ?? '' }) : t.games.opponents[opponent];
}

export const sizeText = (t: Dictionary, { rows, columns }: Pick<GameSummary, 'rows' | 'columns'>): string =>
  rows && columns ? t.rules.sizeShort(rows, columns) : '';

/** The board of Phutball, or the name of another game. */
export const whatText = (t: Dictionary, game: GameSummary): string =>
  (game.game ?? 'phutball') === 'phutball' ? sizeText(t, game) : gameName(t, game.game ?? '');

/** How much time one has left; what was agreed, where there is no clock that could run out. */
export function leftText(t: Dictionary, { clock, time, you }: GameSummary): string {
  const side = you[0];
  if (!clock || !time || !side) return clockText(t, clock);
  const ms = Math.max(time[side], 0);
  const hours = Math.floor(ms / HOUR_MS);
  if (hours >= DAYS_FROM_HOURS) return t.games.leftDays(Math.floor(ms / DAY_MS));
  if (hours >= 1) return t.games.leftHours(hours);
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  return t.games.left(`${Math.floor(ms / MINUTE_MS)}:${String(seconds).padStart(2, '0')}`);
}

export type Outcome = 'won' | 'lost' | 'drawn' | 'over';

/** How a finished game ended for the visitor; `over` where he had both seats or none. */
export function outcomeOf({ result, you }: GameSummary): Outcome {
  if (!result) return 'over';
  if (result.winner === null) return 'drawn';
  if (you.length !== 1) return 'over';
  return you[0] === result.winner ? 'won' : 'lost';
}

export function outcomeText(t: Dictionary, game: GameSummary): string {
  const outcome = outcomeOf(game);
  const { result } = game;
  if (!result) return t.games.outcome.over;
  // Only the sides of Phutball have names here.
  const named = outcome === 'over' && (game.game ?? 'phutball') === 'phutball';
  const what = named && result.winner ? t.games.wins(result.winner) : t.games.outcome[outcome];
  return what + t.games.by[result.reason];
}

/** The side the visitor plays or played; null where he had both seats. */
export const mySide = ({ you }: GameSummary): Side | null => (you.length === 1 ? (you[0] ?? null) : null);

/** The side that the chip of a game shows: one's own, or at one screen the side to move. */
export const chipSide = (game: GameSummary): Side => {
  // The sides of other games have the colours of those of Phutball: Left and player 1 those of Ohs.
  const side: string | number = mySide(game) ?? game.to_move ?? 'O';
  return ['X', 'R', 2].includes(side) ? 'X' : 'O';
};

/** As little as tells: how long ago today, "yesterday", the day of the week, of this year, else the whole date. */
export function dateText(t: Dictionary, updated: string | number, now = new Date()): string {
  // The server may give seconds, milliseconds or a date text.
  const date = new Date(typeof updated === 'number' && updated < 1e11 ? updated * SECOND_MS : updated);
  if (Number.isNaN(date.getTime())) return '';
  // The reader's own way to write a date, if the browser has one in the language of the page.
  const locale = navigator.languages.find((language) => language.startsWith(t.code)) ?? t.code;
  const ago = daysAgo(date, now);
  if (ago > 1) return new Intl.DateTimeFormat(locale, dateStyle(date, now)).format(date);
  const relative = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' });
  if (ago === 1) return relative.format(-1, 'day');
  const passed = Math.max(now.getTime() - date.getTime(), 0);
  if (passed >= HOUR_MS) return relative.format(-Math.floor(passed / HOUR_MS), 'hour');
  return relative.format(-Math.floor(passed / MINUTE_MS), 'minute');
}

/** By the calendar of the reader; a summer's clock changes none of it. */
const daysAgo = (date: Date, now: Date): number =>
  Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(date).setHours(0, 0, 0, 0)) / DAY_MS);

function dateStyle(date: Date, now: Date): Intl.DateTimeFormatOptions {
  if (now.getTime() - date.getTime() < (WEEK_DAYS - 1) * DAY_MS) return { weekday: 'long' };
  return date.getFullYear() === now.getFullYear() ? { day: 'numeric', month: 'short' } : { dateStyle: 'medium' };
}
