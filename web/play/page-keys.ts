// These are the keys of a page, which work wherever the focus is: no click on a control takes them away. Text fields
// have all keys for themselves; what moves by arrows, such as the points of a board or a slider, has those. Letters
// can be switched off in the settings (WCAG 2.1.4); then they work only on a board.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { settings } from '../base/settings';

/** By `event.key`, letters in lower case; what is null here stays the browser's. */
export type PageKeys = Readonly<Partial<Record<string, ((event: KeyboardEvent) => void) | null>>>;

const TYPED_IN = 'textarea, select, input:not([type=checkbox], [type=radio], [type=range], [type=button])';
const MOVES_BY_ARROWS = '[role=grid], [role=slider], select, input:not([type=checkbox])';
const ARROWS = /^(Arrow(Left|Right|Up|Down)|Home|End|Page(Up|Down))$/;

/** Whether a key may be taken by the page. */
function isFree(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : document.body;
  if (target.closest(TYPED_IN) || document.querySelector('dialog[open]')) return false;
  if (ARROWS.test(event.key)) return !event.shiftKey && !target.closest(MOVES_BY_ARROWS);
  return event.key.length > 1 || settings.get().letters || target.closest('[role=grid]') !== null;
}

export function usePageKeys(keys: PageKeys): void {
  const latest = useRef(keys);
  latest.current = keys;
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Letters mean the same with Caps Lock.
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act || !isFree(event)) return;
      event.preventDefault();
      act(event);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}

/** The arrows walk from `at` towards 0 and `last`, the keys of the ends lead there. */
export function useStepKeys(at: number, last: number, go: (to: number) => void): void {
  const to = (wanted: number) => () => {
    const next = Math.min(Math.max(wanted, 0), last);
    if (next !== at) go(next);
  };
  usePageKeys({ ArrowLeft: to(at - 1), ArrowRight: to(at + 1), Home: to(0), End: to(last) });
}
