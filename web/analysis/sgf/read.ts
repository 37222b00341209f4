// Gives an SGF tree its meaning as a study. The same as src/phutball/record/sgf_read.cpp, and judged by the same
// files; nodes that only comment are told with the turn before them.

import {
  DEFAULT_RULES,
  Game,
  indexOf,
  isExit,
  LIMITS,
  type Move,
  type Outcome,
  onBoard,
  type Point,
  type Position,
  parseMove,
  parsePoint,
  type Result,
  type Rules,
  type Side,
  type Size,
  samePoint,
  startPosition,
} from '../../rules';
import { withRuleWord } from '../rule-words';
import { type Mark, newStudy, ROOT, type Study, type StudyNode, type StudyResult } from '../study';
import {
  parseSgf,
  placeOf,
  type RawNode,
  type RawProperty,
  type RawTree,
  type RawValue,
  type RecordFault,
  Unreadable,
  unescapeText,
  type Warning,
} from './text';

export interface ReadStudy {
  readonly study: Study;
  readonly warnings: readonly Warning[];
}

/** What holds where the text says nothing; with `start` the text need not give the board. */
export interface Defaults {
  readonly rules: Rules;
  readonly start?: Position;
}

export function readSgf(text: string, defaults: Defaults = { rules: DEFAULT_RULES }): Result<ReadStudy, RecordFault> {
  const content = text.replace(/^\uFEFF/, '');
  try {
    const reader = new Reader(parseSgf(content), defaults);
    const study = reader.run();
    const warnings = reader.warnings.map(({ code, at }) => ({ code, ...placeOf(content, at) }));
    return { ok: true, value: { study, warnings } };
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { ok: false, error: { code: fault.code, ...placeOf(content, fault.at) } };
  }
}

const HEAD = ['FF', 'GM', 'CA', 'AP', 'SZ', 'RU', 'PB', 'PW', 'DT', 'RE'];
const SETUP = ['AB', 'AW', 'AE', 'PL'];
const SIDES: Partial<Record<string, Side>> = { B: 'O', W: 'X' };

const find = (node: RawNode, name: string): RawProperty | undefined =>
  node.properties.find((property) => property.name === name);
const firstOf = (property: RawProperty | undefined): RawValue | undefined => property?.values[0];
const hasMove = (node: RawNode): boolean => node.properties.some(({ name }) => name in SIDES);
const refuse = (code: string, at: number): never => {
  throw new Unreadable(code, at);
};

type Growing = { -readonly [Key in keyof StudyNode]: StudyNode[Key] } & { children: number[] };

class Reader {
  readonly warnings: { code: Warning['code']; at: number }[];
  private readonly head: { -readonly [Key in keyof Study]: Study[Key] };
  private readonly men: Point[] = [];
  private ball: Point | null = null;
  private side: Side | null = null;
  /** Where the start was given last. */
  private startAt = 0;
  private readonly nodes: Growing[] = [{ ...ROOT, children: [] }];
  /** For each raw node the node that it became part of. */
  private readonly built: number[] = [];
  /** The game at the node that was built last, and that node. */
  private game: Game;
  private reached = 0;

  constructor(
    private readonly tree: RawTree,
    private readonly defaults: Defaults,
  ) {
    this.warnings = [...tree.warnings];
    this.head = newStudy(defaults.start ?? startPosition(), defaults.rules);
    this.game = Game.from(this.head.start, this.head.rules);
  }

  run(): Study {
    const heads = this.countSetupNodes();
    for (const [i, node] of this.tree.nodes.slice(0, heads).entries()) this.readHead(node, i === 0);
    this.finishStart();
    for (const [i, node] of this.tree.nodes.entries()) this.readNode(node, i < heads);
    this.finishResult();
    return { ...this.head, nodes: this.nodes };
  }

  private warn(code: Warning['code'], at: number): void {
    if (this.warnings.length < 50) this.warnings.push({ code, at });
  }

  /** The root and the nodes directly below it before the first move: old files spread the start over them. */
  private countSetupNodes(): number {
    const { nodes } = this.tree;
    const children = nodes.map((_, i) => nodes.filter(({ parent }) => i < 2 && parent === i).length);
    let count = 1;
    for (; count < nodes.length; ++count) {
      const next = nodes[count] as RawNode;
      const only = count > 2 || children[count - 1] === 1;
      if (!only || next.parent !== count - 1 || hasMove(nodes[count - 1] as RawNode)) break;
      if (!next.properties.some(({ name }) => SETUP.includes(name))) break;
    }
    return count;
  }

  private readHead(node: RawNode, root: boolean): void {
    if (root) this.readGame(node);
    this.readInfo(node);
    for (const property of node.properties) {
      if (property.name === 'AE') this.warn('emptied', property.at);
      for (const value of property.values) {
        if (property.name === 'PL' && value === property.values[0]) this.readSide(value);
        if (property.name === 'AB') this.readMen(value);
        if (property.name === 'AW') this.readBall(value);
      }
    }
  }

