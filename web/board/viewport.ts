// This says how large the board is and which part of it shows. The frame is as large as fits in the host. A board of
// many lines whose cells would be small, or one that is zoomed, is larger than its frame and scrolls in it; then the
// rulers with the names stay at the left and at the foot of the frame.

import { CELL, height, type Shape, type Spot, type Window, wholeWindow, width, windowOf } from './geometry';
import { cellFor, type Fit, fitOf, type Naming } from './names';

/** Up to so many lines a board always fits; a larger one whose cells would be smaller than `CELL_PX` scrolls. */
const FITS_UP_TO = { rows: 21, columns: 19 } as const;
const CELL_PX = { fine: 27, coarse: 24 } as const;
/** Pixels of a cell: never less on a board that scrolls, and never more. */
const LEAST_PX = 10;
const MOST_PX = 96;
const MAX_ZOOM = 4;
/** Boards of up to this many points are drawn whole; of larger ones only what shows, and `SPARE_CELLS` round it. */
const WHOLE_UP_TO = 1_600;
const SPARE_CELLS = 4;

export interface Rectangle {
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export class Viewport {
  zoom = 1;
  /** What zoom 1 is, and the largest cell with which all can be seen. */
  private base: Fit = { cellPx: 24, typePx: 10, insets: { left: 0, top: 0, right: 0, bottom: 0 } };
  private fitPx = 24;
  /** The same, with the insets that the board has at zoom 1. */
  private wholePx = 24;
  private named: Naming = 'off';
  private scrolling = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly frame: HTMLElement,
    private readonly plane: HTMLElement,
    private readonly coarse: () => boolean,
  ) {}

  get cellPx(): number {
    return this.base.cellPx * this.zoom;
  }

  /** Type and insets of the names; a zoom does not change them. */
  get fit(): Fit {
    return this.base;
  }

  get naming(): Naming {
    return this.named;
  }

  /** Whether the board is larger than its frame. */
  get scrolls(): boolean {
    return this.scrolling;
  }

  /** Whether at zoom 1 the board is larger than its frame. */
  get large(): boolean {
    return this.fitPx < this.base.cellPx;
  }

  get zoomRange(): { readonly least: number; readonly most: number } {
    const { cellPx } = this.base;
    return {
      least: Math.min(Math.max(this.wholePx, LEAST_PX) / cellPx, 1),
      most: this.large ? MOST_PX / cellPx : MAX_ZOOM,
    };
  }

  /** Fits the frame into the host; to be called when the host's or the board's size has changed. */
  layout(shape: Shape, naming: Naming): void {
    // Not clientWidth, which is a whole number: a pixel less can make cells too small.
    const room = this.host.getBoundingClientRect();
    const across = cellFor(shape, naming, ['left', 'right'], width(shape), room.width);
    const down = cellFor(shape, naming, ['top', 'bottom'], height(shape), room.height);
    const [less, more] = [Math.min(across, down), Math.max(across, down)];
    // A page that shapes the room like the board is off by some 64ths of a pixel, which are clipped.
    const slack = ((more - less) * Math.max(width(shape), height(shape))) / CELL;
    this.fitPx = Math.min(slack < 0.25 ? more : less, MOST_PX);
    const least = CELL_PX[this.coarse() ? 'coarse' : 'fine'];
    const many = shape.rows > FITS_UP_TO.rows || shape.columns > FITS_UP_TO.columns;
    const cell = many ? Math.max(this.fitPx, least) : Math.max(this.fitPx, 1);
    this.base = fitOf(shape, naming, cell);
    this.wholePx = this.large ? this.wholeCell(shape, room) : cell;
    this.named = naming;
    const { least: low, most: high } = this.zoomRange;
    this.zoom = Math.min(Math.max(this.zoom, low), high);
    this.apply(shape);
  }

  private wholeCell(shape: Shape, room: { readonly width: number; readonly height: number }): number {
    const { left, right, top, bottom } = this.base.insets;
    const across = (room.width - left - right) / width(shape);
    const down = (room.height - top - bottom) / height(shape);
    return CELL * Math.min(across, down);
  }

