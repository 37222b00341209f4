// Reads a list of moves (records.md, "Move list"). The same as src/phutball/record/record_moves.cpp, and judged
// by the same files.

import {
  DEFAULT_RULES,
  Game,
  parseMove,
  parsePosition,
  type Result,
  type Rules,
  startPosition,
  success,
} from '../../rules';
import { withRuleWord } from '../rule-words';
import { mayLie, parseResult, type ReadStudy, settledResult } from '../sgf/read';
import { MAX_NODES, type RecordFault, Unreadable, type Warning } from '../sgf/text';
import { newStudy, ROOT, type Study, type StudyNode, type StudyResult } from '../study';

const WORD = /[^ \t,\v\f]+/g;
const SCORES = new Map<string, StudyResult>([
  ['1-0', { winner: 'O', how: '' }],
  ['0-1', { winner: 'X', how: '' }],
  ['1/2-1/2', { winner: null, how: '' }],
]);

/** Removes "12." or "12..." in front of a move, whether attached to it or separate. */
const withoutNumber = (word: string): string => word.replace(/^[0-9]+\.+/, '');
const contentOf = (line: string): string => line.replace(/[#;].*/s, '');

/** Whether the line is the text of a position, which begins with its rows. */
function isPosition(line: string): boolean {
  const [rows = ''] = line.match(WORD) ?? [];
  return rows.includes('/') && !SCORES.has(rows);
}

/** Whether a line of it is the text of a position. */
export const hasPosition = (text: string): boolean =>
  text.split(/[\r\n]+/).some(
    (line) =>
      parsePosition(
        contentOf(line)
          .replace(/^\uFEFF/, '')
          .trim(),
      ).ok,
  );

/**
 * Whether a text is meant as a list: it begins with the rules or the result, or a move or a score comes first, in the
 * text or behind the line of the start.
 */
export function looksLikeList(text: string): boolean {
  if (/^\s*#\s*(?:rules|result):/m.test(text)) return true;
  const lines = text.split(/[\r\n]+/).map(contentOf);
  const start = lines.findIndex(isPosition);
  const wordBehind = (from: number): string =>
    lines
      .slice(from)
      .flatMap((line) => line.match(WORD) ?? [])
      .map(withoutNumber)
      .find((word) => word !== '' && word !== '*') ?? '';
  return [wordBehind(0), wordBehind(start + 1)].some((word) => SCORES.has(word) || parseMove(word).ok);
}

export function readList(text: string, rules: Rules = DEFAULT_RULES): Result<ReadStudy, RecordFault> {
  const reader = new Reader(rules);
  try {
    return success(reader.run(text.replace(/^\uFEFF/, '')));
  } catch (fault) {
    if (!(fault instanceof Unreadable)) throw fault;
    return { ok: false, error: { code: fault.code, line: reader.line, column: fault.at + 1 } };
  }
}

class Reader {
  /** The one that is read, or that is to blame. */
  line = 0;
  private head: Study;
  private readonly nodes: { -readonly [Key in keyof StudyNode]: StudyNode[Key] }[] = [{ ...ROOT }];
  /** Null until the first move or the end of the text completes the start. */
  private game: Game | null = null;
  private startLine = 0;

  constructor(rules: Rules) {
    this.head = newStudy(startPosition(), rules);
  }

  run(text: string): ReadStudy {
    for (const line of text.split(/\r\n|\r|\n/)) {
      ++this.line;
      this.readLine(line);
    }
    const settled = settledResult(this.head.result, this.begun().outcome);
    const warnings: Warning[] = settled.wrong ? [{ code: 'result-wrong', line: 1, column: 1 }] : [];
    return { study: { ...this.head, result: settled.result, nodes: this.nodes }, warnings };
  }

  private readLine(line: string): void {
    const content = contentOf(line);
    if (!this.game && this.startLine === 0 && isPosition(content)) this.readStart(content);
    else this.readWords(content);
    if (content.length < line.length) this.readComment(line.slice(content.length + 1).trim());
  }

  private readStart(content: string): void {
    const start = parsePosition(content.trim());
    if (!start.ok) throw new Unreadable(start.error.code, 0);
    this.head = { ...this.head, start: start.value };
    this.startLine = this.line;
  }

  private begun(): Game {
    if (this.game) return this.game;
    const { start, rules } = this.head;
    if (!mayLie(start, start.ball, rules)) {
      this.line = this.startLine;
      throw new Unreadable('exit', 0);
    }
    this.game = Game.from(start, rules);
    return this.game;
  }

  private readWords(content: string): void {
    for (const found of content.matchAll(WORD)) {
      const word = withoutNumber(found[0]);
      const score = SCORES.get(word);
      if (score) this.head = { ...this.head, result: score };
      else if (word !== '' && word !== '*') this.add(word, found.index + found[0].length - word.length);
    }
  }

  private add(word: string, at: number): void {
    const move = parseMove(word);
    if (!move.ok) throw new Unreadable('move-text', at);
    if (this.nodes.length > MAX_NODES) throw new Unreadable('record-size', at);
    const next = this.begun().tryPlay(move.value);
    if (!next.ok) throw new Unreadable(next.error.rule ?? 'move-text', at);
    this.game = next.value;
    const parent = this.nodes.length - 1;
    const before = this.nodes[parent];
    if (before) before.children = [parent + 1];
    this.nodes.push({ ...ROOT, parent, ply: parent + 1, move: next.value.moves.at(-1) ?? null });
  }

  private readComment(text: string): void {
    const marked = /^(?:#\s*)+(?:rules|result):/.test(text); // a comment that only looks like the head
    const [, kind, said = ''] = /^(rules|result):(.*)/s.exec(text) ?? [];
    const result = kind === 'result' ? parseResult(said) : null;
    if (kind === 'rules' && !this.game) this.readRules(said);
    else if (result) this.head = { ...this.head, result };
    else this.addComment(marked ? text.slice(1).trim() : text);
  }

  private readRules(words: string): void {
    const foreign = [this.head.rulesNote];
    for (const word of words.split(/\s+/)) {
      const rules = withRuleWord(this.head.rules, word);
      if (rules) this.head = { ...this.head, rules };
      else foreign.push(word);
    }
    this.head = { ...this.head, rulesNote: foreign.filter(Boolean).join(' ') };
  }

  private addComment(text: string): void {
    const node = this.nodes.at(-1);
    if (node) node.comment = node.comment === '' ? text : `${node.comment}\n${text}`;
  }
}
