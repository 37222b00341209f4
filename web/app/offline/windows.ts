// Here is what the windows of this browser agree on by locks, which end with their window whatever happens to it:
// which version each of them runs, and whether any is in the middle of a game.

type Locks = Pick<LockManager, 'request'>;

/** As keeper.ts of the service worker has it, followed by the address of the script. */
const RUNS = 'goalline.runs ';
const PLAYING = 'goalline.playing';

/** This window runs `entry` until it is closed: the files of that build stay. */
export function holdVersion(locks: Locks, entry: string): void {
  void locks.request(RUNS + entry, { mode: 'shared' }, () => new Promise(() => undefined));
}

/** Tells the other windows while a game is open in this one. */
export class Playing {
  private release: (() => void) | null = null;
  private released: Promise<unknown> = Promise.resolve();

  constructor(private readonly locks: Locks) {}

  /** Settles when the others can know. */
  async set(playing: boolean): Promise<void> {
    if (!playing) {
      this.release?.();
      this.release = null;
      await this.released;
    } else if (!this.release) {
      const over = new Promise<void>((release) => {
        this.release = release;
      });
      this.released = this.locks.request(PLAYING, { mode: 'shared' }, () => over);
    }
  }
}

/** Calls `act` if no window is in the middle of a game; says whether it did. */
export function unlessPlaying(locks: Locks, act: () => void): Promise<boolean> {
  return locks.request(PLAYING, { ifAvailable: true }, (lock) => {
    if (lock) act();
    return lock !== null;
  });
}