  /** Zooms and keeps a place of the picture where it is on the screen. */
  zoomAround(shape: Shape, zoom: number, { x, y }: Spot): void {
    const left = (x * this.cellPx) / CELL - this.frame.scrollLeft;
    const top = (y * this.cellPx) / CELL - this.frame.scrollTop;
    const { least, most } = this.zoomRange;
    this.zoom = Math.min(Math.max(zoom, least), most);
    this.apply(shape);
    this.frame.scrollLeft = (x * this.cellPx) / CELL - left;
    this.frame.scrollTop = (y * this.cellPx) / CELL - top;
  }

  /** Brings a place of the picture to the middle. */
  centre({ x, y }: Spot): void {
    const { wide, high } = this.inside;
    this.frame.scrollLeft = (x * this.cellPx) / CELL - wide / 2;
    this.frame.scrollTop = (y * this.cellPx) / CELL - high / 2;
  }

  /** Scrolls as little as needed to show a place with a cell of room around it. */
  reveal({ x, y }: Spot): void {
    if (!this.scrolling) return;
    const { scrollLeft, scrollTop } = this.frame;
    const { wide, high } = this.inside;
    const px = (x * this.cellPx) / CELL;
    const py = (y * this.cellPx) / CELL;
    const margin = 1.5 * this.cellPx;
    this.frame.scrollLeft = Math.min(Math.max(scrollLeft, px + margin - wide), px - margin);
    this.frame.scrollTop = Math.min(Math.max(scrollTop, py + margin - high), py - margin);
  }

  scrollBy(x: number, y: number): void {
    this.frame.scrollLeft += x;
    this.frame.scrollTop += y;
  }

  /** The rectangle of the picture that shows, in its units. */
  visible(shape: Shape): Rectangle {
    if (!this.scrolling) return { x1: 0, y1: 0, x2: width(shape), y2: height(shape) };
    const unit = CELL / this.cellPx;
    const { scrollLeft, scrollTop } = this.frame;
    const { wide, high } = this.inside;
    return {
      x1: scrollLeft * unit,
      y1: scrollTop * unit,
      x2: Math.min((scrollLeft + wide) * unit, width(shape)),
      y2: Math.min((scrollTop + high) * unit, height(shape)),
    };
  }

  /** The middle of what shows. */
  middle(shape: Shape): Spot {
    const { x1, y1, x2, y2 } = this.visible(shape);
    return { x: (x1 + x2) / 2, y: (y1 + y2) / 2 };
  }

  /** What to draw. `more` cells are added around what shows, so that small movements need no new drawing. */
  window(shape: Shape, more = SPARE_CELLS): { window: Window; whole: boolean } {
    if (shape.rows * shape.columns <= WHOLE_UP_TO) return { window: wholeWindow(shape), whole: true };
    const { x1, y1, x2, y2 } = this.visible(shape);
    return { window: windowOf(shape, x1, y1, x2 - x1, y2 - y1, more), whole: false };
  }

  /** Of the frame, what the rulers leave: where the plane shows. Its corner is the frame's scroll position. */
  private get inside(): { readonly wide: number; readonly high: number } {
    const { left, right, top, bottom } = this.base.insets;
    return { wide: this.frame.clientWidth - left - right, high: this.frame.clientHeight - top - bottom };
  }

  private apply(shape: Shape): void {
    const { left, right, top, bottom } = this.base.insets;
    const plane = { width: (width(shape) / CELL) * this.cellPx, height: (height(shape) / CELL) * this.cellPx };
    const size = { width: plane.width + left + right, height: plane.height + top + bottom };
    const room = this.host.getBoundingClientRect();
    const shown = {
      width: Math.min(size.width, room.width || size.width),
      height: Math.min(size.height, room.height || size.height),
    };
    this.scrolling = size.width > shown.width + 0.5 || size.height > shown.height + 0.5;
    this.plane.style.width = `${plane.width}px`;
    this.plane.style.height = `${plane.height}px`;
    this.frame.style.width = `${shown.width}px`;
    this.frame.style.height = `${shown.height}px`;
    this.frame.style.left = `${(room.width - shown.width) / 2}px`;
    this.frame.style.top = `${(room.height - shown.height) / 2}px`;
    this.frame.toggleAttribute('data-scrolls', this.scrolling);
  }
}
