// @vitest-environment happy-dom
import { render } from 'preact';
import { expect, test, vi } from 'vitest';
import { useTitle, yourTurn } from './message';

function Page({ title }: { title: string }) {
  useTitle(title);
  return <p>{title}</p>;
}

test('the title begins with the number of games in which it is the reader’s turn', async () => {
  render(<Page title="My games" />, document.body);
  await vi.waitFor(() => expect(document.title).toBe('My games'));
  yourTurn.set(3);
  expect(document.title).toBe('(3) My games');
  render(<Page title="Settings" />, document.body);
  await vi.waitFor(() => expect(document.title).toBe('(3) Settings'));
  yourTurn.set(0);
  expect(document.title).toBe('Settings');
});
