// This says what pointer gestures mean on the board, in each mode.

import { clampToBoard, nearest, type Shape, type Spot, samePoint } from './geometry';
import type { Magnifier } from './magnifier';
import type { Picture } from './picture';
import type { PointerHost } from './pointer';
import { onBall, targetAt } from './targets';
import type { BoardData, BoardEvents, Input, Point } from './types';
import type { Viewport } from './viewport';

/** The parts of a board that gestures act on. */
export interface GestureStage {
  readonly data: BoardData;
  readonly shape: Shape;
  readonly host: HTMLElement;
  readonly plane: HTMLElement;
  readonly viewport: Viewport;
  readonly picture: Picture;
  readonly magnifier: Magnifier;
  /** Anything was pressed: animations end, the focus ring goes. */
  pressed(): void;
  /** The point under the mouse or under a dragged ball. */
  pointAt(point: Point | null): void;
  takeFocus(point: Point, how: Input): void;
  /** Zooms and keeps the place `anchor` (in units of the picture) where it is on the screen. */
  zoomAround(factor: number, anchor: Spot): void;
}

export class Gestures implements PointerHost {
  constructor(
    private readonly stage: GestureStage,
    private readonly events: BoardEvents,
  ) {}

  toPicture(clientX: number, clientY: number): Spot {
    const box = this.stage.plane.getBoundingClientRect();
    const unit = 100 / this.stage.viewport.cellPx;
    return { x: (clientX - box.left) * unit, y: (clientY - box.top) * unit };
  }

  dragKind(start: Spot, how: Input): 'ball' | 'aim' | 'pan' | 'none' {
    const { data, shape, viewport } = this.stage;
    if (data.mode !== 'view' && onBall(data, shape, start)) return 'ball';
    if (viewport.scrolls) return 'pan';
    if (how !== 'touch') return 'none';
    return data.mode === 'place' ? 'aim' : 'none';
  }

  pressed(): void {
    this.stage.pressed();
  }

  hovered(at: Spot | null): void {
    const { data, shape } = this.stage;
    this.stage.pointAt(at && data.mode !== 'view' ? targetAt(data, shape, at, true) : null);
  }

  clicked(at: Spot, how: Input): void {
    const { data, shape } = this.stage;
    const point = targetAt(data, shape, at, how === 'mouse');
    if (!point) return;
    this.stage.takeFocus(point, how);
    this.events.point(point, how);
  }

  doubleTapped(at: Spot): boolean {
    // Where a second tap plays, it must not zoom.
    if (this.stage.data.mode !== 'view') return false;
    this.stage.zoomAround(this.stage.viewport.zoom > 1 ? 1 : 2, at);
    return true;
  }

  ballDragged(at: Spot, how: Input, phase: 'start' | 'move' | 'drop' | 'stop'): void {
    const { stage, events } = this;
    if (phase === 'start' && stage.data.mode === 'place') events.point(stage.data.ball, how);
    // The page may have answered with a chain, or not.
    const { data, shape } = stage;
    const chain = data.mode === 'chain';
    const carried = chain && (phase === 'start' || phase === 'move');
    stage.picture.carryBall(carried ? at : null);
    const target = chain ? targetAt(data, shape, at, false) : null;
    const landing = data.landings.some(({ point }) => samePoint(point, target)) ? target : null;
    stage.pointAt(carried ? landing : null);
    if (phase === 'drop' && landing) events.point(landing, how);
  }

  aimDragged(at: Spot, clientX: number, clientY: number, phase: 'move' | 'stop'): void {
    const { shape, host, viewport, magnifier } = this.stage;
    if (phase === 'stop') {
      magnifier.hide();
      return;
    }
    const point = clampToBoard(shape, nearest(shape, at).point);
    if (!samePoint(point, this.stage.data.aim)) this.events.aim(point);
    const box = host.getBoundingClientRect();
    magnifier.show({ x: clientX - box.left, y: clientY - box.top }, at, viewport.cellPx, host);
  }

  panned(dx: number, dy: number): void {
    this.stage.viewport.scrollBy(dx, dy);
  }

  pinched(factor: number, clientX: number, clientY: number): void {
    this.stage.zoomAround(this.stage.viewport.zoom * factor, this.toPicture(clientX, clientY));
  }
}
