// Proof files as the page unpacks them; e2e/engine-module.e2e.ts has the module read them.

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { unpacked } from './proofs';

const FOLDER = '../proofs';
const FILES = readdirSync(FOLDER).filter((name) => name.endsWith('.proof'));
const read = (name: string) => new Uint8Array(readFileSync(`${FOLDER}/${name}`));

test('every proof has as many bytes of claims as its header says, behind the same header', () => {
  expect(FILES.length).toBeGreaterThan(30);
  for (const name of FILES) {
    const file = read(name);
    const all = unpacked(file);
    expect(all.subarray(0, 64), name).toEqual(file.subarray(0, 64));
    expect(all.length - 64, name).toBe(new DataView(file.buffer).getUint32(32, true));
  }
});

test('the example of docs/reference/proof-format.md', () => {
  const text = readFileSync('../docs/reference/proof-format.md', 'utf8');
  const bytes = [...text.matchAll(/^\| \d \| `((?:[0-9A-F]{2} ?)+)` \|/gm)].map((found) => found[1]).join(' ');
  const claims = Buffer.from(unpacked(read('3x3.proof')).subarray(64));
  expect(claims.toString('hex').toUpperCase()).toBe(bytes.replaceAll(' ', ''));
  expect(claims.length).toBe(30);
});

test('what is no proof is refused', () => {
  const file = read('7x5.proof');
  expect(() => unpacked(new Uint8Array())).toThrow('too short');
  expect(() => unpacked(file.subarray(0, 63))).toThrow('too short');
  expect(() => unpacked(file.subarray(0, 100))).toThrow();
  const long = file.slice();
  long.fill(255, 32, 40);
  expect(() => unpacked(long)).toThrow('a proof of');
});
