// Encodings of files: testdata/encodings.jsonl, which the C++ is held to as well.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { decodeFile, encodingOf } from './bytes';

interface Line {
  readonly name: string;
  readonly bytes: string;
  readonly encoding?: string;
  readonly text?: string;
  readonly guessed?: true;
  readonly damaged?: true;
  readonly error?: string;
}

const corpus = readFileSync(join(import.meta.dirname, '../../../testdata/encodings.jsonl'), 'utf8')
  .split('\n')
  .filter((line) => line !== '')
  .map((line) => JSON.parse(line) as Line);

/** Node decodes some encodings otherwise than browsers, or not at all; e2e/files.e2e.ts looks at the whole corpus. */
const inNode = ({ encoding = '' }: Line): boolean => /^utf-|^koi8-r|^windows-1251/.test(encoding) || encoding === '';

describe('testdata/encodings.jsonl', () => {
  test.each(corpus.filter(inNode).map((line) => [line.name, line] as const))('%s', (_, line) => {
    const { encoding, text, guessed = false, damaged = false, error } = line;
    const read = decodeFile(Uint8Array.from(Buffer.from(line.bytes, 'hex')));
    expect(read.ok ? read.value : read.error).toEqual(error ?? { text, encoding, guessed, damaged });
  });

  test.each(corpus.filter(({ error }) => !error).map((line) => [line.name, line] as const))(
    'the encoding of %s is found',
    (_, { bytes, encoding, guessed = false }) => {
      const [, label] = /CA\s*\[\s*([\w:-]+)\s*\]/i.exec(Buffer.from(bytes, 'hex').toString('latin1')) ?? [];
      if (label && !encodingOf(label)) return; // not in Node
      const read = decodeFile(Uint8Array.from(Buffer.from(bytes, 'hex')));
      expect(read.ok && [read.value.encoding, read.value.guessed]).toEqual([encoding, guessed]);
    },
  );
});
