// Keys and presses are watched here. After a key a new page may move the focus to where the reader will want it. The
// second press of a double click counts only on the control that the first one pressed: what has come to stand there
// meanwhile (a window, another button, a link) was not meant.

/** In milliseconds and pixels: as quick as people double click, and as near as a finger comes back. */
const AGAIN_MS = 500;
const NEAR_PX = 30;

interface Press {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly control: string;
}

/** What a click presses, by its name: a button that was drawn anew is the same one to whoever presses it. */
function controlOf(target: EventTarget | null): string {
  const found =
    target instanceof Element ? target.closest('button, a, input, select, textarea, summary, label') : null;
  // A click on a label comes a second time, from its field.
  const named = found instanceof HTMLInputElement ? (found.labels?.[0] ?? found) : found;
  return named?.getAttribute('aria-label') ?? named?.textContent ?? '';
}

export function watchPresses(): void {
  let last: Press | null = null;
  document.addEventListener(
    'click',
    (event) => {
      if (event.detail === 0) return; // keys and screen readers press what they have named
      const press = {
        time: performance.now(),
        x: event.clientX,
        y: event.clientY,
        control: controlOf(event.target),
      };
      const again =
        last !== null &&
        press.time - last.time < AGAIN_MS &&
        Math.hypot(press.x - last.x, press.y - last.y) < NEAR_PX &&
        press.control !== last.control;
      if (!again) {
        last = press;
        return;
      }
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    { capture: true },
  );
}

let byKey = false;

export const lastInputWasKey = (): boolean => byKey;

export function watchInput(): void {
  document.addEventListener('keydown', () => (byKey = true), { capture: true, passive: true });
  document.addEventListener('pointerdown', () => (byKey = false), { capture: true, passive: true });
}
