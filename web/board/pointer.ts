// Mouse, finger and pen point at the board. One gesture at a time: a click or tap, a ball that is dragged, an aim
// that is dragged about with the magnifier, a board that is pushed, or two fingers that zoom. What a gesture means
// is decided by the host.

import type { Spot } from './geometry';
import type { Input } from './types';

/** A touch that moves farther is no tap; a mouse that moves farther drags. In pixels. */
const SLACK_PX = { touch: 10, mouse: 4 } as const;
/** Browsers send mouse events after a touch; for this long they are dropped. In milliseconds. */
const MOUSE_SILENCE_MS = 5_000;
const DOUBLE_TAP = { time: 300, distance: 24 } as const;

export interface PointerHost {
  /** Pixels of the window to units of the picture. */
  toPicture(clientX: number, clientY: number): Spot;
  /** What a finger or mouse that starts here and moves will do. */
  dragKind(start: Spot, how: Input): 'ball' | 'aim' | 'pan' | 'none';
  /** Anything was pressed: finish animations. */
  pressed(): void;
  hovered(at: Spot | null): void;
  clicked(at: Spot, how: Input): void;
  /** Two taps in quick succession; true if it meant something, so that the second is no click. */
  doubleTapped(at: Spot): boolean;
  ballDragged(at: Spot, how: Input, phase: 'start' | 'move' | 'drop' | 'stop'): void;
  aimDragged(at: Spot, clientX: number, clientY: number, phase: 'move' | 'stop'): void;
  panned(dx: number, dy: number): void;
  /** Two fingers: the distance has grown by `factor` since the last call, around this place of the window. */
  pinched(factor: number, clientX: number, clientY: number): void;
}

interface Contact {
  readonly startX: number;
  readonly startY: number;
  x: number;
  y: number;
}

type Gesture = 'none' | 'press' | 'ball' | 'aim' | 'pan' | 'pinch' | 'dead';

const inputOf = (event: PointerEvent): Input => (event.pointerType === 'touch' ? 'touch' : 'mouse');

export class PointerInput {
  private readonly contacts = new Map<number, Contact>();
  private gesture: Gesture = 'none';
  private lastTouch = Number.NEGATIVE_INFINITY;
  private lastTap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
  private readonly listeners: readonly [string, (event: PointerEvent) => void][];

  constructor(
    private readonly element: HTMLElement,
    private readonly host: PointerHost,
  ) {
    this.listeners = [
      ['pointerdown', (event) => this.down(event)],
      ['pointermove', (event) => this.move(event)],
      ['pointerup', (event) => this.up(event)],
      ['pointercancel', (event) => this.cancel(event)],
      ['pointerleave', () => this.host.hovered(null)],
    ];
    for (const [type, listener] of this.listeners) element.addEventListener(type, listener as EventListener);
  }

  destroy(): void {
    for (const [type, listener] of this.listeners) this.element.removeEventListener(type, listener as EventListener);
  }

  private ignored(event: PointerEvent): boolean {
    if (inputOf(event) === 'touch') {
      this.lastTouch = event.timeStamp;
      return false;
    }
    return event.timeStamp - this.lastTouch < MOUSE_SILENCE_MS;
  }

  private down(event: PointerEvent): void {
    if (this.ignored(event) || event.button !== 0) return;
    this.host.pressed();
    this.contacts.set(event.pointerId, {
      startX: event.clientX,
      startY: event.clientY,
      x: event.clientX,
      y: event.clientY,
    });
    if (this.contacts.size === 1) this.gesture = 'press';
    else this.begin(event, 'pinch');
  }

  private move(event: PointerEvent): void {
    if (this.ignored(event)) return;
    const contact = this.contacts.get(event.pointerId);
    if (!contact) {
      if (inputOf(event) === 'mouse') this.host.hovered(this.host.toPicture(event.clientX, event.clientY));
      return;
    }
    const how = inputOf(event);
    const moved = Math.hypot(event.clientX - contact.startX, event.clientY - contact.startY);
    if (this.gesture === 'press' && moved > SLACK_PX[how === 'touch' ? 'touch' : 'mouse']) {
      this.startDrag(event, contact, moved);
    }
    const before = { ...contact };
    const distanceBefore = this.spread();
    contact.x = event.clientX;
    contact.y = event.clientY;
    const at = this.host.toPicture(event.clientX, event.clientY);
    if (this.gesture === 'ball') this.host.ballDragged(at, how, 'move');
    else if (this.gesture === 'aim') this.host.aimDragged(at, event.clientX, event.clientY, 'move');
    else if (this.gesture === 'pan') this.host.panned(before.x - contact.x, before.y - contact.y);
    else if (this.gesture === 'pinch' && distanceBefore > 0) this.pinch(this.spread() / distanceBefore);
  }

  private startDrag(event: PointerEvent, contact: Contact, moved: number): void {
    const start = this.host.toPicture(contact.startX, contact.startY);
    const how = inputOf(event);
    const kind = this.host.dragKind(start, how);
    if (kind === 'none') {
      // A mouse that slips a little still clicks.
      if (moved > SLACK_PX.touch) this.gesture = 'dead';
      return;
    }
    this.begin(event, kind);
    if (kind === 'ball') this.host.ballDragged(start, how, 'start');
  }

  private begin(event: PointerEvent, gesture: Gesture): void {
    this.gesture = gesture;
    for (const id of this.contacts.keys()) {
      try {
        this.element.setPointerCapture(id);
      } catch {
        // The pointer has gone in the meantime; its events simply end.
      }
    }
    event.preventDefault();
  }

  private pinch(factor: number): void {
    const all = [...this.contacts.values()];
    const x = all.reduce((sum, c) => sum + c.x, 0) / all.length;
    const y = all.reduce((sum, c) => sum + c.y, 0) / all.length;
    this.host.pinched(factor, x, y);
  }

  /** Distance between the first two fingers. */
  private spread(): number {
    const [a, b] = [...this.contacts.values()];
    return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
  }

  private up(event: PointerEvent): void {
    if (this.ignored(event) || !this.contacts.delete(event.pointerId)) return;
    const at = this.host.toPicture(event.clientX, event.clientY);
    const how = inputOf(event);
    const { gesture } = this;
    // After a pinch the finger that is left does nothing.
    this.gesture = this.contacts.size > 0 ? 'dead' : 'none';
    if (gesture === 'ball') this.host.ballDragged(at, how, 'drop');
    else if (gesture === 'aim') this.host.aimDragged(at, event.clientX, event.clientY, 'stop');
    else if (gesture === 'press' && !this.isDoubleTap(event, at)) this.host.clicked(at, how);
  }

  private isDoubleTap(event: PointerEvent, at: Spot): boolean {
    if (inputOf(event) !== 'touch') return false;
    const { time, x, y } = this.lastTap;
    const near = Math.hypot(event.clientX - x, event.clientY - y) < DOUBLE_TAP.distance;
    const quick = event.timeStamp - time < DOUBLE_TAP.time;
    this.lastTap = { time: event.timeStamp, x: event.clientX, y: event.clientY };
    return near && quick && this.host.doubleTapped(at);
  }

  private cancel(event: PointerEvent): void {
    if (!this.contacts.delete(event.pointerId)) return;
    const at = this.host.toPicture(event.clientX, event.clientY);
    if (this.gesture === 'ball') this.host.ballDragged(at, inputOf(event), 'stop');
    if (this.gesture === 'aim') this.host.aimDragged(at, event.clientX, event.clientY, 'stop');
    this.gesture = this.contacts.size > 0 ? 'dead' : 'none';
  }
}
