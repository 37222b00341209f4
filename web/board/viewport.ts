// How large the board is and which part of it shows. The frame is as large as fits in the host; a board whose cells
// would be too small to see, or that is zoomed, is larger than its frame and scrolls in it.

import { CELL, height, type Shape, type Spot, type Window, wholeWindow, width, windowOf } from './geometry';

/** Pixels of a cell: never less than `SMALLEST_PX` (then the board scrolls), never more than `LARGEST_PX`. */
const SMALLEST_PX = { fine: 16, coarse: 10 } as const;
const LARGEST_PX = 88;
const MAX_ZOOM = 4;
/** Boards of up to this many points are drawn whole; of larger ones only what shows, and `SPARE_CELLS` round it. */
const WHOLE_UP_TO = 1_600;
const SPARE_CELLS = 4;

export class Viewport {
  zoom = 1;
  /** Pixels of a cell at zoom 1. */
  private fit = 24;
  private scrolling = false;

  constructor(
    private readonly host: HTMLElement,
    private readonly frame: HTMLElement,
    private readonly plane: HTMLElement,
    private readonly coarse: () => boolean,
  ) {}

  get cellPx(): number {
    return this.fit * this.zoom;
  }

  /** Whether the board is larger than its frame. */
  get scrolls(): boolean {
    return this.scrolling;
  }

  /** Fits the frame into the host; to be called when the host's or the board's size has changed. */
  layout(shape: Shape): void {
    // Not clientWidth, which is a whole number: a pixel less can make cells too small.
    const room = this.host.getBoundingClientRect();
    const cells = { width: width(shape) / CELL, height: height(shape) / CELL };
    const [less, more] = [room.width / cells.width, room.height / cells.height].sort((a, b) => a - b) as [
      number,
      number,
    ];
    // A page that shapes the room like the board is off by some 64ths of a pixel, which are clipped.
    const fits = (more - less) * Math.max(cells.width, cells.height) < 0.25 ? more : less;
    this.fit = Math.min(Math.max(fits, SMALLEST_PX[this.coarse() ? 'coarse' : 'fine']), LARGEST_PX);
    this.apply(shape);
  }

  /** Zooms and keeps a place of the picture where it is on the screen. */
  zoomAround(shape: Shape, zoom: number, { x, y }: Spot): void {
    const left = (x * this.cellPx) / CELL - this.frame.scrollLeft;
    const top = (y * this.cellPx) / CELL - this.frame.scrollTop;
    this.zoom = Math.min(Math.max(zoom, 1), MAX_ZOOM);
    this.apply(shape);
    this.frame.scrollLeft = (x * this.cellPx) / CELL - left;
    this.frame.scrollTop = (y * this.cellPx) / CELL - top;
  }

  /** Brings a place of the picture to the middle. */
  centre({ x, y }: Spot): void {
    this.frame.scrollLeft = (x * this.cellPx) / CELL - this.frame.clientWidth / 2;
    this.frame.scrollTop = (y * this.cellPx) / CELL - this.frame.clientHeight / 2;
  }

  /** Scrolls as little as needed to show a place with a cell of room around it. */
  reveal({ x, y }: Spot): void {
    if (!this.scrolling) return;
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.frame;
    const px = (x * this.cellPx) / CELL;
    const py = (y * this.cellPx) / CELL;
    const margin = 1.5 * this.cellPx;
    this.frame.scrollLeft = Math.min(Math.max(scrollLeft, px + margin - clientWidth), px - margin);
    this.frame.scrollTop = Math.min(Math.max(scrollTop, py + margin - clientHeight), py - margin);
  }

  scrollBy(x: number, y: number): void {
    this.frame.scrollLeft += x;
    this.frame.scrollTop += y;
  }

  /** The rectangle of the picture that shows, in its units. */
  visible(shape: Shape): { x1: number; y1: number; x2: number; y2: number } {
    const unit = 100 / this.cellPx;
    if (!this.scrolling) return { x1: 0, y1: 0, x2: width(shape), y2: height(shape) };
    const { scrollLeft, scrollTop, clientWidth, clientHeight } = this.frame;
    return {
      x1: scrollLeft * unit,
      y1: scrollTop * unit,
      x2: Math.min((scrollLeft + clientWidth) * unit, width(shape)),
      y2: Math.min((scrollTop + clientHeight) * unit, height(shape)),
    };
  }

  /** What to draw. `more` cells are added around what shows, so that small movements need no new drawing. */
  window(shape: Shape, more = SPARE_CELLS): { window: Window; whole: boolean } {
    if (shape.rows * shape.columns <= WHOLE_UP_TO) return { window: wholeWindow(shape), whole: true };
    const { x1, y1, x2, y2 } = this.visible(shape);
    return { window: windowOf(shape, x1, y1, x2 - x1, y2 - y1, more), whole: false };
  }

  private apply(shape: Shape): void {
    const size = { width: (width(shape) / CELL) * this.cellPx, height: (height(shape) / CELL) * this.cellPx };
    const room = this.host.getBoundingClientRect();
    const shown = {
      width: Math.min(size.width, room.width || size.width),
      height: Math.min(size.height, room.height || size.height),
    };
    this.scrolling = size.width > shown.width + 0.5 || size.height > shown.height + 0.5;
    this.plane.style.width = `${size.width}px`;
    this.plane.style.height = `${size.height}px`;
    this.frame.style.width = `${shown.width}px`;
    this.frame.style.height = `${shown.height}px`;
    this.frame.style.left = `${(room.width - shown.width) / 2}px`;
    this.frame.style.top = `${(room.height - shown.height) / 2}px`;
    this.frame.style.overflow = this.scrolling ? 'auto' : 'hidden';
    this.frame.toggleAttribute('data-scrolls', this.scrolling);
  }
}
