// This is the width of a text in the font of the page, for the words on the nets.

import { type Measure, roughMeasure } from './plates';

const SIZE_PX = 100;
const WEIGHT = 720;

/**
 * Measures in the font that `host` has, each text once, because to ask for the font makes the browser style the page.
 * Without a canvas (in tests) it makes a rough guess.
 */
export function measureIn(host: HTMLElement): Measure {
  let context: CanvasRenderingContext2D | null | undefined;
  const known = new Map<string, number>();
  const measure: Measure = (text) => {
    context ??= host.ownerDocument.createElement('canvas').getContext('2d');
    if (!context) return roughMeasure(text);
    const family = host.ownerDocument.defaultView?.getComputedStyle(host).fontFamily;
    context.font = `${WEIGHT} ${SIZE_PX}px ${family || 'sans-serif'}`;
    return context.measureText(text).width / SIZE_PX;
  };
  return (text) => {
    const width = known.get(text) ?? measure(text);
    known.set(text, width);
    return width;
  };
}
