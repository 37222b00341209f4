// This is the board on a page: puts picture, grid, pointer and keyboard together. Knows no rules and no language.

import { Animator, motionBetween, sameScene } from './animate';
import { Bubble } from './bubble';
import {
  CELL,
  clampToBoard,
  covers,
  height,
  onBoard,
  type Shape,
  type Spot,
  samePoint,
  sameShape,
  shapeOf,
  spot,
  type Window,
  width,
} from './geometry';
import { type GestureStage, Gestures } from './gestures';
import { Grid } from './grid';
import { Keyboard, type KeyboardHost } from './keyboard';
import { Magnifier } from './magnifier';
import { measureIn } from './measure';
import type { Naming } from './names';
import { Picture } from './picture';
import { PointerInput } from './pointer';
import { Rulers } from './rulers';
import { shownBall } from './scene';
import type { Board, BoardData, BoardEvents, Input, Place, Point, Sight } from './types';
import { Viewport } from './viewport';

/** From such a window on, names stand all round, if the board is not tiny. */
const WIDE_WINDOW_PX = 700;
const WIDE_HOST_PX = 400;

/** A wheel that turns so far makes the board twice as large; a key or a button makes it larger by a step. */
const WHEEL_DOUBLES = 400;
const ZOOM_STEP = 1.25;

const INPUTS = ['pointerdown', 'keydown'] as const;

/** Where cells are smaller than a fingertip needs, a tap brings them near while a man is aimed. In pixels. */
const FINGER_PX = 24;
const NEAR_PX = 36;

let boards = 0;

export class BoardView implements Board, KeyboardHost, GestureStage {
  readonly plane: HTMLElement;
  readonly picture: Picture;
  readonly viewport: Viewport;
  readonly magnifier: Magnifier;
  shape: Shape;
  private readonly frame: HTMLElement;
  private readonly rulers: Rulers;
  private readonly bubble: Bubble;
  private readonly grid: Grid;
  private readonly pointer: PointerInput;
  private readonly keyboard: Keyboard;
  private readonly animator = new Animator();
  private readonly resize: ResizeObserver | null;
  private readonly stillness: MediaQueryList;
  /** Any input, wherever, ends a motion at once, and what was refused has been read. */
  private readonly settle = (): void => {
    this.animator.interrupt();
    this.bubble.hide();
  };
  /** What men and cells exist for; on small boards all. */
  private drawn: Window = { bottom: 0, top: -1, left: 0, right: -1 };
  private hover: Point | null = null;
  private focused: Point | null = null;
  private byKeyboard = true;
  private tapped = false;
  private near = false;

