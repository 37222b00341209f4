// Whether the reader's last input was a key: then a new page may move the focus to where they will want it.

let byKey = false;

export const lastInputWasKey = (): boolean => byKey;

export function watchInput(): void {
  document.addEventListener('keydown', () => (byKey = true), { capture: true, passive: true });
  document.addEventListener('pointerdown', () => (byKey = false), { capture: true, passive: true });
}
