// The board as it is shown, saved as a picture that needs nothing else: as SVG, or as PNG for programs that take only
// pixels.

import { settings } from '../base/settings';
import type { BoardData } from '../board';

export type PictureKind = 'svg' | 'png';

/** A PNG has so many pixels for each of the SVG: it is for screens of twice the usual density, and for print. */
const PNG_SCALE = 2;

async function svgOf(data: BoardData): Promise<string> {
  const [{ diagram }, ...sheets] = await Promise.all([
    import('../board/diagram'),
    import('../board/board.css?raw'),
    import('../board/picture.css?raw'),
    ...(data.overlays ? [import('../board/overlays.css?raw')] : []),
  ]);
  const { theme } = settings.get();
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  // Upright, also where the screen is held across.
  const css = sheets.map((sheet) => sheet.default).join('');
  return diagram({ ...data, sideways: false }, { css, theme: dark ? 'dark' : 'light' });
}

async function pngOf(svg: string): Promise<Blob> {
  const image = new Image();
  // The Content-Security-Policy lets pictures come from data: addresses, not from blob: ones.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [image.width * PNG_SCALE, image.height * PNG_SCALE];
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done, failed) =>
    canvas.toBlob((blob) => (blob ? done(blob) : failed(new Error('no picture'))), 'image/png'),
  );
}

export async function savePicture(data: BoardData, name: string, kind: PictureKind): Promise<void> {
  const svg = await svgOf(data);
  const blob = kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg);
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${kind}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
