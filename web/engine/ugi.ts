// This is the text protocol of protocol.md, as far as an engine is asked to analyse: tasks become commands, and
// lines become thoughts. Lines that make no sense are passed over, whoever wrote them.

import { SWITCH_NAMES } from '../rules';
import {
  type BookMove,
  EngineError,
  type Limits,
  type Line,
  type Score,
  type Task,
  type Thought,
  type Unproven,
} from './types';

export const NO_THOUGHT: Thought = { depth: 0, nodes: 0, milliseconds: 0, lines: [] };

/**
 * More than any search visits: a search with limits ends when everything is proven, or where its level ends it; one
 * without would not.
 */
const NEVER = 'nodes 9007199254740991';

/** `corner_exit` is called `CornerExit` there. */
const optionOf = (name: string): string => name.replace(/(?:^|_)(\w)/g, (_, letter: string) => letter.toUpperCase());

function goOf({ nodes, depth, milliseconds }: Limits, proof = false): string {
  const whole = (number: number) => Math.max(1, Math.floor(number));
  if (proof) return `go proof${milliseconds === undefined ? '' : ` movetime ${whole(milliseconds)}`}`;
  const words = [
    nodes === undefined ? '' : `nodes ${whole(nodes)}`,
    depth === undefined ? '' : `depth ${whole(depth)}`,
    milliseconds === undefined ? '' : `movetime ${whole(milliseconds)}`,
  ].filter((word) => word !== '');
  return `go ${words.join(' ') || NEVER}`;
}

/** The commands for one task; the last is `go`. A text with anything unexpected in it stays one word or one line. */
export function commandsOf({ position, moves, rules, lines, limits, proof, player }: Task): string[] {
  const word = (text: string) => text.replace(/[\r\n]/g, ' ');
  return [
    ...SWITCH_NAMES.map((name) => `setoption name ${optionOf(name)} value ${rules[name]}`),
    `setoption name MultiPV value ${lines}`,
    // What it learnt from one move must not show in the next.
    ...(player
      ? [
          'elo' in player ? `setoption name Elo value ${player.elo}` : `setoption name Level value ${player.level}`,
          `setoption name Seed value ${player.seed}`,
          'uginewgame',
        ]
      : []),
    word(`position pos ${position}${moves.length > 0 ? ` moves ${moves.join(' ')}` : ''}`),
    goOf(limits, proof),
  ];
}

/** What one line says; null for what concerns no search. */
export type Said =
  | {
      readonly kind: 'line';
      readonly depth: number;
      /** Its place among the best lines, from 1 on. */
      readonly place: number;
      readonly nodes: number;
      readonly milliseconds: number;
      readonly line: Line;
    }
  | { readonly kind: 'table' }
  | { readonly kind: 'book'; readonly moves: readonly BookMove[] }
  | { readonly kind: 'proof'; readonly exact: boolean }
  | { readonly kind: 'unproven'; readonly why: Unproven }
  | { readonly kind: 'end'; readonly move: string | null }
  | { readonly kind: 'error'; readonly where: string; readonly message: string };

const INFO = new RegExp(
  '^info depth (\\d{1,5})(?: multipv (\\d{1,3}))? ' +
    'score (?:(win|loss) (\\d{1,5})|guess -?\\d{1,6} chance ([01]\\.\\d{1,6})) ' +
    'nodes (\\d{1,15}) nps \\d+ time (\\d{1,15}) pv((?: \\S+)+)$',
);
const ERROR = /^info string error (.*?): (.*)$/;
const TABLE = /^info string from the table: (?:win|loss|draw)$/;
const PROOF = /^info string from a proof: (?:win|loss) in (at most )?\d+$/;
const UNPROVEN = /^info string not proven: (limit|size|history|stopped)$/;
const BOOK = /^info string book((?: \S+ [01]\.\d{1,6})+)$/;
const END = /^bestmove (\S+)$/;

function scoreOf(proven: string | undefined, plies: string | undefined, chance: string | undefined): Score | null {
  if (proven === 'win' || proven === 'loss') return { kind: proven, plies: Number(plies) };
  const value = Number(chance);
  return value <= 1 ? { kind: 'chance', chance: value } : null;
}

function pairsOf(words: readonly string[]): [string, string][] {
  return Array.from({ length: words.length / 2 }, (_, i) => [words[2 * i] ?? '', words[2 * i + 1] ?? '']);
}

