import jsQr from 'jsqr';
import { expect, test } from 'vitest';
import { ballRadius, type QrCode, QUIET, qrCode } from './share';

/** Draws the code as the page does, quiet zone and ball included, and reads it as a camera would. */
function read({ size, path }: QrCode, scale = 4): string | undefined {
  const width = (size + 2 * QUIET) * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  const paint = (x: number, y: number, value: number) =>
    pixels.fill(value, (y * width + x) * 4, (y * width + x) * 4 + 3);
  for (const [, x = '', y = '', length = ''] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let dx = 0; dx < Number(length) * scale; ++dx)
      for (let dy = 0; dy < scale; ++dy) paint((Number(x) + QUIET) * scale + dx, (Number(y) + QUIET) * scale + dy, 0);
  const [middle, radius] = [width / 2, ballRadius(size) * scale];
  for (let x = 0; x < width; ++x)
    for (let y = 0; y < width; ++y)
      if (Math.hypot(x - middle, y - middle) < radius)
        paint(x, y, Math.hypot(x - middle, y - middle) < radius / 2 ? 0 : 255);
  return jsQr(pixels, width, width)?.data;
}

test('the code is the link, although a ball lies on its middle', async () => {
  for (const base of [
    'https://goalline.example',
    'http://192.168.178.123:8080',
    `https://${'long.'.repeat(20)}example`,
  ]) {
    const link = `${base}/game/${'f3a0'.repeat(8)}#invite=${'9c01'.repeat(8)}`;
    expect(read(await qrCode(link))).toBe(link);
  }
});
