// This is the part of the board that is heard: a transparent role=grid of named cells over the picture, each where
// its point is, so that exploring by touch finds it. One tab stop, which roves. Rows 0 and R+1 exist only for the
// points that matter there. Large boards keep only the cells in view (and the one that has the focus).

import {
  CELL,
  clampToBoard,
  height,
  inWindow,
  keyOf,
  onBoard,
  type Shape,
  samePoint,
  sameShape,
  spot,
  type Window,
  width,
} from './geometry';
import { shownBall } from './scene';
import type { BoardData, Point } from './types';

interface Cell {
  readonly element: HTMLElement;
  readonly point: Point;
  label: string;
}

export class Grid {
  readonly element: HTMLElement;
  private readonly rows = new Map<number, HTMLElement>();
  private readonly cells = new Map<number, Cell>();
  private readonly points = new WeakMap<Element, Point>();
  private offBoard: readonly Point[] = [];
  private shape: Shape | null = null;
  /** Which cells there are: window, points off the board, tab stop. */
  private laid = '';
  private tabStop: Point = { row: 1, column: 1 };
  private pointed: Element | null = null;

  constructor(document: Document) {
    this.element = document.createElement('div');
    this.element.className = 'gl-grid';
    this.element.setAttribute('role', 'grid');
  }

  get focus(): Point {
    return this.tabStop;
  }

  /** The point of a cell, or null for any other element. */
  pointOf(target: EventTarget | null): Point | null {
    return (target instanceof Element && this.points.get(target)) || null;
  }

  /** Whether a point can have the focus now: on the board, or off it as a landing or the ball's place. */
  has(point: Point): boolean {
    return (this.shape !== null && onBoard(this.shape, point)) || this.offBoard.some((p) => samePoint(p, point));
  }

  /** The focusable points off the board in a row (0 or R+1). */
  exits(row: number): Point[] {
    return this.offBoard.filter((point) => point.row === row);
  }

  update(data: BoardData, shape: Shape, window: Window, whole: boolean): void {
    const hadFocus = this.hasFocus;
    if (!sameShape(this.shape, shape)) this.reset(shape);
    this.shape = shape;
    this.offBoard = exitsOf(data);
    this.element.setAttribute('aria-label', data.name);
    this.moveTabStop(data, shape);
    const laid = JSON.stringify([window, whole, this.offBoard, this.tabStop]);
    if (laid !== this.laid) this.reconcile(shape, window, whole);
    this.laid = laid;
    this.rename(data);
    this.markTargets(data);
    if (hadFocus && !this.hasFocus) this.focusOn(this.tabStop, true);
  }

  /** Makes a point the tab stop, and moves the focus there if `take`. */
  focusOn(point: Point, take: boolean): void {
    const old = this.cells.get(this.key(this.tabStop));
    old?.element.setAttribute('tabindex', '-1');
    this.tabStop = point;
    const now = this.cells.get(this.key(point));
    now?.element.setAttribute('tabindex', '0');
    if (take) now?.element.focus({ preventScroll: true });
  }

  /** The cell under the mouse shows that it can be pressed. It alone: what all inherit is reckoned anew for each. */
  pointAt(point: Point | null): void {
    this.pointed?.removeAttribute('data-hover');
    this.pointed = (point && this.cells.get(this.key(point))?.element) ?? null;
    this.pointed?.setAttribute('data-hover', '');
  }

  private get hasFocus(): boolean {
    return this.element.contains(this.element.ownerDocument.activeElement);
  }

  /** A tab stop that no longer exists (a landing off the board) goes to the ball, or to the nearest point. */
  private moveTabStop(data: BoardData, shape: Shape): void {
    if (this.has(this.tabStop)) return;
    const ball = shownBall(data);
    this.focusOn(onBoard(shape, ball) ? ball : clampToBoard(shape, this.tabStop), false);
  }

  private key(point: Point): number {
    return keyOf(this.shape ?? { columns: 1 }, point);
  }

  private reset(shape: Shape): void {
    this.element.replaceChildren();
    this.rows.clear();
    this.cells.clear();
    this.laid = '';
    this.element.style.setProperty('--gl-cell-width', `${(100 * CELL) / width(shape)}%`);
    this.element.style.setProperty('--gl-cell-height', `${(100 * CELL) / height(shape)}%`);
  }

