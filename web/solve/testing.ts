// These are puzzles for the tests: the collection itself, and its puzzles by number.

import { readFileSync } from 'node:fs';
import type { Puzzle } from '../client';
import { type Task, taskOf } from './judge';

/** As a server tells them on which nobody has tried one yet. */
export function collection(): Puzzle[] {
  const file = new URL('../../puzzles/phutball.jsonl', import.meta.url);
  return readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({ ...(JSON.parse(line) as Puzzle), deviation: 200, attempts: 0, solved: 0 }));
}

export function readTask(puzzle: Puzzle | undefined): Task {
  const task = puzzle ? taskOf(puzzle) : null;
  if (!task) throw new Error(`puzzle ${puzzle?.id} cannot be read`);
  return task;
}
