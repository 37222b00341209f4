// These are keys on the grid: moving the focus, and what the page is told. The page hands letters over that were
// pressed elsewhere.

import { clampToBoard, onBoard, samePoint, stepOf } from './geometry';
import { shownBall } from './scene';
import { type BoardData, type BoardEvents, PAGE_KEYS, type PageKey, type Point } from './types';

/** What the keyboard needs of the board. */
export interface KeyboardHost {
  readonly data: BoardData;
  readonly focus: Point;
  /** Focusable points of row 0 or R+1. */
  exits(row: number): Point[];
  moveFocus(point: Point): void;
  zoomStep(steps: number): void;
}

type Vector = readonly [right: number, up: number];

const ARROWS: Readonly<Record<string, Vector>> = {
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

const NUMPAD: Readonly<Record<string, Vector>> = {
  Numpad7: [-1, 1],
  Numpad8: [0, 1],
  Numpad9: [1, 1],
  Numpad4: [-1, 0],
  Numpad6: [1, 0],
  Numpad1: [-1, -1],
  Numpad2: [0, -1],
  Numpad3: [1, -1],
};

const isPlay = (key: string): boolean => key === 'Enter' || key === ' ';

const isPageKey = (key: string): key is PageKey => (PAGE_KEYS as readonly string[]).includes(key);

export class Keyboard {
  /** Arrows held down with Shift: two of them make a diagonal, which counts when the first is released. */
  private readonly held = new Map<string, Vector>();

  constructor(
    private readonly host: KeyboardHost,
    private readonly events: BoardEvents,
  ) {}

  /** Returns whether the key was ours. */
  down(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey) return false;
    if (event.ctrlKey) return event.key === 'Home' || event.key === 'End' ? this.travel(event.key, true) : false;
    const pad = NUMPAD[event.code];
    if (pad && (event.shiftKey || this.host.data.mode === 'chain')) return this.sendDirection(pad);
    const arrow = ARROWS[event.key];
    if (event.shiftKey && arrow) {
      this.held.set(event.key, arrow);
      return true;
    }
    // Letters mean the same with Caps Lock. A key that is held moves the focus on and on, but plays once.
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    return this.travel(key, false) || (event.repeat && isPlay(key)) || this.command(key);
  }

  up(event: KeyboardEvent): void {
    if (!this.held.has(event.key)) return;
    const sum = [...this.held.values()].reduce(([a, b], [c, d]) => [a + c, b + d]);
    this.held.clear();
    if (sum[0] !== 0 || sum[1] !== 0) this.sendDirection(sum);
  }

  /** The focus has left: keys that are still down are no concern of ours. */
  leave(): void {
    this.held.clear();
  }

  private sendDirection([right, up]: Vector): true {
    const { row, column } = stepOf(this.host.data, right, up);
    this.events.direction(row, column);
    return true;
  }

  private travel(key: string, far: boolean): boolean {
    const target = this.destination(key, far);
    if (target === undefined) return false;
    if (target) this.host.moveFocus(target);
    return true;
  }

  /** Where a key moves the focus: a point, null at the edge, undefined for a key that does not move it. */
  private destination(key: string, far: boolean): Point | null | undefined {
    const { data, focus } = this.host;
    const arrow = ARROWS[key];
    if (arrow) return this.neighbour(arrow);
    if (key === 'Home' || key === 'End') {
      const right = key === 'Home' ? -1 : 1;
      const end = this.edge(focus, stepOf(data, right, 0));
      return far ? this.edge(end, stepOf(data, 0, -right)) : end;
    }
    if (key === 'PageUp' || key === 'PageDown') {
      const step = stepOf(data, 0, key === 'PageUp' ? 5 : -5);
      return clampToBoard(data, { row: focus.row + step.row, column: focus.column + step.column });
    }
    if (key === 'b') return shownBall(data);
    if (key === 'n' || key === 'p') return this.man(key === 'n' ? 1 : -1);
    return undefined;
  }

  /** The last point of the board in a direction. */
  private edge(from: Point, step: Point): Point {
    const { data } = this.host;
    const size = Math.max(data.rows, data.columns);
    return clampToBoard(data, { row: from.row + step.row * size, column: from.column + step.column * size });
  }

  private neighbour([right, up]: Vector): Point | null {
    const { data, focus } = this.host;
    const step = stepOf(data, right, up);
    const next = { row: focus.row + step.row, column: focus.column + step.column };
    if (onBoard(data, next)) return next;
    if (onBoard(data, focus)) return step.row === 0 ? null : closest(this.host.exits(next.row), next.column);
    // Off the board: along the row from exit to exit, or back onto the board.
    if (step.row === 0) {
      const beyond = this.host.exits(focus.row).filter((p) => Math.sign(p.column - focus.column) === step.column);
      return closest(beyond, focus.column);
    }
    const back = { row: next.row, column: Math.min(Math.max(next.column, 1), data.columns) };
    return onBoard(data, back) ? back : null;
  }

  /** The next man in reading order on the screen, round the end. */
  private man(step: 1 | -1): Point | null {
    const { data, focus } = this.host;
    const sign = data.up === 'O' ? 1 : -1;
    const order = (point: Point): number => sign * (-point.row * (data.columns + 2) + point.column);
    const men = [...data.men].sort((a, b) => step * (order(a) - order(b)));
    return men.find((man) => step * (order(man) - order(focus)) > 0) ?? men[0] ?? null;
  }

  private command(key: string): boolean {
    const { data, focus } = this.host;
    if (isPlay(key)) {
      const landing = data.landings.some(({ point }) => samePoint(point, focus));
      if (data.mode === 'chain' && !landing) this.events.confirm();
      else this.events.point(focus, 'keyboard');
    } else if (key === 'Backspace') this.events.back();
    else if (key === 'Escape') this.events.cancel();
    else if (key === '+' || key === '-') this.host.zoomStep(key === '+' ? 1 : -1);
    else if (isPageKey(key)) this.events.key(key, focus);
    else return false;
    return true;
  }
}

function closest(points: readonly Point[], column: number): Point | null {
  const distance = (point: Point): number => Math.abs(point.column - column);
  return points.reduce<Point | null>((best, p) => (best === null || distance(p) < distance(best) ? p : best), null);
}