  /** Adds and removes rows and cells; those that stay are not touched, so the focus stays too. */
  private reconcile(shape: Shape, window: Window, whole: boolean): void {
    const wanted = this.wantedPoints(shape, window);
    for (const [key, { element }] of this.cells) {
      if (wanted.has(key)) continue;
      element.remove();
      this.cells.delete(key);
    }
    const lines = new Map<number, Point[]>();
    for (const point of wanted.values()) {
      const line = lines.get(point.row);
      if (line) line.push(point);
      else lines.set(point.row, [point]);
    }
    for (const [row, element] of this.rows) {
      if (lines.has(row)) continue;
      element.remove();
      this.rows.delete(row);
    }
    const sign = shape.up === 'O' ? 1 : -1;
    let next = this.element.firstElementChild;
    for (const [row, points] of [...lines].sort(([a], [b]) => sign * (b - a))) {
      const element = this.rows.get(row) ?? this.makeRow(row, next);
      next = element.nextElementSibling;
      points.sort((a, b) => sign * (a.column - b.column));
      this.fillRow(element, points, shape);
    }
    this.numberRows(shape, whole);
  }

  private wantedPoints(shape: Shape, window: Window): Map<number, Point> {
    const wanted = new Map<number, Point>();
    for (let row = Math.max(window.bottom, 1); row <= Math.min(window.top, shape.rows); ++row) {
      for (let column = Math.max(window.left, 1); column <= Math.min(window.right, shape.columns); ++column) {
        const point = { row, column };
        wanted.set(keyOf(shape, point), point);
      }
    }
    for (const point of this.offBoard) if (inWindow(window, point)) wanted.set(keyOf(shape, point), point);
    wanted.set(keyOf(shape, this.tabStop), this.tabStop);
    return wanted;
  }

  private makeRow(row: number, before: Element | null): HTMLElement {
    const element = this.element.ownerDocument.createElement('div');
    element.setAttribute('role', 'row');
    this.element.insertBefore(element, before);
    this.rows.set(row, element);
    return element;
  }

  private fillRow(row: HTMLElement, points: readonly Point[], shape: Shape): void {
    let next = row.firstElementChild;
    for (const point of points) {
      const known = this.cells.get(keyOf(shape, point));
      if (known) next = known.element.nextElementSibling;
      else row.insertBefore(this.makeCell(point, shape), next);
    }
  }

  private makeCell(point: Point, shape: Shape): HTMLElement {
    const element = this.element.ownerDocument.createElement('div');
    element.className = 'gl-cell';
    element.setAttribute('role', 'gridcell');
    element.setAttribute('tabindex', samePoint(point, this.tabStop) ? '0' : '-1');
    const { x, y } = spot(shape, point);
    element.style.left = `${(100 * (x - CELL / 2)) / width(shape)}%`;
    element.style.top = `${(100 * (y - CELL / 2)) / height(shape)}%`;
    this.cells.set(keyOf(shape, point), { element, point, label: '' });
    this.points.set(element, point);
    return element;
  }

  /** When only a part is there, rows and cells say which part. */
  private numberRows(shape: Shape, whole: boolean): void {
    const set = (element: Element, name: string, value: number): void => {
      if (whole) element.removeAttribute(name);
      else element.setAttribute(name, String(value));
    };
    set(this.element, 'aria-rowcount', shape.rows + 2);
    set(this.element, 'aria-colcount', shape.columns + 2);
    for (const [row, element] of this.rows) {
      set(element, 'aria-rowindex', shape.up === 'O' ? shape.rows + 2 - row : row + 1);
    }
    for (const { element, point } of this.cells.values()) {
      set(element, 'aria-colindex', shape.up === 'O' ? point.column + 1 : shape.columns + 2 - point.column);
    }
  }

  private rename(data: BoardData): void {
    for (const known of this.cells.values()) {
      const label = data.label(known.point);
      if (label === known.label) continue;
      known.label = label;
      known.element.setAttribute('aria-label', label);
    }
  }

  private markTargets(data: BoardData): void {
    for (const element of this.element.querySelectorAll('[data-target]')) element.removeAttribute('data-target');
    const set = (point: Point, target: string): void =>
      this.cells.get(keyOf(data, point))?.element.setAttribute('data-target', target);
    if (data.mode === 'chain') {
      for (const hop of data.chain) set(hop.to, 'stop');
      set(data.ball, 'stop');
    }
    for (const landing of data.landings) set(landing.point, landing.kind === 'far' ? 'far' : 'landing');
  }
}

/** Points off the board that matter: landings, stops, and the ball when it has left. */
function exitsOf(data: BoardData): Point[] {
  const points = [...data.landings.map((landing) => landing.point), data.ball, shownBall(data)];
  const seen = new Map<number, Point>();
  for (const point of points) if (!onBoard(data, point)) seen.set(keyOf(data, point), point);
  return [...seen.values()];
}
