// This is the text layer of SGF FF[4]: trees of nodes with properties as they are in a file, without any meaning.
// read.ts gives them the meaning of a Phutball record.

export interface RawValue {
  /** Between the brackets, still escaped. */
  readonly text: string;
  /** Where it begins in the file. */
  readonly at: number;
}

export interface RawProperty {
  /** Capitals only; the lower-case letters of old files ("GaMe") are dropped. */
  readonly name: string;
  readonly values: RawValue[];
  readonly at: number;
}

export interface RawNode {
  /** null for the root. */
  readonly parent: number | null;
  readonly properties: RawProperty[];
  readonly at: number;
}

export const WARNINGS = [
  'text-before',
  'text-behind',
  'unclosed',
  'twice',
  'more-games',
  'no-game',
  'no-size',
  'emptied',
  'more-moves',
  'result-unread',
  'result-wrong',
] as const;

/** Something odd that was mended; the place is where in the file. */
export interface Warning {
  readonly code: (typeof WARNINGS)[number];
  readonly line: number;
  readonly column: number;
}

/** Why a file cannot be read; the codes are those of the server's errors. */
export interface RecordFault {
  readonly code: string;
  readonly line: number;
  readonly column: number;
}

/** Carries a fault up to the function that was called; nobody outside sees it thrown. */
export class Unreadable extends Error {
  constructor(
    readonly code: string,
    readonly at: number,
  ) {
    super(code);
  }
}

/** Line and column, from 1, of a place in a text; line ends may be of any kind. */
export function placeOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const lines = text.slice(0, at).split(/\r\n|\r|\n/);
  return { line: lines.length, column: (lines.at(-1)?.length ?? 0) + 1 };
}

/** More than people read or write; the server reads records that are larger. */
export const MAX_NODES = 10_000;
const MAX_VALUES = 300_000; // a 512 x 512 board full of men has 262,144

export interface RawTree {
  readonly nodes: readonly RawNode[];
  readonly warnings: readonly { readonly code: Warning['code']; readonly at: number }[];
}

/**
 * Reads the first game tree. Text before and behind it, line ends of any kind, missing closing parentheses at the
 * end and repeated properties are mended with a warning.
 */
export const parseSgf = (text: string): RawTree => new Parser(text).tree();

const MAX_WARNINGS = 50;

class Parser implements RawTree {
  readonly nodes: RawNode[] = [];
  readonly warnings: { code: Warning['code']; at: number }[] = [];
  private at = 0;
  private values = 0;

  constructor(private readonly text: string) {}

  tree(): RawTree {
    const start = /\((?=\s*;)/.exec(this.text);
    if (!start) return this.fail(0);
    this.at = start.index;
    if (this.text.slice(0, this.at).trim() !== '') this.warn('text-before');
    this.readTree();
    if (this.nodes.length === 0) this.fail(this.at);
    this.lookBehind();
    return this;
  }

  private readTree(): void {
    /** For each open parenthesis the node before it. */
    const open: (number | null)[] = [];
    let last: number | null = null;
    do {
      this.skip();
      const c = this.here();
      if (c === '') {
        this.warn('unclosed');
        return;
      }
      if (c === '(') {
        if (open.length > 0 && last === null) this.fail(this.at);
        open.push(last);
        ++this.at;
      } else if (c === ')') {
        last = open.pop() ?? null;
        ++this.at;
      } else if (c === ';') {
        if (this.nodes.length >= MAX_NODES) throw new Unreadable('record-size', this.at);
        last = this.nodes.push({ parent: last, properties: [], at: this.at }) - 1;
        ++this.at;
      } else if (/[A-Za-z]/.test(c) && last !== null) this.readProperty(this.nodes[last] as RawNode);
      else this.fail(this.at);
    } while (open.length > 0);
  }

  private readProperty(node: RawNode): void {
    const begin = this.at;
    while (/[A-Za-z]/.test(this.here())) ++this.at;
    const name = this.text.slice(begin, this.at).replace(/[a-z]/g, '');
    if (name === '' || this.at - begin > 64) this.fail(begin);
    this.skip();
    if (this.here() !== '[') this.fail(this.at);
    const read: RawValue[] = [];
    for (; this.here() === '['; this.skip()) read.push(this.readValue());
    const earlier = node.properties.find((property) => property.name === name);
    if (earlier) this.warn('twice', begin);
    if (earlier) earlier.values.push(...read);
    else node.properties.push({ name, values: read, at: begin });
  }

  private readValue(): RawValue {
    const { text, at: bracket } = this;
    if (++this.values > MAX_VALUES) throw new Unreadable('record-size', bracket);
    let at = bracket + 1;
    for (; at < text.length && text.charAt(at) !== ']'; ++at) if (text.charAt(at) === '\\') ++at;
    if (at >= text.length) this.fail(bracket);
    this.at = at + 1;
    return { text: text.slice(bracket + 1, at), at: bracket + 1 };
  }

  private lookBehind(): void {
    this.skip();
    const behind = this.text.slice(this.at);
    if (/\(\s*;/.test(behind)) this.warn('more-games');
    else if (behind !== '') this.warn('text-behind');
  }

  private here(): string {
    return this.text.charAt(this.at);
  }

  private skip(): void {
    while (/\s/.test(this.here())) ++this.at;
  }

  private warn(code: Warning['code'], at = this.at): void {
    if (this.warnings.length < MAX_WARNINGS) this.warnings.push({ code, at });
  }

  private fail(at: number): never {
    throw new Unreadable('sgf-syntax', at);
  }
}

/** Resolves escapes. With `multiline` line breaks are kept; otherwise all white space becomes blanks. */
export const unescapeText = (value: string, multiline: boolean): string =>
  value.replace(/\\(\r\n|\n\r|[\s\S])|(\r\n|\n\r|\r|\n)|([\t\v\f])/g, (_, escaped?: string, lineEnd?: string) => {
    if (lineEnd) return multiline ? '\n' : ' ';
    if (escaped === undefined) return ' ';
    return /[\r\n]/.test(escaped) ? '' : escaped.replace(/[\t\v\f]/, ' ');
  });

export const escapeText = (text: string): string => text.replace(/[\]\\]/g, '\\$&');
