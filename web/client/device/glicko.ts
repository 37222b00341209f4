// The reader's own rating by Glicko-2 (M. Glickman, "Example of the Glicko-2 system"): each first attempt at a puzzle
// is a game of its own against the puzzle, and each game against the computer counts when it ends. Pure.

export interface Rating {
  readonly rating: number;
  readonly deviation: number;
  readonly volatility: number;
}

/** Whoever has tried nothing yet begins with what is easy; the doubt is as large as it can be. */
export const BEGINNER: Rating = { rating: 900, deviation: 350, volatility: 0.06 };

/** What is in order of a rating that was kept, and that of a beginner for the rest. */
export function readRating(
  { rating, deviation, volatility }: Readonly<Record<string, unknown>>,
  [least, most]: readonly [number, number] = [0, 4000],
): Rating {
  const number = (given: unknown, low: number, high: number, otherwise: number) =>
    typeof given === 'number' && given >= low && given <= high ? given : otherwise;
  return {
    rating: number(rating, least, most, BEGINNER.rating),
    deviation: number(deviation, 30, 350, BEGINNER.deviation),
    volatility: number(volatility, 0.01, 0.2, BEGINNER.volatility),
  };
}

/** However much somebody plays, some doubt remains. */
const LEAST_DEVIATION = 60;
const MOST_DEVIATION = 350;
const SCALE = 173.7178;
const CENTRE = 1500;
/** How much the volatility may change (tau). */
const TAU = 0.5;
const CLOSE = 1e-6;

/** Whoever knows what to look for learns little by finding it, and something by missing it. */
const KNOWN_WEIGHT = { solved: 0.2, failed: 0.7 } as const;

/** Of the first attempts each counts for a part only: one slip must not send a newcomer down, nor one find far up. */
export const GENTLE_ATTEMPTS = 10;
const GENTLE_WEIGHT = 0.25;

export interface Opponent {
  readonly rating: number;
  readonly deviation: number;
}

/** The rating after games that count as one period. */
export function rated(player: Rating, games: readonly (Opponent & { readonly score: number })[]): Rating {
  const mu = (player.rating - CENTRE) / SCALE;
  const phi = player.deviation / SCALE;
  let certainty = 0;
  let gain = 0;
  for (const { rating, deviation, score } of games) {
    const other = deviation / SCALE;
    const g = 1 / Math.sqrt(1 + (3 * other * other) / (Math.PI * Math.PI));
    const expected = 1 / (1 + Math.exp(-g * (mu - (rating - CENTRE) / SCALE)));
    certainty += g * g * expected * (1 - expected);
    gain += g * (score - expected);
  }
  const variance = 1 / certainty;
  const volatility = newVolatility(player.volatility, phi, variance, variance * gain);
  const before = Math.sqrt(phi * phi + volatility * volatility);
  const after = 1 / Math.sqrt(1 / (before * before) + certainty);
  return { rating: CENTRE + SCALE * (mu + after * after * gain), deviation: SCALE * after, volatility };
}

/** Step 5 of the paper: the root of f, by the Illinois algorithm. */
function newVolatility(sigma: number, phi: number, v: number, delta: number): number {
  const a = Math.log(sigma * sigma);
  const f = (x: number) => {
    const e = Math.exp(x);
    const d = phi * phi + v + e;
    return (e * (delta * delta - phi * phi - v - e)) / (2 * d * d) - (x - a) / (TAU * TAU);
  };
  let low = a;
  let high: number;
  if (delta * delta > phi * phi + v) {
    high = Math.log(delta * delta - phi * phi - v);
  } else {
    let k = 1;
    while (f(a - k * TAU) < 0) ++k;
    high = a - k * TAU;
  }
  let [atLow, atHigh] = [f(low), f(high)];
  while (Math.abs(high - low) > CLOSE) {
    const next = low + ((low - high) * atLow) / (atHigh - atLow);
    const atNext = f(next);
    if (atNext * atHigh <= 0) [low, atLow] = [high, atHigh];
    else atLow /= 2;
    [high, atHigh] = [next, atNext];
  }
  return Math.exp(low / 2);
}

export interface FirstAttempt {
  readonly solved: boolean;
  /** The theme was known, or a hint was taken. */
  readonly known: boolean;
  /** How many puzzles were tried before. */
  readonly before: number;
}

/** The rating after the first attempt at a puzzle. */
export function afterAttempt(player: Rating, puzzle: Opponent, { solved, known, before }: FirstAttempt): Rating {
  const score = solved ? 1 : 0;
  const weight = weightOf(score, known) * (before < GENTLE_ATTEMPTS ? GENTLE_WEIGHT : 1);
  return afterGame(player, puzzle, { score, weight, least: LEAST_DEVIATION });
}

/** What a result counts; `helped`: the player knew what to look for, or had a hint. */
export const weightOf = (score: number, helped: boolean): number =>
  helped ? KNOWN_WEIGHT[score > 0 ? 'solved' : 'failed'] : 1;

export interface Played {
  /** 1 for a win, 0.5 for a draw. */
  readonly score: number;
  /** 1: it counts in full. */
  readonly weight: number;
  /** The doubt that remains however much one plays. */
  readonly least: number;
}

/** The rating after one game. */
export function afterGame(player: Rating, other: Opponent, { score, weight, least }: Played): Rating {
  const full = rated(player, [{ ...other, score }]);
  const part = (from: number, to: number) => from + weight * (to - from);
  const deviation = part(player.deviation, full.deviation);
  return {
    rating: part(player.rating, full.rating),
    deviation: Math.min(Math.max(deviation, least), MOST_DEVIATION),
    volatility: part(player.volatility, full.volatility),
  };
}
