// This is a real server of the program that GOALLINE_BIN names, with a database of its own, for the browser tests.

import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';

export function binary(): string {
  const path = process.env.GOALLINE_BIN;
  if (!path) throw new Error('GOALLINE_BIN is not set; expected the path of the goalline program');
  // npm runs in web/, people name the program from the root of the repository.
  const found = [resolve(path), resolve(import.meta.dirname, '../..', path)].find((each) => existsSync(each));
  if (!found) throw new Error(`GOALLINE_BIN: there is no file ${path}`);
  return found;
}

export class Server {
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'goalline-e2e-'));
  url = '';
  private output = '';

  private constructor(
    private readonly web: string,
    private readonly options: readonly string[],
    private readonly program: readonly string[] = [binary(), 'serve'],
  ) {}

  /** `options`: more of the command line. */
  static start(...options: string[]): Promise<Server> {
    return Server.of(resolve(import.meta.dirname, '../dist'), options);
  }

  /** Serves another page: the one in the folder `web`. */
  static async of(web: string, options: readonly string[] = []): Promise<Server> {
    const server = new Server(web, options);
    await server.run(0);
    return server;
  }

  /** A server with kinds of games that only tests have; its program lies beside the other. */
  static async withTestKinds(web: string): Promise<Server> {
    const server = new Server(web, ['--kinds', 'test'], [join(dirname(binary()), 'goalline_test_server')]);
    await server.run(0);
    return server;
  }

  private async run(port: number): Promise<void> {
    const place = ['--port', String(port), '--data', this.data, '--web', this.web];
    const [program = '', ...first] = this.program;
    const child = spawn(program, [...first, ...place, ...this.options], { stdio: ['ignore', 'pipe', 'pipe'] });
    this.process = child;
    this.url = await new Promise<string>((found, failed) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface({ input: stream }).on('line', (line) => {
          this.output += `${line}\n`;
          const address = /http:\/\/127\.0\.0\.1:\d+/.exec(line);
          if (address) found(address[0]);
        });
      }
      child.once('exit', (code) => failed(new Error(`the server ended with ${code}:\n${this.output}`)));
    });
  }

  /** All that it has written so far. */
  get log(): string {
    return this.output;
  }

  /** SIGKILL: nothing can be saved on the way out. */
  async kill(): Promise<void> {
    const child = this.process;
    if (!child) return;
    this.process = null;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  /** Starts again at the same address with the same data. */
  async restart(): Promise<void> {
    await this.run(Number(new URL(this.url).port));
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true });
  }
}
