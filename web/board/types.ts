// Here is what the board is given and what it answers.
//
// The board knows no rules and no language: it draws `BoardData` and reports points. Everything here is a plain
// value; the board never changes what it is given, and the caller must not change it after handing it over.

/**
 * A point of the board. Rows run 1..R from bottom to top as Ohs sees it, columns 1..C from left to right. Rows 0 and
 * R+1 are off the board; columns 0 and C+1 occur only there, where the ball left over a corner.
 */
export interface Point {
  readonly row: number;
  readonly column: number;
}

/** `O` attacks the highest row, `X` the lowest. */
export type Side = 'O' | 'X';

/** One jump: the ball goes from `from` to `to`, the men of `removed` (in the order they are passed) leave. */
export interface Hop {
  readonly from: Point;
  readonly to: Point;
  readonly removed: readonly Point[];
}

/** The move that led to the position shown; a jump lists its hops in order (at least one). */
export type LastMove =
  | { readonly kind: 'place'; readonly point: Point }
  | { readonly kind: 'jump'; readonly hops: readonly Hop[] };

/**
 * What ending on a landing means: `normal`, `goal` (scores for the mover), `own-goal` (loses; the page asks once
 * more), or `far`: not one jump away, but reachable in one way only, by the stops of `via`.
 */
export type LandingKind = 'normal' | 'goal' | 'own-goal' | 'far';

export interface Landing {
  readonly point: Point;
  readonly kind: LandingKind;
  /** Only for `far`: the landings on the way, without the first and the last point. Drawn on hover and focus. */
  readonly via?: readonly Point[];
}

/**
 * `view`: nothing can be played; points are still reported (a page may show something). `place`: any point may be
 * aimed at. `chain`: a chain of jumps is being built; only landings, earlier stops and the ball answer a pointer.
 */
export type Mode = 'view' | 'place' | 'chain';

/** The first move of a line that an engine thinks of: jumps, or a man. Number 1 is the best. */
export interface DrawnLine {
  readonly number: number;
  readonly hops: readonly Hop[];
  readonly man: Point | null;
}

/** `net`: the side whose net was hit, that is, who has scored. `own`: by the other side's own move. */
export interface Goal {
  readonly net: Side;
  readonly own: boolean;
}

export interface Refusal {
  readonly point: Point;
  readonly text: string;
}

/** A point on which a turn can end: `side` tells whose turn, where the two differ; `goal` whose goal it is. */
export interface ReachMark {
  readonly point: Point;
  readonly jumps: number;
  readonly side: Side | 'both';
  readonly goal: Side | null;
}

/** A move that stops the threat: `jumps` to this point, or 0 for a man on it. */
export interface DefenceMark {
  readonly point: Point;
  readonly jumps: number;
}

/** How good a man is here, 0 to 1; what was not tried is left out. */
export interface HeatMark {
  readonly point: Point;
  readonly share: number;
}

/** What is laid over a position to explain it. */
export interface Overlays {
  /** Drawn in the colour of this side, which is to move. */
  readonly toMove: Side;
  readonly reach?: readonly ReachMark[] | undefined;
  /** What the other side would do if it were its turn. */
  readonly threat?: readonly Hop[] | undefined;
  readonly defences?: readonly DefenceMark[] | undefined;
  readonly heat?: readonly HeatMark[] | undefined;
  /** The points on which a proof rests: what stands elsewhere does not matter. */
  readonly zone?: readonly Point[] | undefined;
}

