// testdata/ judges this implementation as it judges the others. Every line is read.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES, type Rules } from './base';
import { Game } from './game';
import { winner } from './jumps';
import { formatMove, parseMove, pointName } from './notation';
import { formatPosition, onBoard, type Position, parsePosition, pointOf } from './position';
import { goalInOne, jumpResults } from './results';
import { SWITCH_NAMES, SWITCHES } from './switches';
import { chainMove, playTurn } from './turn';

function lines<Line>(name: string): Line[] {
  const text = readFileSync(join(import.meta.dirname, '../../testdata', name), 'utf8');
  const found = text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);
  expect(found.length).toBeGreaterThan(0);
  return found;
}

/** The corpus names only the switches that are not at their default; its repetition is `none` by default. */
const rulesOf = (partial: Partial<Rules>): Rules => ({ ...DEFAULT_RULES, repetition: 'none', ...partial });

function read(text: string): Position {
  const position = parsePosition(text);
  if (!position.ok) throw new Error(`${text}: ${position.error.code}`);
  return position.value;
}

/** Runs a check on every line and reports all lines that fail, not only the first. */
function every<Line>(all: readonly Line[], check: (line: Line) => void): void {
  const failed: string[] = [];
  for (const line of all) {
    try {
      check(line);
    } catch (error) {
      failed.push(`${JSON.stringify(line).slice(0, 400)}\n  ${String(error).split('\n').slice(0, 12).join('\n  ')}`);
    }
  }
  expect(failed.slice(0, 5).join('\n'), `${failed.length} of ${all.length} lines`).toBe('');
}

interface PositionLine {
  readonly text: string;
  readonly rows: number | null;
  readonly columns: number;
  readonly men: number;
  readonly ball: string;
  readonly to_move: string;
  readonly error?: string;
  readonly row: number | null;
  readonly column: number | null;
}

interface SwitchLine {
  readonly name: string;
  readonly values: readonly (boolean | string)[];
  readonly of_play: boolean | string;
}

test('switches.jsonl', () => {
  const declared = SWITCH_NAMES.map((name) => ({
    name,
    values: SWITCHES[name].values,
    of_play: DEFAULT_RULES[name],
  }));
  expect(lines<SwitchLine>('switches.jsonl').map(({ name, values, of_play }) => ({ name, values, of_play }))).toEqual(
    declared,
  );
});

test('positions.jsonl', () => {
  every(lines<PositionLine>('positions.jsonl'), (line) => {
    const position = parsePosition(line.text);
    if (line.error !== undefined) {
      const { error: code, row, column } = line;
      expect(position).toEqual({ ok: false, error: { code, row, column } });
      return;
    }
    if (!position.ok) throw new Error(position.error.code);
    const { rows, columns, men, ball, toMove } = position.value;
    expect([rows, columns, men.size, pointName(ball), toMove]).toEqual([
      line.rows,
      line.columns,
      line.men,
      line.ball,
      line.to_move,
    ]);
    expect(formatPosition(position.value)).toBe(line.text);
  });
});

test('movetext.jsonl', () => {
  every(lines<{ text: string; canonical?: string; error?: string }>('movetext.jsonl'), (line) => {
    const move = parseMove(line.text);
    expect(move.ok ? formatMove(move.value) : null).toBe(line.canonical ?? null);
  });
});

interface MovesLine {
  readonly position: string;
  readonly rules: Partial<Rules>;
  readonly placements: number;
  readonly jump_results: number;
  readonly jump_paths: number;
  readonly goal_in_one: { readonly O: boolean; readonly X: boolean };
  readonly jumps?: readonly string[];
  readonly chains?: readonly string[];
}

const placements = (position: Position): number =>
  winner(position) === null ? position.rows * position.columns - position.men.size - 1 : 0;