  constructor(
    readonly host: HTMLElement,
    private shown: BoardData,
    private readonly events: BoardEvents,
  ) {
    const document = host.ownerDocument;
    const window = windowAround(host);
    const coarse = window.matchMedia('(pointer: coarse)');
    this.stillness = window.matchMedia('(prefers-reduced-motion: reduce)');
    host.classList.add('gl-host');
    this.frame = append(document, 'frame', host);
    const sheet = append(document, 'sheet', this.frame);
    this.plane = append(document, 'plane', sheet);
    this.rulers = new Rulers(document);
    sheet.append(...this.rulers.elements);
    this.picture = new Picture(document, `gl${++boards}`, measureIn(host));
    this.grid = new Grid(document);
    this.plane.append(this.picture.element, this.grid.element);
    this.magnifier = new Magnifier(host, this.picture.sceneId);
    this.bubble = new Bubble(host);
    this.viewport = new Viewport(host, this.frame, this.plane, () => coarse.matches);
    this.keyboard = new Keyboard(this, events);
    this.pointer = new PointerInput(this.plane, new Gestures(this, events));
    this.listen();
    this.shape = shapeOf(shown);
    this.layout(true);
    document.fonts?.ready.then(() => this.picture.measured(measureIn(host), this.shown, this.shape));
    this.grid.focusOn(onBoard(shown, shown.ball) ? shown.ball : { row: 1, column: 1 }, false);
    this.resize = typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.layout()) : null;
    this.resize?.observe(host);
  }

  // --- Board ------------------------------------------------------------------------------------------------------

  update(data: BoardData): void {
    const before = this.shown;
    // What the page tells besides (a clock, a name) ends no motion.
    const still = sameScene(before, data);
    if (!still) this.animator.finish();
    this.shown = data;
    const reshaped = !sameShape(this.shape, shapeOf(data));
    if (reshaped || before.coordinates !== data.coordinates) this.layout(reshaped);
    else this.draw();
    const moves = !still && data.animate && !this.stillness.matches;
    const motion = moves ? motionBetween(before, data) : null;
    if (motion) this.animator.start(motion, this.picture.stage(this.shape));
    const ball = shownBall(data);
    if (!samePoint(shownBall(before), ball)) this.viewport.reveal(spot(this.shape, ball));
    if (before.refusal !== data.refusal) this.refuse();
    this.comeNear(before.aim, data.aim);
  }

  focusPoint(point: Point, take = true): void {
    if (!this.grid.has(point)) return;
    this.viewport.reveal(spot(this.shape, point));
    this.grid.focusOn(point, false);
    this.draw(); // on a large board the cell may not have been there
    this.grid.focusOn(point, take);
  }

  zoomTo(factor: number, point?: Point): void {
    const place = spot(this.shape, point ?? clampToBoard(this.shape, shownBall(this.shown)));
    this.zoomAround(factor, place);
    this.centre(place);
  }

  zoomStep(steps: number): void {
    this.zoomAround(this.viewport.zoom * ZOOM_STEP ** steps, this.viewport.middle(this.shape));
  }

  lookAt(point: Point): void {
    this.centre(spot(this.shape, point));
  }

  lookAtPlace(x: number, y: number): void {
    this.centre({ x: x * width(this.shape), y: y * height(this.shape) });
  }

  get sight(): Sight {
    const { x1, y1, x2, y2 } = this.viewport.visible(this.shape);
    const [wide, high] = [width(this.shape), height(this.shape)];
    const { scrolls, large, cellPx, zoom, zoomRange } = this.viewport;
    return { scrolls, large, cellPx, zoom, ...zoomRange, x1: x1 / wide, y1: y1 / high, x2: x2 / wide, y2: y2 / high };
  }

  placeOf(point: Point): Place {
    const { x, y } = spot(this.shape, point);
    const [plane, host] = [this.plane.getBoundingClientRect(), this.host.getBoundingClientRect()];
    const unit = this.viewport.cellPx / 100;
    return { x: plane.left - host.left + x * unit, y: plane.top - host.top + y * unit, reach: 46 * unit };
  }

  destroy(): void {
    this.settle();
    for (const type of INPUTS) this.host.ownerDocument.removeEventListener(type, this.settle, true);
    this.resize?.disconnect();
    this.pointer.destroy();
    this.host.classList.remove('gl-host');
    this.host.replaceChildren();
  }

  /** A key that was pressed elsewhere on the page means the same as on the board. */
  key(event: KeyboardEvent): void {
    this.byKeyboard = true;
    this.keyboard.down(event);
  }

  // --- for keyboard and gestures ----------------------------------------------------------------------------------

  get data(): BoardData {
    return this.shown;
  }

  get focus(): Point {
    return this.grid.focus;
  }

  exits(row: number): Point[] {
    return this.grid.exits(row);
  }

  moveFocus(point: Point): void {
    this.focusPoint(point);
  }

  pressed(): void {
    this.byKeyboard = false;
    this.tapped = false;
    this.showFocus(null);
  }

  pointAt(point: Point | null): void {
    if (samePoint(point, this.hover)) return;
    this.hover = point;
    this.drawPointing();
    this.grid.pointAt(point);
  }

  takeFocus(point: Point, how: Input): void {
    this.tapped = how === 'touch';
    this.grid.focusOn(point, true);
  }

  zoomAround(factor: number, anchor: Spot): void {
    const before = this.viewport.zoom;
    this.bubble.hide();
    this.viewport.zoomAround(this.shape, factor, anchor);
    this.draw();
    if (this.viewport.zoom !== before) this.tellSight();
  }

  /** As large as a finger needs while a tap has aimed at a point; then the whole board again. */
  private comeNear(before: Point | null, aim: Point | null): void {
    const { cellPx, zoom, large } = this.viewport;
    if (this.near && !aim) {
      this.near = false;
      this.zoomTo(1);
    } else if (aim && this.near) this.viewport.reveal(spot(this.shape, aim));
    else if (aim && !before && this.tapped && !large && zoom === 1 && cellPx < FINGER_PX) {
      this.near = true;
      this.zoomAround(NEAR_PX / cellPx, spot(this.shape, aim));
    }
  }

  // --- inside -----------------------------------------------------------------------------------------------------

  /** Names all round need room; a board that scrolls has them where rulers stay in view. */
  private naming(): Naming {
    if (this.shown.coordinates === 'off') return 'off';
    if (this.shown.coordinates === 'near') return 'two';
    const { innerWidth, innerHeight } = windowAround(this.host);
    const own = this.host.getBoundingClientRect();
    const [room, side] = this.shape.sideways ? [innerHeight, own.height] : [innerWidth, own.width];
    return room >= WIDE_WINDOW_PX && side >= WIDE_HOST_PX ? 'four' : 'two';
  }

  /** `fresh`: another board, which is shown from its ball on. */
  private layout(fresh = false): void {
    this.shape = shapeOf(this.shown);
    const naming = this.naming();
    // In another room the same place stays in the middle.
    const middle = fresh ? spot(this.shape, shownBall(this.shown)) : this.viewport.middle(this.shape);
    this.viewport.layout(this.shape, naming);
    if (this.viewport.scrolls && naming === 'four') this.viewport.layout(this.shape, 'two');
    this.viewport.centre(middle);
    this.draw();
    this.refuse();
    this.tellSight();
  }

  private draw(): void {
    const { window, whole } = this.viewport.window(this.shape);
    this.drawn = window;
    this.frame.dataset.mode = this.shown.mode;
    this.picture.draw(this.shown, this.shape, { window, pointing: { hover: this.hover, focus: this.focused } });
    const { naming, fit, cellPx } = this.viewport;
    this.rulers.draw(this.shape, naming, fit, cellPx, window);
    this.grid.update(this.shown, this.shape, window, whole);
  }

  private toPicture({ clientX, clientY }: MouseEvent): Spot {
    const { left, top } = this.plane.getBoundingClientRect();
    const unit = CELL / this.viewport.cellPx;
    return { x: (clientX - left) * unit, y: (clientY - top) * unit };
  }

  private centre(place: Spot): void {
    this.viewport.centre(place);
    this.draw();
    this.tellSight();
  }

  private refuse(): void {
    const { refusal } = this.shown;
    if (refusal) this.bubble.show(refusal.text, this.placeOf(refusal.point));
    else this.bubble.hide();
  }

  private tellSight(): void {
    this.events.sight?.(this.sight);
  }

  private drawPointing(): void {
    this.picture.point(this.shown, this.shape, { hover: this.hover, focus: this.focused });
  }

  private showFocus(point: Point | null): void {
    if (samePoint(point, this.focused)) return;
    this.focused = point;
    this.drawPointing();
  }

  private scrolled(): void {
    this.bubble.hide();
    const { window, whole } = this.viewport.window(this.shape, 1);
    if (!whole && !covers(this.drawn, window)) this.draw();
    this.tellSight();
  }

  private listen(): void {
    for (const type of INPUTS)
      this.host.ownerDocument.addEventListener(type, this.settle, { capture: true, passive: true });
    const grid = this.grid.element;
    grid.addEventListener('keydown', (event) => {
      this.byKeyboard = true;
      this.showFocus(this.grid.pointOf(event.target));
      if (this.keyboard.down(event)) event.preventDefault();
    });
    grid.addEventListener('keyup', (event) => this.keyboard.up(event));
    grid.addEventListener('focusin', (event) => {
      const point = this.grid.pointOf(event.target);
      if (!point) return;
      this.grid.focusOn(point, false);
      this.showFocus(this.byKeyboard ? point : null);
    });
    grid.addEventListener('focusout', (event) => {
      if (this.grid.pointOf(event.relatedTarget)) return;
      this.byKeyboard = true;
      this.keyboard.leave();
      this.showFocus(null);
    });
    // A click without a pointer comes from a screen reader.
    grid.addEventListener('click', (event) => {
      const point = this.grid.pointOf(event.target);
      if (point && event.detail === 0) this.events.point(point, 'keyboard');
    });
    this.frame.addEventListener('scroll', () => this.scrolled(), { passive: true });
    // The wheel scrolls; with Ctrl, and with two fingers on a touchpad, it zooms a board that does not fit.
    const zoom = (event: WheelEvent): void => {
      if (!event.ctrlKey || !this.viewport.large) return;
      event.preventDefault();
      this.zoomAround(this.viewport.zoom * 2 ** (-event.deltaY / WHEEL_DOUBLES), this.toPicture(event));
    };
    this.frame.addEventListener('wheel', zoom, { passive: false });
  }
}

function append(document: Document, part: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div');
  made.className = `gl-${part}`;
  made.dataset.part = part;
  parent.append(made);
  return made;
}

function windowAround(host: HTMLElement): globalThis.Window {
  const { defaultView } = host.ownerDocument;
  if (!defaultView) throw new Error('a board needs a document that is in a window');
  return defaultView;
}