export interface BoardData {
  readonly rows: number;
  readonly columns: number;
  /** The side that attacks upwards on the screen: `X` turns the board by half a turn. */
  readonly up: Side;
  /** A quarter turn further: that side attacks to the right, as suits a phone held across. */
  readonly sideways?: boolean;
  /** Position before the move being built: `chain` is not yet taken from `men`, and `ball` is where it starts. */
  readonly men: readonly Point[];
  readonly ball: Point;
  readonly lastMove: LastMove | null;
  /** Whether the last move is marked where it was played; it is slid and celebrated in any case. */
  readonly markLast?: boolean | undefined;
  readonly mode: Mode;
  /** The placement that is aimed at and not yet played: a ghost man with a cross, and a crosshair. */
  readonly aim: Point | null;
  /** The hops of the chain so far (may be empty). The ball is drawn at its end, its stops get numbered badges. */
  readonly chain: readonly Hop[];
  /** Where the ball can land from the end of the chain. Those off the board get points of their own. */
  readonly landings: readonly Landing[];
  /**
   * Words on the net that belongs to a side (the net it shoots at): "You score here". They give way to a landing or a
   * ball in that net.
   */
  readonly words?: Readonly<Partial<Record<Side, string>>> | undefined;
  /** A goal was scored by the last move: it is drawn in full, and celebrated if it has just come about. */
  readonly goal?: Goal | null | undefined;
  /** Points that a lesson or a hint speaks of: each gets a ring. */
  readonly shown?: readonly Point[] | undefined;
  /** What an engine thinks of. */
  readonly lines?: readonly DrawnLine[] | undefined;
  readonly overlays?: Overlays | undefined;
  /** Why what was just tried at a point is refused: shown at that point until the next input. Said by the page. */
  readonly refusal?: Refusal | null | undefined;
  /** Row numbers and column letters. `near`: at the left and below; `auto`: in windows from 700 px on all round. */
  readonly coordinates: 'off' | 'near' | 'auto';
  /** Slide and fade the move just played. The reader's wish for reduced motion always wins. */
  readonly animate: boolean;
  /** Spoken name of a point with all that stands there, in the page's language: `H 10, ball, 4 jumps`. */
  readonly label: (point: Point) => string;
  /** Spoken name of the whole board. */
  readonly name: string;
}

/** What the reader used. Screen readers' activations count as `keyboard`. */
export type Input = 'mouse' | 'touch' | 'keyboard';

/** Letters that only move the focus. */
export const FOCUS_KEYS = ['b', 'n', 'p'] as const;
/** Letters the page answers. */
export const PAGE_KEYS = ['m', 'x', 'w', 'l', 't', 'c', 'i', '?'] as const;
export type PageKey = (typeof PAGE_KEYS)[number];

export interface BoardEvents {
  /**
   * A point was clicked, tapped or entered. With `touch` in mode `place` the page usually makes the first one an aim
   * (`aim`) and plays on the second at the same point. In mode `chain` only landings, stops and the ball come here.
   */
  point(point: Point, how: Input): void;
  /** A finger drags the aim about (with the magnifier): the page should store it in `BoardData.aim`. */
  aim(point: Point): void;
  /** Shift+arrows or the numeric pad: one of 8 directions, in rows and columns of the board (-1, 0, 1). */
  direction(rows: number, columns: number): void;
  /** A letter of `PAGE_KEYS`, with the point that has the focus. */
  key(key: PageKey, focus: Point): void;
  /** Backspace: one hop back. */
  back(): void;
  /** Enter in mode `chain` on anything but a landing: play the chain. */
  confirm(): void;
  /** Escape: leave the aim or the chain. */
  cancel(): void;
  /** Another part of the board shows, or at another size. */
  sight?(sight: Sight): void;
}

/** Which part of the board shows. Places are parts of its width and height, 0 at the left and at the top. */
export interface Sight {
  /** Whether there is more than shows. */
  readonly scrolls: boolean;
  /** Whether the board is too large to be shown whole at a usual size: it needs controls and a map. */
  readonly large: boolean;
  readonly cellPx: number;
  /** The zoom, and how far it can go. */
  readonly zoom: number;
  readonly least: number;
  readonly most: number;
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

/**
 * The constructor builds its elements inside `host`, which must have a size of its own: the board makes itself as
 * large as fits and stays centred. All its styles are in `board.css`.
 */
export interface Board {
  /** Shows `data`; touches only what differs, and animates `lastMove` if it is what led from the old data here. */
  update(data: BoardData): void;
  /** Moves the keyboard focus to a point (scrolls there on large boards). `false` = only mark it as the tab stop. */
  focusPoint(point: Point, take?: boolean): void;
  /** 1 shows the whole board, 2 twice as large, around `point` or the ball. */
  zoomTo(factor: number, point?: Point): void;
  /** Zooms in (1) or out (-1) around the middle of what shows. */
  zoomStep(steps: number): void;
  /** Brings a point to the middle, or a place as `Sight` has them. */
  lookAt(point: Point): void;
  lookAtPlace(x: number, y: number): void;
  readonly sight: Sight;
  /** Where a point is drawn now. */
  placeOf(point: Point): Place;
  destroy(): void;
}

/** Pixels from the upper left corner of the host; `reach`: from the centre of the point to the rim of the ball. */
export interface Place {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
}
