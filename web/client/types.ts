// The texts and values of http-api.md, as the page sees them.

import type { Rules } from '../rules';

export const SIDES = ['O', 'X'] as const;
export type Side = (typeof SIDES)[number];

/**
 * Where the computer's ten levels stand on its scale of strength, in Elo (src/engine/play/levels.hpp). There is a
 * level 0 besides, the patient one of a first game.
 */
export const LEVEL_MARKS = [1265, 1985, 2310, 3000, 3610, 4030, 4580, 5040, 5610, 6440] as const;

/**
 * How strong the computer plays: in Elo at Phutball, which may be told by a level instead; by how many of a hundred
 * turns are perfect in the other games.
 */
export interface Strength {
  level?: number | null;
  elo?: number | null;
  perfect?: number | null;
}

export const OPPONENTS = ['computer', 'friend', 'local'] as const;
export type Opponent = (typeof OPPONENTS)[number];

export type RuleSwitches = Rules;

export interface GameRules extends RuleSwitches {
  rows: number;
  columns: number;
}

/** `withdrawn`: an invitation that its maker took back before anybody had accepted it. */
export type Reason = 'goal' | 'resignation' | 'repetition' | 'agreement' | 'time' | 'abandoned' | 'withdrawn';

/** How games of secret bids end besides. */
export type BidEnd = 'beyond' | 'points';

/** What one player asks of the other. */
export type Request = 'draw' | 'undo' | 'rematch';

/** What was agreed about time, in seconds, or in days for a move; null stands for no clock. */
export type ClockControl = { base: number; increment: number } | { days: number };

/** What a side is called in messages: a letter or a number. */
export type SideName = string | number;

/** Milliseconds left when the server wrote this; `running` is null while no clock runs. */
export type TimeLeft<S extends SideName = Side> = Record<S, number> & { running: S | 'both' | null };

/** How long the network takes to a player and back, in milliseconds; null where nothing was measured yet. */
export type Lags<S extends SideName = Side> = Readonly<Record<S, number | null>>;

/** `side` is gone, and the other side may claim the game in so many milliseconds (0: now). */
export interface Claim<S extends SideName = Side> {
  side: S;
  in_ms: number;
}

/** Conditional moves: the line begins with the opponent's move at `ply`, then one's own reply, and so on. */
export interface Plan {
  ply: number;
  line: string[];
}

export interface Result<S extends SideName = Side, R = Reason> {
  winner: S | null;
  reason: R;
}

export interface Player extends Strength {
  kind: 'person' | 'computer' | 'bot';
  name?: string;
  /** Four characters that tell people of the same name apart. */
  tag?: string;
  /** The other player's name looks like this one. */
  alike?: boolean;
  here: boolean;
  /** For how long nobody has looked at the game from this seat. */
  gone_ms?: number;
}

export type Players<S extends SideName = Side> = Record<S, Player | null>;

export type Status = 'waiting' | 'playing' | 'over';

/** What every game has, whatever is played; S are the names of the sides, R the reasons for its end. */
export interface CommonState<S extends SideName, R = Reason> {
  id: string;
  /** Phutball if it is not said. */
  game?: string;
  version: number;
  opponent: Opponent;
  status: Status;
  result: Result<S, R> | null;
  players: Players<S>;
  draw_offer: S | null;
  /** Against a friend: who asks to take moves back. */
  undo_offer?: S | null;
  /** What the other has refused: the number of the move from which on it may be asked again; null: not any more. */
  ask_again?: Partial<Record<Request, number | null>>;
  rematch: { offered_by: S } | { game: string } | null;
  you: readonly S[];
  invite?: string;
  clock?: ClockControl | null;
  time?: TimeLeft<S> | null;
  lag?: Lags<S> | null;
  claim?: Claim<S> | null;
  watchers?: number;
  /** Whether it is, or was, an open invitation in the lobby. */
  public?: boolean;
  /** Whether the sides are drawn by lot when the other seat is taken. */
  by_lot?: boolean;
}

/** What games have besides in which the players move by turns. */
export interface TurnState<S extends SideName, R = Reason> extends CommonState<S, R> {
  start: string;
  moves: string[];
  position: string;
  to_move: S | null;
  undo_plies: number;
}

export interface GameState extends TurnState<Side>, Strength {
  rules: GameRules;
  swapped: boolean;
  computer_thinking: boolean;
  plans?: Plan[];
  /** Rows in favour of Ohs (P4), also halves. */
  handicap?: number;
}

/** A state of whatever a GameClient plays. */
export type AnyState = Omit<CommonState<SideName, string>, 'time'> & { time?: object | null };
export type SideOf<State extends AnyState> = State['you'][number];

export const ACTIONS = [
  'resign',
  'offer_draw',
  'accept_draw',
  'decline_draw',
  'cancel_draw',
  'undo',
  'offer_undo',
  'accept_undo',
  'decline_undo',
  'cancel_undo',
  'rematch',
  'decline_rematch',
  'cancel_rematch',
  'claim_win',
  'claim_draw',
  'phrase',
  'plan',
] as const;
export type Action = (typeof ACTIONS)[number];

export const PHRASES = [
  'hello',
  'good_luck',
  'nice_chain',
  'oh_no',
  'thanks',
  'good_game',
  'one_moment',
  'bye',
] as const;
export type Phrase = (typeof PHRASES)[number];

/** What the actions `phrase` and `plan` have to say. */
export interface ActionDetails {
  phrase?: Phrase;
  plans?: readonly Plan[];
}

