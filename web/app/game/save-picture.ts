// The board as it is shown, saved as a picture that needs nothing else.

import { type BoardData, diagram } from '../../board';
import { settings } from '../settings';

export async function savePicture(data: BoardData, name: string): Promise<void> {
  const [board, picture] = await Promise.all([
    import('../../board/board.css?raw'),
    import('../../board/picture.css?raw'),
  ]);
  const css = board.default + picture.default;
  const { theme } = settings.get();
  const dark = theme === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark';
  // Upright, also where the screen is held across.
  const svg = diagram({ ...data, sideways: false }, { css, theme: dark ? 'dark' : 'light' });
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.svg`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
