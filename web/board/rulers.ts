// These are the rulers with the names of rows and columns round the plane. On a board that scrolls those at the left
// and at the foot stay at the edges of the view, by `position: sticky`, so that scrolling needs no script.

import type { Shape, Window } from './geometry';
import { EDGES, type Edge, type Fit, type Naming, ruler } from './names';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

export class Rulers {
  readonly elements: readonly Element[];
  private readonly edges: Readonly<Record<Edge, SVGSVGElement>>;
  /** Where the two that stay cross. */
  private readonly corner: HTMLElement;
  private readonly texts = new Map<Edge, string>();

  constructor(document: Document) {
    const make = (edge: Edge): SVGSVGElement => {
      const made = document.createElementNS(SVG_NAMESPACE, 'svg');
      made.setAttribute('class', 'gl-ruler');
      made.setAttribute('aria-hidden', 'true');
      made.dataset.edge = edge;
      return made;
    };
    this.edges = { left: make('left'), top: make('top'), right: make('right'), bottom: make('bottom') };
    this.corner = document.createElement('div');
    this.corner.className = 'gl-corner';
    this.elements = [...Object.values(this.edges), this.corner];
  }

  draw(shape: Shape, naming: Naming, fit: Fit, cellPx: number, window: Window): void {
    for (const edge of EDGES) {
      const { width, height, text } = ruler(shape, naming, edge, fit, cellPx, window);
      const element = this.edges[edge];
      const known = `${width} ${height} ${cellPx} ${text}`;
      if (this.texts.get(edge) === known) continue;
      this.texts.set(edge, known);
      element.setAttribute('viewBox', `0 0 ${width} ${height}`);
      element.style.width = `${(width * cellPx) / 100}px`;
      element.style.height = `${(height * cellPx) / 100}px`;
      element.innerHTML = text;
    }
  }
}