export function readLine(text: string): Said | null {
  const line = text.trimEnd();
  const info = INFO.exec(line);
  if (info) {
    const [, depth, place, proven, plies, chance, nodes, time, moves = ''] = info;
    const score = scoreOf(proven, plies, chance);
    if (!score || place === '0') return null;
    return {
      kind: 'line',
      depth: Number(depth),
      place: Number(place ?? 1),
      nodes: Number(nodes),
      milliseconds: Number(time),
      line: { score, moves: moves.trim().split(' ') },
    };
  }
  const error = ERROR.exec(line);
  if (error) return { kind: 'error', where: error[1] ?? '', message: `${error[1]}: ${error[2]}` };
  if (TABLE.test(line)) return { kind: 'table' };
  const proof = PROOF.exec(line);
  if (proof) return { kind: 'proof', exact: proof[1] === undefined };
  const unproven = UNPROVEN.exec(line);
  if (unproven) return { kind: 'unproven', why: unproven[1] as Unproven };
  const book = BOOK.exec(line)?.[1]?.trim().split(' ');
  if (book) return { kind: 'book', moves: pairsOf(book).map(([move, chance]) => ({ move, chance: Number(chance) })) };
  const end = END.exec(line);
  return end?.[1] ? { kind: 'end', move: end[1] === 'none' ? null : end[1] } : null;
}

/** Gathers the lines of one search. */
export class Listener {
  /** All that has been told so far. */
  thought: Thought = NO_THOUGHT;
  /** Lines of a depth whose last line is not known to be there yet. */
  private waiting: Thought | null = null;
  /** A proof says that the side to move loses, so losses are bounds. Told before the first line. */
  private bounds = false;
  /** Told before the first line. */
  private book: readonly BookMove[] | null = null;
  failure: EngineError | null = null;
  ended = false;

  constructor(
    private readonly task: Pick<Task, 'lines' | 'proof'>,
    private readonly tell: (thought: Thought) => void,
  ) {}

  hear(text: string): void {
    const said = readLine(text);
    if (!said || this.ended) return;
    if (said.kind === 'line') this.add(said);
    else if (said.kind === 'book') this.book = said.moves;
    else if (said.kind === 'table') this.exactly((score) => (score.kind === 'chance' ? { kind: 'draw' } : score));
    else if (said.kind === 'proof' && !this.waiting) this.bounds = !said.exact;
    else if (said.kind === 'proof') this.exactly((score) => (said.exact ? score : boundOf(score)));
    else if (said.kind === 'unproven') this.thought = { ...this.thought, unproven: said.why };
    else if (said.kind === 'error') this.failure ??= errorOf(said.where, said.message);
    else {
      this.end();
      if (said.move !== null) this.thought = { ...this.thought, best: said.move };
    }
  }

  /** Whatever is known now is all that will come. */
  end(): void {
    this.flush();
    this.ended = true;
  }

  private add({ depth, place, nodes, milliseconds, line }: Extract<Said, { kind: 'line' }>): void {
    if (place === 1) this.flush();
    const before = place === 1 ? [] : (this.waiting?.lines ?? []);
    const known = this.bounds ? { ...line, score: boundOf(line.score) } : line;
    if (before.length !== place - 1 || place > this.task.lines) return;
    this.waiting = { depth, nodes, milliseconds, lines: [...before, known] };
    // What a table knows comes without nodes. The line after it says that its even guess is a draw; the line after a
    // proof says whether there may be a shorter one.
    if (place === this.task.lines && nodes > 0 && !this.task.proof) this.flush();
  }

  private exactly(known: (score: Score) => Score): void {
    if (!this.waiting) return;
    const lines = this.waiting.lines.map((line) => ({ ...line, score: known(line.score) }));
    this.waiting = { ...this.waiting, lines };
    this.flush();
  }

  private flush(): void {
    if (!this.waiting) return;
    // The last depth may be broken off before its lines are put in order.
    const lines = [...this.waiting.lines].sort((a, b) => worthOf(b.score) - worthOf(a.score));
    this.thought = { ...this.waiting, lines, ...(this.book && { book: this.book }) };
    this.waiting = null;
    this.tell(this.thought);
  }
}

const boundOf = (score: Score): Score =>
  score.kind === 'win' || score.kind === 'loss' ? { ...score, atMost: true } : score;

/** Orders scores: quick wins, guesses, slow losses. */
function worthOf(score: Score): number {
  if (score.kind === 'chance') return score.chance;
  if (score.kind === 'draw') return 0.5;
  const distance = 1e6 - (score.plies ?? 0);
  return score.kind === 'win' ? distance : -distance;
}

function errorOf(where: string, message: string): EngineError {
  return new EngineError(['memory', 'Hash', 'hash_mb', 'solve'].includes(where) ? 'memory' : 'position', message);
}
