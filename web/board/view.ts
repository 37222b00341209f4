/** The board on a page: puts picture, grid, pointer and keyboard together. Knows no rules and no language. */
import { Animator, motionBetween } from './animate';
import { clampToBoard, covers, nearest, onBoard, samePoint, spot, type Shape, type Spot, type Window } from './geometry';
import { Grid } from './grid';
import { Keyboard } from './keyboard';
import { Magnifier } from './magnifier';
import { Picture } from './picture';
import { PointerInput, type PointerHost } from './pointer';
import { shownBall, type Pointing } from './scene';
import { onBall, targetAt } from './targets';
import type { Board, BoardData, BoardEvents, Input, Point } from './types';
import { Viewport } from './viewport';

/** From this width on there is room for numbers outside the outer columns, and on both sides. In pixels. */
const wideFrom = 700;

let boards = 0;

export class BoardView implements Board, PointerHost {
  private readonly frame: HTMLElement;
  private readonly plane: HTMLElement;
  private readonly picture: Picture;
  private readonly grid: Grid;
  private readonly viewport: Viewport;
  private readonly pointer: PointerInput;
  private readonly keyboard: Keyboard;
  private readonly magnifier: Magnifier;
  private readonly animator = new Animator();
  private readonly resize: ResizeObserver | null;
  private readonly media: { readonly coarse: MediaQueryList; readonly still: MediaQueryList };
  private drawn: Window = { bottom: 0, top: -1, left: 0, right: -1 };
  private hover: Point | null = null;
  private focused: Point | null = null;
  private byKeyboard = true;
  private shape: Shape;

  constructor(
    private readonly host: HTMLElement,
    private shown: BoardData,
    private readonly events: BoardEvents,
  ) {
    const document = host.ownerDocument;
    const view = document.defaultView!;
    const id = `gl${++boards}`;
    this.media = {
      coarse: view.matchMedia('(pointer: coarse)'),
      still: view.matchMedia('(prefers-reduced-motion: reduce)'),
    };
    host.classList.add('gl-host');
    this.frame = element(document, 'gl-frame', host);
    this.plane = element(document, 'gl-plane', this.frame);
    this.picture = new Picture(document, id);
    this.grid = new Grid(document);
    this.plane.append(this.picture.element, this.grid.element);
    this.magnifier = new Magnifier(host, this.picture.sceneId);
    this.viewport = new Viewport(host, this.frame, this.plane, () => this.media.coarse.matches);
    this.keyboard = new Keyboard(this, events);
    this.pointer = new PointerInput(this.plane, this);
    this.listen();
    this.shape = this.shapeFor(shown);
    this.layout(true);
    this.grid.focusOn(onBoard(shown, shown.ball) ? shown.ball : { row: 1, column: 1 }, false);
    this.resize = typeof ResizeObserver === 'function' ? new ResizeObserver(() => this.layout()) : null;
    this.resize?.observe(host);
  }

  // --- Board ------------------------------------------------------------------------------------------------------

  update(data: BoardData): void {
    const before = this.shown;
    this.animator.finish();
    this.shown = data;
    const resized = before.rows !== data.rows || before.columns !== data.columns || before.up !== data.up;
    if (resized || before.coordinates !== data.coordinates) this.layout(resized);
    else this.draw();
    const motion = data.animate && !this.media.still.matches ? motionBetween(before, data) : null;
    if (motion) this.animator.start(motion, this.picture.stage(this.shape));
    if (!samePoint(shownBall(before), shownBall(data)) && onBoard(data, shownBall(data))) {
      this.viewport.reveal(spot(this.shape, shownBall(data)));
    }
  }

  focusPoint(point: Point, take = true): void {
    if (!this.grid.has(point)) return;
    this.viewport.reveal(spot(this.shape, point));
    this.grid.focusOn(point, false);
    this.draw();
    this.grid.focusOn(point, take);
  }

  zoomTo(factor: number, point?: Point): void {
    this.setZoom(factor, { x: this.frame.clientWidth / 2, y: this.frame.clientHeight / 2 });
    this.viewport.centre(spot(this.shape, point ?? clampToBoard(this.shape, shownBall(this.shown))));
    this.draw();
  }

  destroy(): void {
    this.animator.finish();
    this.resize?.disconnect();
    this.pointer.destroy();
    this.host.classList.remove('gl-host');
    this.host.replaceChildren();
  }

  // --- KeyboardHost -----------------------------------------------------------------------------------------------

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

  // --- PointerHost ------------------------------------------------------------------------------------------------

  toPicture(clientX: number, clientY: number): Spot {
    const box = this.plane.getBoundingClientRect();
    const unit = 100 / this.viewport.cellPx;
    return { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit };
  }

  dragKind(start: Spot, how: Input): 'ball' | 'aim' | 'pan' | 'none' {
    const { mode } = this.shown;
    if (mode !== 'view' && onBall(this.shown, this.shape, start)) return 'ball';
    if (how !== 'touch') return 'none';
    if (this.viewport.scrolls) return 'pan';
    return mode === 'place' ? 'aim' : 'none';
  }

  pressed(): void {
    this.animator.finish();
    this.byKeyboard = false;
    this.showFocus(null);
  }