  private readGame(node: RawNode): void {
    if (this.defaults.start) return;
    const game = firstOf(find(node, 'GM'));
    if (!game) this.warn('no-game', node.at);
    else if (!/^\s*0*14\s*$/.test(game.text)) refuse('sgf-game', game.at);
    const size = firstOf(find(node, 'SZ'));
    if (!size) {
      this.warn('no-size', node.at);
      return;
    }
    const [, across, up = across] =
      /^\s*(\d{1,6})\s*(?::\s*(\d{1,6})\s*)?$/.exec(size.text) ?? refuse('sgf-size', size.at);
    const [rows, columns] = [Number(up), Number(across)];
    if (rows < LIMITS.minRows || columns < LIMITS.minColumns || Math.max(rows, columns) > LIMITS.maxSide)
      refuse('size', size.at);
    this.head.start = startPosition(rows, columns);
  }

  /** Old files spread what is said about the game over several nodes; what a later one says counts. */
  private readInfo(node: RawNode): void {
    const text = (name: string): string | undefined => {
      const value = firstOf(find(node, name));
      return value && unescapeText(value.text, false);
    };
    const { players, date, rulesNote } = this.head;
    this.head.players = { O: text('PB') ?? players.O, X: text('PW') ?? players.X };
    this.head.date = text('DT') ?? date;
    const foreign = [rulesNote];
    for (const word of text('RU')?.split(' ') ?? []) {
      const rules = withRuleWord(this.head.rules, word);
      if (rules) this.head.rules = rules;
      else foreign.push(word);
    }
    this.head.rulesNote = foreign.filter(Boolean).join(' ');
    const result = find(node, 'RE');
    if (!result) return;
    const said = firstOf(result)?.text.trim() ?? '';
    this.head.result = parseResult(said);
    if (!this.head.result && said) this.warn('result-unread', result.at);
  }

  private readSide({ text, at }: RawValue): void {
    const [first] = text.trim().toLowerCase();
    if (first === 'b' || first === '1') this.side = 'O';
    else if (first === 'w' || first === '2') this.side = 'X';
    else refuse('side', at);
  }

  /** A point, or a rectangle given by two of its corners: AB[C3:E4]. */
  private readMen({ text, at }: RawValue): void {
    const { start } = this.head;
    const [from, to = from] = text.split(':').map((each) => readPoint(each, start, at)) as [Point, Point?];
    if (!onBoard(start, from) || !onBoard(start, to)) refuse('man', at);
    this.startAt = at;
    const [low, high] = [Math.min(from.row, to.row), Math.max(from.row, to.row)];
    const [left, right] = [Math.min(from.column, to.column), Math.max(from.column, to.column)];
    if (this.men.length + (high - low + 1) * (right - left + 1) > start.rows * start.columns) refuse('man', at);
    for (let row = low; row <= high; ++row)
      for (let column = left; column <= right; ++column) this.men.push({ row, column });
  }

  private readBall({ text, at }: RawValue): void {
    const point = readPoint(text, this.head.start, at);
    if (this.ball) refuse('two-balls', at);
    this.ball = point;
    this.startAt = at;
  }

  private finishStart(): void {
    const { start, rules } = this.head;
    const ball = this.ball ?? start.ball;
    const at = this.startAt;
    if (!mayLie(start, ball, rules)) refuse('exit', at);
    const men = new Set(this.men.map((man) => indexOf(start, man)));
    if (men.size < this.men.length || this.men.some((man) => samePoint(man, ball))) refuse('man', at);
    const first = this.tree.nodes.flatMap(({ properties }) => properties).find(({ name }) => name in SIDES);
    const toMove = this.side ?? SIDES[first?.name ?? ''] ?? 'O';
    this.head.start = this.defaults.start ?? { ...start, ball, men, toMove };
    this.game = Game.from(this.head.start, rules);
  }

  /** One node for each move (FF[4] allows one, old files have more); what has none belongs to the node before. */
  private readNode(raw: RawNode, head: boolean): void {
    let at = raw.parent === null ? 0 : (this.built[raw.parent] ?? 0);
    let moves = 0;
    for (const property of raw.properties.filter(({ name }) => name in SIDES)) {
      for (const value of property.values) {
        if (++moves === 2) this.warn('more-moves', raw.at);
        at = this.addMove(at, property.name, value);
      }
    }
    this.built.push(at);
    this.keepRest(this.nodes[at] as Growing, raw, head);
  }

  private addMove(parent: number, name: string, value: RawValue): number {
    this.goTo(parent);
    const { game } = this;
    const move = readMove(unescapeText(value.text, false), game.position, value.at);
    if (SIDES[name] !== game.position.toMove && game.outcome === null) refuse('P5', value.at);
    const next = game.tryPlay(move);
    if (!next.ok) return refuse(next.error.rule ?? 'move-text', value.at);
    const before = this.nodes[parent] as Growing;
    const index = this.nodes.length;
    before.children.push(index);
    const text = next.value.moves.at(-1) as string;
    this.nodes.push({ ...ROOT, parent, ply: before.ply + 1, move: text, children: [] });
    this.game = next.value;
    this.reached = index;
    return index;
  }

