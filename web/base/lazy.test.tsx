// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { lazyPage } from './message';

const Board = () => <p>the board</p>;

test('a page is shown whose code comes between the first drawing and its effects', async () => {
  let come: ((page: typeof Board) => void) | undefined;
  const Page = lazyPage(() => new Promise<typeof Board>((resolve) => (come = resolve)));
  Page.preload();
  render(<Page />, document.body);
  expect(document.body.textContent).toMatch(/Loading/);
  come?.(Board); // effects wait for the next frame, promises do not
  await vi.waitFor(() => expect(document.body.textContent).toBe('the board'));
});

test('code that does not come is said, and asked for again by the next page', async () => {
  let answers = 0;
  const Page = lazyPage(() => (answers++ === 0 ? Promise.reject(new Error('offline')) : Promise.resolve(Board)));
  render(<Page />, document.body.appendChild(document.createElement('div')));
  await vi.waitFor(() => expect(document.body.querySelector('button, a')).not.toBeNull());
  const second = document.body.appendChild(document.createElement('div'));
  render(<Page />, second);
  await vi.waitFor(() => expect(second.textContent).toBe('the board'));
});
