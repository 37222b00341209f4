// The SVG of a board on a page: one group a layer, each replaced only when its text has changed.

import type { Stage } from './animate';
import { height, type Shape, type Spot, type Window, width } from './geometry';
import { coordinates, marginHidden, pitch } from './pitch';
import {
  aimLayer,
  ballLayer,
  crosshairLayer,
  focusLayer,
  ghostLayer,
  landingLayer,
  menLayer,
  type Pointing,
  pathLayer,
} from './scene';
import type { BoardData } from './types';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Back to front. */
const LAYER_NAMES = [
  'pitch',
  'coordinates',
  'crosshair',
  'ghosts',
  'men',
  'effects',
  'ball',
  'path',
  'landings',
  'focus',
  'aim',
  'edges',
] as const;
type LayerName = (typeof LAYER_NAMES)[number];

export interface Scene {
  readonly window: Window;
  readonly view: { readonly x1: number; readonly y1: number; readonly x2: number; readonly y2: number };
  readonly cellPx: number;
  readonly pointing: Pointing;
}

export class Picture {
  readonly element: SVGSVGElement;
  /** The group that holds everything, for a magnifier to use again. */
  readonly sceneId: string;
  private readonly layers: Readonly<Record<LayerName, SVGGElement>>;
  private readonly texts = new Map<LayerName, string>();

  constructor(
    document: Document,
    private readonly id: string,
  ) {
    this.sceneId = `${id}-scene`;
    this.element = document.createElementNS(SVG_NAMESPACE, 'svg');
    this.element.setAttribute('class', 'gl-picture');
    this.element.setAttribute('aria-hidden', 'true');
    this.element.setAttribute('width', '100%');
    this.element.setAttribute('height', '100%');
    const scene = document.createElementNS(SVG_NAMESPACE, 'g');
    scene.id = this.sceneId;
    this.element.append(scene);
    const layers = LAYER_NAMES.map((name) => [name, addLayer(scene, name)] as const);
    this.layers = Object.fromEntries(layers) as Record<LayerName, SVGGElement>;
  }

  resize(shape: Shape): void {
    this.element.setAttribute('viewBox', `0 0 ${width(shape)} ${height(shape)}`);
    this.put('pitch', pitch(shape, this.id));
  }

  draw(data: BoardData, shape: Shape, scene: Scene): void {
    this.scroll(data, shape, scene.view, scene.cellPx, scene.window);
    this.put('crosshair', crosshairLayer(data, shape));
    this.put('ghosts', ghostLayer(data, shape));
    this.put('men', menLayer(data, shape, scene.window));
    this.put('ball', ballLayer(data, shape, this.id));
    this.put('path', pathLayer(data, shape));
    this.point(data, shape, scene.pointing);
  }

  /** Only what depends on pointer and focus. */
  point(data: BoardData, shape: Shape, pointing: Pointing): void {
    this.put('landings', landingLayer(data, shape, pointing));
    this.put('focus', focusLayer(shape, pointing));
    this.put('aim', aimLayer(data, shape, pointing));
  }

  /**
   * Only what depends on the part that shows: the names at its edges. Over the men where their margin is not in view.
   */
  scroll(data: BoardData, shape: Shape, view: Scene['view'], cellPx: number, window: Window): void {
    const { left, below } = marginHidden(shape, view);
    const scrolled = left || below;
    const text = coordinates(shape, { both: shape.wide && !scrolled, cellPx, window, view });
    const shown = data.coordinates === 'off' ? '' : text;
    this.put('coordinates', scrolled ? '' : shown);
    this.put('edges', scrolled ? shown : '');
  }

  /** The ball follows a pointer; null puts it back. */
  carryBall(at: Spot | null): void {
    const ball = this.layers.ball.querySelector<SVGElement>('[data-ball]');
    if (ball) ball.style.transform = at ? `translate(${at.x}px, ${at.y}px)` : '';
  }

  stage(shape: Shape): Stage {
    return {
      shape,
      ball: this.layers.ball.firstElementChild,
      men: this.layers.men,
      effects: this.layers.effects,
      traces: [this.layers.ghosts, this.layers.path],
    };
  }

  private put(name: LayerName, text: string): void {
    if (this.texts.get(name) === text) return;
    this.texts.set(name, text);
    this.layers[name].innerHTML = text;
  }
}

function addLayer(scene: SVGGElement, name: LayerName): SVGGElement {
  const layer = scene.ownerDocument.createElementNS(SVG_NAMESPACE, 'g');
  layer.setAttribute('data-layer', name);
  scene.append(layer);
  return layer;
}
