// This says why something is refused: a dark bubble whose tip is just over the point it speaks of, or under it where
// there is no room above. It has no button and goes with the next input.

import type { Place } from './types';

/** From the rim of the ball to the tip; the tip is so high and at least so far from the ends of the bubble. */
const GAP_PX = 6;
const TIP_PX = 8;
const TIP_ASIDE_PX = 18;
const EDGE_PX = 4;

export class Bubble {
  private readonly element: HTMLElement;

  constructor(private readonly host: HTMLElement) {
    this.element = host.ownerDocument.createElement('p');
    this.element.className = 'gl-bubble';
    this.element.dataset.part = 'bubble';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.hidden = true;
    host.append(this.element);
  }

  show(text: string, { x, y, reach }: Place): void {
    const { element, host } = this;
    element.textContent = text;
    element.hidden = false;
    const { offsetWidth: wide, offsetHeight: high } = element;
    const left = Math.min(Math.max(x - wide / 2, EDGE_PX), Math.max(host.clientWidth - wide - EDGE_PX, EDGE_PX));
    const above = y - reach - GAP_PX - TIP_PX - high;
    const below = above < 0;
    element.toggleAttribute('data-below', below);
    element.style.left = `${left}px`;
    element.style.top = `${below ? y + reach + GAP_PX + TIP_PX : above}px`;
    const tip = Math.min(Math.max(x - left, TIP_ASIDE_PX), wide - TIP_ASIDE_PX);
    element.style.setProperty('--gl-tip', `${tip}px`);
  }

  hide(): void {
    this.element.hidden = true;
  }
}
