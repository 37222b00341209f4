// testdata/diagrams.jsonl holds this diagram and that of src/diagram together, and src/diagram/data.inc has the
// styles and letters of this one. After a change of what a board looks like:
//
//     GOALLINE_UPDATE=1 npx vitest run play/diagrams.test.ts

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { BoardData, Side } from '../board';
import { ballShape } from '../board/ball';
import { diagram, standaloneStyle } from '../board/diagram';
import { BADGES, NAMES } from '../board/outlines';
import { DEFAULT_RULES, Game, menOf, parseMove, parsePoint, parsePosition, playTurn } from '../rules';
import { goalAt } from './goals';
import { lastMoveOf, turnBefore } from './model';

interface Line {
  position: string;
  moves: string[];
  chain: string | null;
  marks: string[];
  up: Side;
  sideways: boolean;
  names: 'off' | 'near' | 'all';
  theme: 'light' | 'dark';
  title: string;
  /** The picture without its style and the outlines of its letters. */
  svg: string;
}

const root = join(import.meta.dirname, '../..');
const update = process.env.GOALLINE_UPDATE === '1';
const css = ['board.css', 'picture.css'].map((name) => readFileSync(join(root, 'web/board', name), 'utf8')).join('');

function must<Value>(result: { ok: true; value: Value } | { ok: false }): Value {
  if (!result.ok) throw new Error(JSON.stringify(result));
  return result.value;
}

function dataOf(line: Line): BoardData {
  const rules = { ...DEFAULT_RULES, repetition: 'none', pie: true } as const;
  const game = must(Game.replay(must(parsePosition(line.position)), rules, line.moves));
  const { position } = game;
  return {
    rows: position.rows,
    columns: position.columns,
    up: line.up,
    sideways: line.sideways,
    men: menOf(position),
    ball: position.ball,
    lastMove: lastMoveOf(turnBefore(game, game.plies)),
    goal: goalAt(game, game.plies),
    mode: 'view',
    aim: null,
    chain: line.chain ? must(playTurn(position, rules, must(parseMove(line.chain)))).hops : [],
    landings: [],
    shown: line.marks.map((mark) => must(parsePoint(mark))),
    coordinates: line.names === 'all' ? 'auto' : line.names,
    animate: false,
    label: () => '',
    name: line.title,
  };
}

const shortened = (svg: string): string =>
  svg.replace(/<style>[\s\S]*<\/style>/, '<style></style>').replace(/(<path id="[^"]*") d="[^"]*"/g, '$1');

test('the diagrams of the corpus', () => {
  const file = join(root, 'testdata/diagrams.jsonl');
  const lines = readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
  expect(lines.length).toBeGreaterThanOrEqual(40);
  const drawn = lines.map((line) => ({ ...line, svg: shortened(diagram(dataOf(line), { css, theme: line.theme })) }));
  if (update) writeFileSync(file, drawn.map((line) => `${JSON.stringify(line)}\n`).join(''));
  else for (const [i, line] of lines.entries()) expect(drawn[i]?.svg, line.title).toBe(line.svg);
});

test('the program has the same styles and letters', () => {
  const raw = (value: string): string => `R"svg(${value})svg"`;
  const letters = (table: string, outlines: typeof NAMES): string[] =>
    Object.entries(outlines).map(([letter, [wide, path]]) => `LETTER(${table}, '${letter}', ${wide}, "${path}")`);
  const ground = (theme: 'light' | 'dark'): string =>
    /\.gl-ground\{fill: #([0-9a-f]{6});\}/.exec(standaloneStyle(css, theme))?.[1] ?? '';
  const text = [
    '// What the diagrams of the program have in common with those of the page. Written by',
    '// web/play/diagrams.test.ts with GOALLINE_UPDATE=1, out of the style sheets and letters in web/board.',
    ...(['light', 'dark'] as const).map(
      (theme) => `STYLE(${theme}, 0x${ground(theme)}, ${raw(standaloneStyle(css, theme))})`,
    ),
    `BALL(${raw(ballShape('gl-diagram'))})`,
    ...letters('names', NAMES),
    ...letters('badges', BADGES),
    '',
  ].join('\n');
  const file = join(root, 'src/diagram/data.inc');
  if (update) writeFileSync(file, text);
  else expect(readFileSync(file, 'utf8')).toBe(text);
});
