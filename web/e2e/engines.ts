// These are the two engines that the tests hold against each other: the native program, and the module of the page
// in Node.

import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { type Host, type Program, startEngine } from '../engine/module';
import { unpacked } from '../engine/proofs';
import { binary } from './server';

const ROOT = resolve(import.meta.dirname, '../..');
export const textOf = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The positions of `goalline bench`, and the nodes that a short one visits in all of them. */
export const BENCH = [...textOf('src/engine/bench.cpp').matchAll(/^ {4}"([^"]+ [OX])",$/gm)].map(
  (found) => found[1] as string,
);
const SIGNATURE = /kNodesAtDepth(\d+) = ([\d']+);/.exec(textOf('src/engine/bench_test.cpp'));
export const BENCH_DEPTH = Number(SIGNATURE?.[1]);
export const BENCH_NODES = Number(SIGNATURE?.[2]?.replaceAll("'", ''));

/** What ends the answer to a command. */
function endOf(command: string): RegExp | null {
  const [word, number] = command.trim().split(/\s+/);
  if (word === 'go') return /^bestmove |^info string error go/;
  return word === 'perft' ? new RegExp(`^perft ${number} |^info string error perft`) : null;
}

export class NativeEngine {
  private readonly child: ChildProcessWithoutNullStreams;
  private heard: (line: string) => void = () => undefined;

  constructor() {
    this.child = spawn(binary(), ['engine']);
    createInterface({ input: this.child.stdout }).on('line', (line) => this.heard(line));
  }

  /** All lines of the answer. Whoever thinks without end is not to be asked here. */
  ask(command: string): Promise<string[]> {
    const end = endOf(command);
    const lines: string[] = [];
    return new Promise((done) => {
      this.heard = (line) => {
        if (end === null && line === 'readyok' && !command.startsWith('isready')) return done(lines);
        lines.push(line);
        if (end?.test(line) || (command.startsWith('isready') && line === 'readyok')) done(lines);
      };
      const alone = end !== null || command.startsWith('isready');
      this.child.stdin.write(alone ? `${command}\n` : `${command}\nisready\n`);
    });
  }

  close(): void {
    this.child.kill();
  }
}

const bytesOf = (path: string): Uint8Array<ArrayBuffer> => new Uint8Array(readFileSync(join(ROOT, path)));
export const moduleBytes = () => bytesOf('web/engine/goalline.wasm');
export const netBytes = () => bytesOf('src/engine/eval/standard.net');
export const bookBytes = () => bytesOf('src/engine/standard.book');
/** "9x9" and the like, as the page gives it to the module. */
export const proofBytes = (board: string) => unpacked(bytesOf(`proofs/${board}.proof`));

export class ModuleEngine {
  private lines: string[] = [];
  private constructor(readonly program: Program) {}

  static async open(host: Partial<Host> = {}, megabytes = 256): Promise<ModuleEngine> {
    const module = await WebAssembly.compile(moduleBytes());
    const program = await startEngine({ module, net: netBytes(), book: bookBytes() }, megabytes, {
      say: (line) => {
        host.say?.(line);
        engine.lines.push(line);
      },
      stopped: host.stopped ?? (() => false),
    });
    const engine = new ModuleEngine(program);
    return engine;
  }

  learn(board: string): boolean {
    return this.program.take('proof', proofBytes(board));
  }

  ask(command: string): string[] {
    this.lines = [];
    this.program.handle(command);
    return this.lines;
  }
}

/** Lines without what depends on the machine. */
export const lasting = (lines: readonly string[]): string[] =>
  lines.map((line) =>
    line
      .replace(/ nps \d+ time \d+/, '')
      .replace(
        /^(option name Hash .* max|info string error Hash: expected (?:1|a whole number from 1) to) \d+/,
        '$1',
      ),
  );

/** The nodes of the last line of a search. */
export const nodesOf = (lines: readonly string[]): number =>
  Number(/ nodes (\d+) /.exec(lines.findLast((line) => line.startsWith('info depth')) ?? '')?.[1] ?? 0);
