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
export function parseSgf(text: string): RawTree {
  const nodes: RawNode[] = [];
  const warnings: { code: Warning['code']; at: number }[] = [];
  const warn = (code: Warning['code'], where: number) =>
    void (warnings.length < 50 && warnings.push({ code, at: where }));
  const fail = (where: number): never => {
    throw new Unreadable('sgf-syntax', where);
  };
  const start = /\((?=\s*;)/.exec(text);
  if (!start) return fail(0);
  if (text.slice(0, start.index).trim() !== '') warn('text-before', start.index);

  /** For each open parenthesis the node before it. */
  const open: (number | null)[] = [];
  let last: number | null = null;
  let values = 0;
  let at = start.index;
  const skip = () => {
    while (/\s/.test(text.charAt(at))) ++at;
  };
  do {
    skip();
    const c = text.charAt(at);
    if (c === '') {
      warn('unclosed', at);
      break;
    }
    if (c === '(') {
      if (open.length > 0 && last === null) fail(at);
      open.push(last);
      ++at;
    } else if (c === ')') {
      last = open.pop() ?? null;
      ++at;
    } else if (c === ';') {
      if (nodes.length >= MAX_NODES) throw new Unreadable('record-size', at);
      nodes.push({ parent: last, properties: [], at });
      last = nodes.length - 1;
      ++at;
    } else if (/[A-Za-z]/.test(c) && last !== null) readProperty(nodes[last] as RawNode);
    else fail(at);
  } while (open.length > 0);
  if (nodes.length === 0) fail(at);
  lookBehind();
  return { nodes, warnings };

  function readProperty(node: RawNode): void {
    const begin = at;
    while (/[A-Za-z]/.test(text.charAt(at))) ++at;
    const name = text.slice(begin, at).replace(/[a-z]/g, '');
    if (name === '' || at - begin > 64) fail(begin);
    skip();
    if (text.charAt(at) !== '[') fail(at);
    const read: RawValue[] = [];
    for (; text.charAt(at) === '['; skip()) read.push(readValue());
    const earlier = node.properties.find((property) => property.name === name);
    if (earlier) warn('twice', begin);
    if (earlier) earlier.values.push(...read);
    else node.properties.push({ name, values: read, at: begin });
  }

  function readValue(): RawValue {
    const bracket = at;
    if (++values > MAX_VALUES) throw new Unreadable('record-size', at);
    for (++at; at < text.length && text.charAt(at) !== ']'; ++at) if (text.charAt(at) === '\\') ++at;
    if (at >= text.length) fail(bracket);
    return { text: text.slice(bracket + 1, at++), at: bracket + 1 };
  }

  function lookBehind(): void {
    skip();
    const behind = text.slice(at);
    if (/\(\s*;/.test(behind)) warn('more-games', at);
    else if (behind !== '') warn('text-behind', at);
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
