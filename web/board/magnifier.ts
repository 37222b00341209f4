// A round glass beside the finger that shows, enlarged, what the finger hides.

import type { Spot } from './geometry';

const size = 132;
const power = 2.2;
/** Distance of its rim above the finger. */
const lift = 60;

const svgNamespace = 'http://www.w3.org/2000/svg';

export class Magnifier {
  private readonly element: HTMLElement;
  private readonly svg: SVGSVGElement;

  /** `scene` is the id of the group it shows. */
  constructor(host: HTMLElement, scene: string) {
    const document = host.ownerDocument;
    this.element = document.createElement('div');
    this.element.className = 'gl-magnifier';
    this.element.hidden = true;
    this.element.setAttribute('aria-hidden', 'true');
    this.element.style.width = `${size}px`;
    this.element.style.height = `${size}px`;
    this.svg = document.createElementNS(svgNamespace, 'svg');
    this.svg.setAttribute('width', String(size));
    this.svg.setAttribute('height', String(size));
    const use = document.createElementNS(svgNamespace, 'use');
    use.setAttribute('href', `#${scene}`);
    this.svg.append(use);
    this.element.append(this.svg);
    host.append(this.element);
  }

  /** `finger` in pixels of the host, `centre` in units of the picture. */
  show(finger: Spot, centre: Spot, cellPx: number, host: HTMLElement): void {
    const units = (size * 100) / (cellPx * power);
    this.svg.setAttribute('viewBox', `${centre.x - units / 2} ${centre.y - units / 2} ${units} ${units}`);
    const above = finger.y - lift - size;
    const fits = above >= -size / 2;
    // Near the upper edge there is no room above: then beside the finger.
    const x = fits ? finger.x - size / 2 : finger.x > host.clientWidth / 2 ? finger.x - lift - size : finger.x + lift;
    this.element.style.left = `${Math.min(Math.max(x, 0), Math.max(host.clientWidth - size, 0))}px`;
    this.element.style.top = `${fits ? above : Math.max(finger.y - size / 2, -size / 2)}px`;
    this.element.hidden = false;
  }

  hide(): void {
    this.element.hidden = true;
  }
}