  /** Nodes come depth first, so the game goes back along the path that it came. */
  private goTo(index: number): void {
    const { ply } = this.nodes[index] as Growing;
    let at = this.reached;
    while ((this.nodes[at] as Growing).ply > ply) at = (this.nodes[at] as Growing).parent;
    this.game = this.game.undo(this.game.plies - ply);
    this.reached = at;
  }

  private keepRest(node: Growing, raw: RawNode, head: boolean): void {
    for (const property of raw.properties) {
      const { name, values, at } = property;
      if (name in SIDES || (head && HEAD.includes(name))) continue;
      const mark = node.mark === null ? markOf(property) : null;
      if (name === 'C')
        node.comment = [
          ...(node.comment ? [node.comment] : []),
          ...values.map((v) => unescapeText(v.text, true)),
        ].join('\n');
      else if (SETUP.includes(name)) head || refuse('sgf-setup', at);
      else if (mark) node.mark = mark;
      else node.rest += name + values.map(({ text }) => `[${text}]`).join('');
    }
  }

  private finishResult(): void {
    let at = 0;
    while (this.nodes[at]?.children[0] !== undefined) at = this.nodes[at]?.children[0] as number;
    const path: string[] = [];
    for (let n = at; n !== 0; n = this.nodes[n]?.parent as number) path.unshift(this.nodes[n]?.move as string);
    const main = Game.replay(this.head.start, this.head.rules, path);
    const settled = settledResult(this.head.result, main.ok ? main.value.outcome : null);
    this.head.result = settled.result;
    if (settled.wrong) this.warn('result-wrong', 0);
  }
}

/** P7, P8: on the board, or where it can have left. */
export const mayLie = (size: Size, ball: Point, { corner_exit }: Rules): boolean =>
  onBoard(size, ball) || (isExit(size, ball) && (corner_exit || (ball.column > 0 && ball.column <= size.columns)));

/** The board knows better than the text how the main line ended, but does not overrule it. */
export function settledResult(
  said: StudyResult | null,
  outcome: Outcome | null,
): { readonly result: StudyResult | null; readonly wrong: boolean } {
  if (outcome === null) return { result: said, wrong: false };
  const winner = outcome === 'draw' ? null : outcome;
  if (said && said.winner !== winner) return { result: said, wrong: true };
  return { result: said?.how ? said : { winner, how: winner ? 'G' : '' }, wrong: false };
}

/** BM, DO and TE are SGF's words for a bad, a doubtful and a good move. */
function markOf({ name, values }: RawProperty): Mark | null {
  if (name === 'BM') return values[0]?.text.trim() === '2' ? '??' : '?';
  return name === 'DO' ? '?!' : name === 'TE' ? '!' : null;
}

export function parseResult(text: string): StudyResult | null {
  const word = text.trim().toLowerCase();
  if (word === '0' || word === 'draw') return { winner: null, how: '' };
  const [, side, reason = ''] = /^([bw])\+(.*)$/.exec(word) ?? [];
  if (!side) return null;
  const how = { g: 'G', goal: 'G', r: 'R', resign: 'R', t: 'T', time: 'T', f: 'F', forfeit: 'F' }[reason] ?? '';
  return { winner: side === 'b' ? 'O' : 'X', how };
}

/** Go's coordinates: a..z are 1..26, A..Z 27..52; the column comes first, rows are counted from the top. */
const letter = (c: string): number => (c >= 'a' ? c.charCodeAt(0) - 96 : c.charCodeAt(0) - 38);
const goPoint = (two: string, rows: number): Point => ({
  row: rows + 1 - letter(two.charAt(1)),
  column: letter(two.charAt(0)),
});

function readPoint(text: string, { rows }: Position, at: number): Point {
  const word = text.trim();
  if (/^[a-z]{2}$/i.test(word)) return goPoint(word, rows);
  const point = parsePoint(word);
  return point.ok ? point.value : refuse('move-text', at);
}

/** One of our move texts, a point in Go's letters, or a chain of such points with or without its start. */
function readMove(text: string, { rows, ball }: Position, at: number): Move {
  const word = text.trim();
  if (word === '') return refuse('P5', at);
  const letters = word.replace(/[-, :>]/g, '');
  if (word !== 'swap' && /^([a-z]{2})+$/i.test(letters) && (letters.length > 2 || word === letters)) {
    const points = (letters.match(/../g) ?? []).map((two) => goPoint(two, rows));
    const [first, ...more] = points as [Point, ...Point[]];
    if (more.length === 0) return { kind: 'place', point: first };
    return { kind: 'chain', points: samePoint(first, ball) ? points : [ball, ...points] };
  }
  const move = parseMove(word);
  return move.ok ? move.value : refuse('move-text', at);
}