  hovered(at: Spot | null): void {
    this.pointAt(at ? targetAt(this.shown, this.shape, at, true) : null);
  }

  clicked(at: Spot, how: Input): void {
    const point = targetAt(this.shown, this.shape, at, how === 'mouse');
    if (how === 'touch' && this.shown.mode !== 'view' && this.viewport.tooSmallToTap) {
      this.setZoom(this.viewport.tapZoom, this.inFrame(at));
      return;
    }
    if (!point) return;
    this.grid.focusOn(point, true);
    this.events.point(point, how);
  }

  doubleTapped(at: Spot): boolean {
    // Where a second tap plays, it must not zoom.
    if (this.shown.mode !== 'view') return false;
    this.setZoom(this.viewport.zoom > 1 ? 1 : 2, this.inFrame(at));
    return true;
  }

  ballDragged(at: Spot, how: Input, phase: 'start' | 'move' | 'drop' | 'stop'): void {
    if (phase === 'start' && this.shown.mode === 'place') this.events.point(this.shown.ball, how);
    const carried = this.shown.mode === 'chain' && (phase === 'start' || phase === 'move');
    this.picture.carryBall(carried ? at : null);
    const target = this.shown.mode === 'chain' ? targetAt(this.shown, this.shape, at, false) : null;
    const landing = this.shown.landings.some(({ point }) => samePoint(point, target)) ? target : null;
    this.pointAt(carried ? landing : null);
    if (phase === 'drop' && landing) this.events.point(landing, how);
  }

  aimDragged(at: Spot, clientX: number, clientY: number, phase: 'move' | 'stop'): void {
    if (phase === 'stop') {
      this.magnifier.hide();
      return;
    }
    const point = clampToBoard(this.shape, nearest(this.shape, at).point);
    if (!samePoint(point, this.shown.aim)) this.events.aim(point);
    const box = this.host.getBoundingClientRect();
    const finger = { x: clientX - box.left, y: clientY - box.top };
    this.magnifier.show(finger, at, this.viewport.cellPx, this.host);
  }

  panned(dx: number, dy: number): void {
    this.viewport.scrollBy(dx, dy);
  }

  pinched(factor: number, clientX: number, clientY: number): void {
    this.setZoom(this.viewport.zoom * factor, this.inFrame(this.toPicture(clientX, clientY)));
  }

  // --- inside -----------------------------------------------------------------------------------------------------

  private shapeFor(data: BoardData): Shape {
    const wide = data.coordinates !== 'off' && this.host.clientWidth >= wideFrom;
    return { rows: data.rows, columns: data.columns, up: data.up, wide };
  }

  private layout(fresh = false): void {
    this.shape = this.shapeFor(this.shown);
    this.viewport.layout(this.shape);
    this.picture.resize(this.shape);
    if (fresh) this.viewport.centre(spot(this.shape, shownBall(this.shown)));
    this.draw();
  }

  private draw(): void {
    const { window, whole } = this.viewport.window(this.shape);
    this.drawn = window;
    this.frame.dataset['mode'] = this.shown.mode;
    this.picture.draw(this.shown, this.shape, {
      window,
      view: this.viewport.visible(this.shape),
      cellPx: this.viewport.cellPx,
      pointing: this.pointing,
    });
    this.grid.update(this.shown, this.shape, window, whole);
  }

  private get pointing(): Pointing {
    return { hover: this.hover, focus: this.focused };
  }

  private pointAt(point: Point | null): void {
    const useful = this.shown.mode === 'view' ? null : point;
    if (samePoint(useful, this.hover)) return;
    this.hover = useful;
    this.picture.point(this.shown, this.shape, this.pointing);
    this.plane.style.cursor = useful ? 'pointer' : '';
  }

  private showFocus(point: Point | null): void {
    if (samePoint(point, this.focused)) return;
    this.focused = point;
    this.picture.point(this.shown, this.shape, this.pointing);
  }

  private setZoom(zoom: number, anchor: Spot): void {
    const before = this.viewport.zoom;
    this.viewport.zoomAt(this.shape, zoom, anchor);
    this.draw();
    if (this.viewport.zoom !== before) this.events.zoom?.(this.viewport.zoom);
  }

  /** A place of the picture in pixels from the frame's corner. */
  private inFrame({ x, y }: Spot): Spot {
    const px = this.viewport.cellPx / 100;
    return { x: x * px - this.frame.scrollLeft, y: y * px - this.frame.scrollTop };
  }

  private listen(): void {
    const grid = this.grid.element;
    grid.addEventListener('keydown', (event) => {
      this.byKeyboard = true;
      this.animator.finish();
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
  }

  private scrolled(): void {
    const { window, whole } = this.viewport.window(this.shape, 1);
    if (!whole && !covers(this.drawn, window)) this.draw();
    else this.picture.scroll(this.shown, this.shape, this.viewport.visible(this.shape), this.viewport.cellPx, this.drawn);
  }
}

function element(document: Document, className: string, parent: HTMLElement): HTMLElement {
  const made = document.createElement('div');
  made.className = className;
  parent.append(made);
  return made;
}
