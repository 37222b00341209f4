// Here is what the service worker knows of the build that it belongs to. Vite writes it into the worker (plugin.ts).

export interface Build {
  /** A hash of all its files. */
  readonly version: string;
  /** The script that index.html starts: its name has a hash, so a page of another build has another one. */
  readonly entry: string;
  /** The addresses of all its files but the worker's own; those below /assets/ have a hash in their names. */
  readonly files: readonly string[];
}

/** What a page tells the worker that waits: to take over at once. */
export interface TakeOver {
  readonly kind: 'take-over';
}