export interface NewGame {
  opponent: Opponent;
  side?: Side | 'random';
  level?: number;
  /** In place of the level. */
  elo?: number;
  rows?: number;
  columns?: number;
  handicap?: number;
  start?: string;
  moves?: string[];
  name?: string;
  rules?: RuleSwitches;
  game?: string;
  clock?: ClockControl | null;
  public?: boolean;
}

export interface GameSummary extends Strength {
  id: string;
  opponent: Opponent;
  status: Status;
  result: Result | null;
  to_move: Side | null;
  you: Side[];
  /** Of a game of strips. */
  squares?: number;
  /** The friend's name, empty while none was given; only against a friend. */
  against?: string;
  rows?: number;
  columns?: number;
  /** How many turns were made, where the kind tells it. */
  plies?: number;
  updated: string | number;
  game?: string;
  clock?: ClockControl | null;
  time?: TimeLeft | null;
  /** Position text now, for a small picture. */
  position?: string;
  /** The opponent's four characters. */
  tag?: string;
  public?: boolean;
  handicap?: number;
}

export interface Info {
  version: string;
  levels: number;
  /** The address that this server is known by, if its operator has set one. */
  public_url?: string | null;
  /** Addresses by which others in this network reach the server. */
  addresses?: string[];
}

/** Somebody whom this visitor does not want to hear (`mute`) or to meet (`block`). */
export interface Person {
  id: number;
  kind: 'mute' | 'block';
  name: string;
  tag?: string;
  /** When, in milliseconds. */
  made: number;
}

export const REPORT_REASONS = ['name', 'phrases', 'stalling', 'engine', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** The private link by which this visitor's games are opened in another browser; `made`: when, in milliseconds. */
export interface Recovery {
  active: boolean;
  made?: number | null;
}

/** Why a hint is good; each is shown by the rules or by the engine. */
export type HintReason =
  | { code: 'goal'; hops: number; men: number }
  | { code: 'save'; threat: string }
  | { code: 'threat'; chain: string }
  | { code: 'closer'; rows: number }
  | { code: 'best'; depth: number };

export interface Hint {
  ply: number;
  stage: 1 | 2;
  point: string;
  kind: 'goal' | 'save' | 'move';
  /** Hints left in this game; null: as many as one likes. */
  left: number | null;
  /** With stage 2. */
  move?: string;
  why?: HintReason;
}

/** A position that the server's engine is asked about: POST /api/analyse. */
export interface Question {
  readonly start: string;
  readonly moves: readonly string[];
  readonly rules: Rules;
  readonly lines: number;
  /** Left out where only a proof is wanted. */
  readonly nodes?: number;
  readonly proof?: true;
}

export interface Analysis {
  readonly depth: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly source: 'engine' | 'table' | 'proof' | 'over' | 'none';
  /** Only with `none`. */
  readonly unproven?: 'limit' | 'size' | 'history' | 'stopped';
  /** Where the book of first turns has the position. */
  readonly book?: readonly { readonly move: string; readonly chance: number }[];
  readonly lines: readonly {
    readonly score:
      | { readonly kind: 'win' | 'loss'; readonly plies: number; readonly at_most?: true }
      | { readonly kind: 'draw' }
      | { readonly kind: 'chance'; readonly chance: number };
    readonly moves: readonly string[];
  }[];
}

/** A board whose start is proven: `winner` moves first and scores within so many turns of both sides. */
export interface ProvenBoard {
  readonly rows: number;
  readonly columns: number;
  readonly winner: Side;
  readonly plies_at_most: number;
  readonly claims: number;
  /** Where the file is to be had, if only the server has it: it is none of those that come with the page. */
  readonly file?: string;
}

/** What the server's proofs say of a position. */
export interface ProvenWin {
  readonly winner: Side;
  readonly plies_at_most: number;
  /** The winner's; null if it is the loser's turn. */
  readonly move: string | null;
  /** Some of the loser's turns, those that last longest first. */
  readonly replies?: readonly { readonly move: string; readonly plies_at_most: number }[];
  /** Points: what stands on others does not matter. */
  readonly zone: readonly string[];
}

/** What an engine has said of a position of a finished game, for the side to move. */
export type StoredOpinion = (
  | { readonly kind: 'win' | 'loss'; readonly plies: number | null }
  | { readonly kind: 'draw' }
  | { readonly kind: 'chance'; readonly chance: number }
) & { readonly best: string };

/** A review as it is sent: one opinion for each position; null where the game is over. */
export interface NewReview {
  /** So many at least in each position. */
  readonly nodes: number;
  readonly opinions: readonly (StoredOpinion | null)[];
}

export interface StoredReview extends NewReview {
  /** Which player has made it; null: not known. */
  readonly by: Side | null;
  /** Milliseconds since 1970. */
  readonly made: number;
}

/** A node of a record's tree, depth first; the first is the root, and the first child of a node is its main line. */
export interface RecordNode {
  parent?: number;
  move?: string;
  comment?: string;
}

export interface GameRecord {
  rules: GameRules;
  start: string;
  moves: string[];
  comments: { ply: number; text: string }[];
  nodes: RecordNode[];
  players: Record<Side, string>;
  result: { winner: Side | null; reason: string } | null;
  warnings: string[];
}

export const ERROR_KINDS = [
  'bad_request',
  'forbidden',
  'not_found',
  'conflict',
  'too_large',
  'illegal',
  'too_many',
  'busy',
  'internal',
] as const;
export type ServerErrorKind = (typeof ERROR_KINDS)[number];
/** `offline`: no answer came at all; `internal` also stands for an answer that is not in the agreed form. */
export type ErrorKind = ServerErrorKind | 'offline';

export function otherSide(side: Side): Side {
  return side === 'O' ? 'X' : 'O';
}
