// This is the SVG of a board on a page: one group a layer, each replaced only when its text has changed; of the men
// only those that come and go.

import type { Stage } from './animate';
import { height, type Shape, type Spot, type Window, width } from './geometry';
import { lineBadgesLayer, linesLayer } from './lines';
import { heatLayer, marksLayer, threatLayer, zoneLayer } from './overlays';
import { pitch } from './pitch';
import { type Measure, platesLayer } from './plates';
import {
  aimLayer,
  ballLayer,
  crosshairLayer,
  focusLayer,
  ghostLayer,
  landingLayer,
  menPieces,
  type Pointing,
  pathLayer,
  shownLayer,
  tipLayer,
} from './scene';
import type { BoardData } from './types';

const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Back to front. `net` and `rays` are only there while a goal is celebrated, `effects` while men fade. */
const LAYER_NAMES = [
  'pitch',
  'net',
  'plates',
  'heat',
  'crosshair',
  'paper',
  'ghosts',
  'men',
  'effects',
  'threat',
  'path',
  'lines',
  'marks',
  'badges',
  'aim',
  'landings',
  'ball',
  'tip',
  'shown',
  'rays',
  'focus',
] as const;
type LayerName = (typeof LAYER_NAMES)[number];

export interface Scene {
  readonly window: Window;
  readonly pointing: Pointing;
}

export class Picture {
  readonly element: SVGSVGElement;
  /** The group that holds everything, for a magnifier to use again. */
  readonly sceneId: string;
  private readonly layers: Readonly<Record<LayerName, SVGGElement>>;
  private readonly texts = new Map<LayerName, string>();
  /** The men that are drawn, by their keys. */
  private men: ReadonlyMap<number, string> = new Map();
  /** Board and window of the pitch that is drawn. */
  private ground = '';

  constructor(
    document: Document,
    private readonly id: string,
    private measure: Measure,
  ) {
    this.sceneId = `${id}-scene`;
    this.element = document.createElementNS(SVG_NAMESPACE, 'svg');
    this.element.setAttribute('class', 'gl-picture');
    this.element.dataset.part = 'picture';
    this.element.setAttribute('aria-hidden', 'true');
    this.element.setAttribute('width', '100%');
    this.element.setAttribute('height', '100%');
    const scene = document.createElementNS(SVG_NAMESPACE, 'g');
    scene.id = this.sceneId;
    this.element.append(scene);
    const layers = LAYER_NAMES.map((name) => [name, addLayer(scene, name)] as const);
    this.layers = Object.fromEntries(layers) as Record<LayerName, SVGGElement>;
  }

  draw(data: BoardData, shape: Shape, { window, pointing }: Scene): void {
    const ground = JSON.stringify([shape, window]);
    if (ground !== this.ground) {
      this.ground = ground;
      this.element.setAttribute('viewBox', `0 0 ${width(shape)} ${height(shape)}`);
      this.put('pitch', pitch(shape, this.id, window));
    }
    this.words(data, shape);
    this.put('heat', zoneLayer(data, shape, window) + heatLayer(data, shape, window));
    this.put('crosshair', crosshairLayer(data, shape));
    this.put('ghosts', ghostLayer(data, shape));
    this.putMen(menPieces(data, shape, window));
    this.put('threat', threatLayer(data, shape));
    this.put('path', pathLayer(data, shape));
    this.put('lines', linesLayer(data, shape));
    this.put('marks', marksLayer(data, shape, window));
    this.put('badges', lineBadgesLayer(data, shape));
    this.put('ball', ballLayer(data, shape, this.id));
    this.put('tip', tipLayer(data, shape));
    this.put('shown', shownLayer(data, shape));
    this.point(data, shape, pointing);
  }

  /** The words on the nets, which are measured again when the font has come. */
  measured(measure: Measure, data: BoardData, shape: Shape): void {
    this.measure = measure;
    this.words(data, shape);
  }

  /** Only what depends on pointer and focus. */
  point(data: BoardData, shape: Shape, pointing: Pointing): void {
    this.put('landings', landingLayer(data, shape, pointing));
    this.put('focus', focusLayer(shape, pointing));
    this.put('aim', aimLayer(data, shape, pointing));
  }

  /** The ball follows a pointer; null puts it back. */
  carryBall(at: Spot | null): void {
    const ball = this.layers.ball.querySelector<SVGElement>('[data-ball]');
    if (ball) ball.style.transform = at ? `translate(${at.x}px, ${at.y}px)` : '';
  }

  stage(shape: Shape): Stage {
    const { ball, men, effects, ghosts, path, tip, net, paper, rays } = this.layers;
    return { shape, ball: ball.firstElementChild, men, effects, traces: [ghosts, path, tip], net, paper, rays };
  }

  /** Men come and go one by one; the others are not touched, for each costs style, layout and paint. */
  private putMen(men: ReadonlyMap<number, string>): void {
    const layer = this.layers.men;
    let fresh = '';
    for (const [key, text] of this.men)
      if (men.get(key) !== text) layer.querySelector(`[data-key="${key}"]`)?.remove();
    for (const [key, text] of men) if (this.men.get(key) !== text) fresh += text;
    if (fresh) layer.insertAdjacentHTML('beforeend', fresh);
    this.men = men;
  }

  private words(data: BoardData, shape: Shape): void {
    this.put('plates', platesLayer(data, shape, this.measure));
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
