// These are files of records in the encodings of the web. The same as src/phutball/record/encoding.cpp, and judged
// by the same files.

import { failure, type Result, success } from '../../rules';

export interface DecodedFile {
  /** Without a byte order mark. */
  readonly text: string;
  /** The name in the encoding standard. */
  readonly encoding: string;
  /** It was neither named nor UTF-8. */
  readonly guessed: boolean;
  /** Something could not be decoded, and became U+FFFD. */
  readonly damaged: boolean;
}

/** Encodings of the web that the program does not read. */
const LEFT_OUT = ['iso-2022-jp', 'x-user-defined'];

/** What a file says, or the name of the encoding in which nobody can read it. */
export function decodeFile(bytes: Uint8Array): Result<DecodedFile, string> {
  const marked = markOf(bytes);
  if (marked) return success(decoded(bytes, marked));
  const raw = [...chunks(bytes)].join('');
  const label = recordKind(raw) === 'sgf' ? labelInSgf(raw) : '';
  if (label) {
    const encoding = encodingOf(label);
    // UTF-16 would not have been read until here.
    return encoding ? success(decoded(bytes, encoding.startsWith('utf-16') ? 'utf-8' : encoding)) : failure(label);
  }
  const utf8 = decoded(bytes, 'utf-8');
  if (!utf8.damaged || mostlySound(utf8.text)) return success(utf8);
  return success({ ...decoded(bytes, 'windows-1252'), guessed: true });
}

/** Its name in the standard; null if there is none with this label, or it is left out. */
export function encodingOf(label: string): string | null {
  try {
    const { encoding } = new TextDecoder(label);
    return LEFT_OUT.includes(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

/** What a byte order mark says, or the zeros of UTF-16. */
function markOf([a, b, c]: Uint8Array): string | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8';
  if ((a === 0xff && b === 0xfe) || (a && b === 0)) return 'utf-16le';
  return (a === 0xfe && b === 0xff) || (a === 0 && b) ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array, encoding: string): DecodedFile {
  const text = new TextDecoder(encoding).decode(bytes);
  return { text, encoding, guessed: false, damaged: text.includes('\uFFFD') };
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0;
/** Whether more characters beyond ASCII survive in it than are damaged. */
const mostlySound = (text: string): boolean => countOf(text, /[^\0-\x7F\uFFFD]/gu) >= countOf(text, /\uFFFD/g);

/** The bytes as characters with the same numbers. */
function* chunks(bytes: Uint8Array): Generator<string> {
  for (let at = 0; at < bytes.length; at += 8192) yield String.fromCharCode(...bytes.subarray(at, at + 8192));
}

/** The first value of CA in the first node of an SGF text whose encoding is not known yet; empty if there is none. */
export function labelInSgf(raw: string): string {
  const start = /\([ \t\r\n\v\f]*;/.exec(raw);
  if (!start) return '';
  const from = start.index + start[0].length;
  return labelFrom(raw, from, false) || labelFrom(raw, from, true);
}

function labelFrom(raw: string, from: number, pairs: boolean): string {
  const letters = /[A-Za-z]+/y;
  let name = '';
  for (let at = from; at < raw.length && !/[;()]/.test(raw.charAt(at)); ) {
    letters.lastIndex = at;
    const found = letters.exec(raw)?.[0] ?? '';
    if (found) name = found.replace(/[a-z]/g, '');
    if (raw.charAt(at) === '[') {
      const end = endOfValue(raw, at + 1, pairs);
      if (name === 'CA') return raw.slice(at + 1, end).trim();
      at = end + 1;
    } else at += found.length || 1;
  }
  return '';
}

/** In `pairs` a byte of the upper half belongs together with the next one, which may be a bracket or a backslash. */
function endOfValue(raw: string, from: number, pairs: boolean): number {
  let at = from;
  while (at < raw.length && raw.charAt(at) !== ']') {
    const pair = pairs && raw.charCodeAt(at) > 0x80 && raw.charCodeAt(at + 1) >= 0x40;
    at += pair || raw.charAt(at) === '\\' ? 2 : 1;
  }
  return at;
}

/** "(;" and a property, on a line that is no comment of a list until there. */
const TREE = /^[^#;\r\n]*\([ \t\r\n\v\f]*;[ \t\r\n\v\f]*[A-Za-z]+\[/m;

export function recordKind(text: string): 'sgf' | 'json' | 'list' {
  const [first] = text.trimStart();
  if (first === '{') return 'json';
  return first === '(' || TREE.test(text) ? 'sgf' : 'list';
}