describe('moves.jsonl', () => {
  const all = lines<MovesLine>('moves.jsonl');

  test('counts, and the results themselves', () => {
    every(all, (line) => {
      const position = read(line.position);
      const rules = rulesOf(line.rules);
      const { results, paths, complete } = jumpResults(position, rules, 1_000_000);
      expect([complete, placements(position), results.length, paths]).toEqual([
        true,
        line.placements,
        line.jump_results,
        line.jump_paths,
      ]);
      const textAfter = (text: string): string => {
        const move = parseMove(text);
        const turn = move.ok ? playTurn(position, rules, move.value) : move;
        if (!turn.ok) throw new Error(`${text} refused`);
        return formatPosition(turn.value.position);
      };
      for (const chain of line.chains ?? []) textAfter(chain);
      if (!line.jumps) return;
      const ours = results.map((result) => textAfter(formatMove(chainMove(result.hops))));
      expect(ours.sort()).toEqual(line.jumps.map(textAfter).sort());
    });
  });

  test('goal in one', () => {
    every(all, (line) => {
      for (const side of ['O', 'X'] as const) {
        const answer = goalInOne(read(line.position), rulesOf(line.rules), side, 1_000_000);
        expect(answer.kind).toBe(line.goal_in_one[side] ? 'goal' : 'none');
      }
    });
  });
});

interface PlayLine {
  readonly position: string;
  readonly rules: Partial<Rules>;
  readonly moves: readonly string[];
  readonly result?: string;
  readonly outcome?: string | null;
  readonly error?: { readonly index: number; readonly rule: string };
}

test('play.jsonl', () => {
  every(lines<PlayLine>('play.jsonl'), (line) => {
    const played = Game.replay(read(line.position), rulesOf(line.rules), line.moves);
    if (line.error) {
      expect(played.ok ? 'all legal' : { index: played.error.index, rule: played.error.error.rule }).toEqual(
        line.error,
      );
      return;
    }
    if (!played.ok) throw new Error(`move ${played.error.index}: ${played.error.error.reason}`);
    expect([formatPosition(played.value.position), played.value.outcome]).toEqual([line.result, line.outcome]);
    expect(formatPosition(played.value.undo(line.moves.length).position)).toBe(line.position);
  });
});

interface PerftLine {
  readonly position: string;
  readonly rules: Partial<Rules>;
  readonly results: readonly number[];
  readonly paths: readonly number[];
  readonly ended: readonly number[];
}

/** Each next game once, with the number of move texts that lead to it. */
function nextGames(game: Game): { readonly game: Game; readonly paths: number }[] {
  const { position, rules } = game;
  if (game.outcome !== null) return [];
  const next: { game: Game; paths: number }[] = [];
  const add = (move: Parameters<Game['tryPlay']>[0], paths: number): void => {
    const after = game.tryPlay(move);
    if (after.ok) next.push({ game: after.value, paths });
  };
  if (game.canSwap) add('swap', 1);
  for (let index = 0; index < (position.rows + 2) * (position.columns + 2); ++index) {
    const point = pointOf(position, index);
    if (onBoard(position, point)) add({ kind: 'place', point }, 1);
  }
  for (const result of jumpResults(position, rules).results) add(chainMove(result.hops), result.paths);
  return next;
}

test('perft.jsonl, as deep as this plain implementation goes in a moment', () => {
  every(lines<PerftLine>('perft.jsonl'), (line) => {
    let level = [{ game: Game.from(read(line.position), rulesOf(line.rules)), paths: 1 }];
    for (const [at, expected] of line.results.entries()) {
      if (expected > 10_000) break;
      level = level.flatMap(({ game, paths }) =>
        nextGames(game).map((next) => ({ game: next.game, paths: paths * next.paths })),
      );
      const ended = level.filter(({ game }) => game.outcome !== null).length;
      const sum = level.reduce((all, { paths }) => all + paths, 0);
      expect([level.length, sum, ended]).toEqual([expected, line.paths[at], line.ended[at]]);
    }
  });
});
