// This is a round glass beside the finger that shows, enlarged, what the finger hides.

import { CELL, type Spot } from './geometry';

const SIZE_PX = 132;
const POWER = 2.2;
/** Distance of its rim above the finger. */
const LIFT_PX = 60;

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export class Magnifier {
  private readonly element: HTMLElement;
  private readonly svg: SVGSVGElement;

  /** `scene` is the id of the group it shows. */
  constructor(host: HTMLElement, scene: string) {
    const document = host.ownerDocument;
    this.element = document.createElement('div');
    this.element.className = 'gl-magnifier';
    this.element.dataset.part = 'magnifier';
    this.element.hidden = true;
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.width = `${SIZE_PX}px`;
    this.element.style.height = `${SIZE_PX}px`;
    this.svg = document.createElementNS(SVG_NAMESPACE, 'svg');
    this.svg.setAttribute('width', String(SIZE_PX));
    this.svg.setAttribute('height', String(SIZE_PX));
    const use = document.createElementNS(SVG_NAMESPACE, 'use');
    use.setAttribute('href', `#${scene}`);
    this.svg.append(use);
    this.element.append(this.svg);
    host.append(this.element);
  }

  /** `finger` in pixels of the host, `centre` in units of the picture. */
  show(finger: Spot, centre: Spot, cellPx: number, host: HTMLElement): void {
    const units = (SIZE_PX * CELL) / (cellPx * POWER);
    this.svg.setAttribute('viewBox', `${centre.x - units / 2} ${centre.y - units / 2} ${units} ${units}`);
    const above = finger.y - LIFT_PX - SIZE_PX;
    const fits = above >= -SIZE_PX / 2;
    // Near the upper edge there is no room above: then beside the finger.
    const x = fits
      ? finger.x - SIZE_PX / 2
      : finger.x > host.clientWidth / 2
        ? finger.x - LIFT_PX - SIZE_PX
        : finger.x + LIFT_PX;
    this.element.style.left = `${Math.min(Math.max(x, 0), Math.max(host.clientWidth - SIZE_PX, 0))}px`;
    this.element.style.top = `${fits ? above : Math.max(finger.y - SIZE_PX / 2, -SIZE_PX / 2)}px`;
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
