// Files as people have them: in the encodings of the web, and lists of moves. The answers of
// testdata/encodings.jsonl are those of this browser.

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';

openBoth();
let visitor: Visitor;
beforeAll(async () => {
  visitor = await Visitor.come(browser, server);
});
afterAll(() => visitor?.leave());

/** The moves of the tree, in the order in which they are read. */
const tree = () =>
  visitor.page
    .locator('[data-part=tree-move] > span')
    .evaluateAll((all) => all.map((each) => (each.textContent ?? '').replaceAll('\u2060', '').replaceAll('–', '-')));

async function show(path: string): Promise<void> {
  await visitor.open(path);
  await visitor.page.locator('[role=grid]').waitFor();
}

test('files are read in the encoding that they name, as the corpus says', async () => {
  const { page } = visitor;
  const corpus = readFileSync(new URL('../../testdata/encodings.jsonl', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { name: string; bytes: string; encoding?: string; text?: string });
  await show('/analyse');
  const wrong = await page.evaluate((lines) => {
    const bytesOf = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number.parseInt(two, 16));
    return lines
      .filter(({ encoding, bytes, text }) => encoding && new TextDecoder(encoding).decode(bytesOf(bytes)) !== text)
      .map(({ name }) => name);
  }, corpus);
  expect(wrong).toEqual([]);

  const open = async (bytes: Buffer, name = 'game.sgf') => {
    await show('/analyse');
    await visitor.fromMenu('Open a game or position');
    await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/x-go-sgf', buffer: bytes });
  };
  const game = (label: string, ohs: string) => `(;FF[4]GM[14]CA[${label}]SZ[5:7]PB[${ohs}]PW[Bo];B[C5];W[B3])`;
  for (const [label, hex, ohs] of [
    ['latin1', '8c7566', 'Œuf'],
    ['GB18030', '96548d5d', '朤峕'],
    ['Shift_JIS', '955c9363', '表田'],
  ] as const) {
    await open(Buffer.from(game(label, Buffer.from(hex, 'hex').toString('latin1')), 'latin1'));
    await visitor.see(`${ohs} (Ohs) against Bo (Eks)`);
    await expect.poll(() => tree(), LONG).toEqual(['C5', 'B3']);
  }
  await open(Buffer.from(`\uFEFF${game('UTF-16', 'Zoë')}`, 'utf16le'));
  await visitor.see('Zoë (Ohs) against Bo (Eks)');
  await open(Buffer.from(game('KOI-7', 'Ann')));
  await page.locator('[role=alert] p', { hasText: 'The encoding “KOI-7” cannot be read' }).waitFor();
  await open(Buffer.from('5/5/5/2@2/5/5/5 O\nC5, B3\n'), 'list.txt');
  await expect.poll(() => tree(), LONG).toEqual(['C5', 'B3']);
});
