// This is a button "…" with a menu under it: arrows walk through it, Escape and a press elsewhere close it.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import ui from './controls.module.css';
import { useText } from './i18n';
import { Icon } from './ui';

/** Pixels between a menu and the window's edge. */
const EDGE = 8;

interface Props {
  /** Given what closes the menu; `close(true)` also gives the focus back to the button. */
  children: (close: (back?: boolean) => void) => ComponentChildren;
}

export function More({ children }: Props) {
  const t = useText();
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLSpanElement>(null);
  const close = (back = false) => {
    setOpen(false);
    if (back) place.current?.querySelector<HTMLElement>('button')?.focus();
  };

  useEffect(() => {
    if (!open) return;
    const menu = place.current?.querySelector<HTMLElement>('[data-part=menu]');
    // What does not fit in the window below the button is scrolled to.
    if (menu) menu.style.maxHeight = `${innerHeight - menu.getBoundingClientRect().top - EDGE}px`;
    menu?.querySelector<HTMLElement>(':scope > *')?.focus();
    const outside = (event: Event) => {
      if (!place.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', outside);
    return () => document.removeEventListener('pointerdown', outside);
  }, [open]);

  const onKey = (event: KeyboardEvent) => {
    if (!open) return;
    if (event.key === 'Escape') {
      close(true);
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const items = [...(place.current?.querySelectorAll<HTMLElement>('[data-part=menu] > :is(a, :enabled)') ?? [])];
      const seen = items.filter((item) => item.offsetParent !== null);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const at = seen.indexOf(document.activeElement as HTMLElement);
      seen[(at + step + seen.length) % seen.length]?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <span class={`relative inline still ${ui.more}`} role="group" ref={place} onKeyDown={onKey}>
      <button
        type="button"
        class={`${ui.iconButton} ${ui.moreButton}`}
        aria-label={t.game.more}
        title={t.game.more}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <Icon name="more" />
      </button>
      {open && children(close)}
    </span>
  );
}
