// @vitest-environment happy-dom
import { render } from 'preact';
import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../client';
import { api } from '../client/page/calls';
import { RecoveryCard, RecoveryOffer } from './recovery';

vi.mock('../base/clipboard', () => ({ copyText: () => Promise.resolve(true) }));
vi.mock('./address', () => ({ reach: () => Promise.resolve({ base: 'https://goalline.example', onlyHere: false }) }));

const page = document.createElement('main');
document.body.append(page);
const button = (name: string) =>
  [...page.querySelectorAll('button')].find((each) => each.textContent?.includes(name)) as HTMLButtonElement;
const show = async (what: preact.JSX.Element, text: string) => {
  render(null, page);
  render(what, page);
  await vi.waitFor(() => expect(page.textContent).toContain(text));
};

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(api, 'recovery').mockResolvedValue({ active: false });
  vi.spyOn(api, 'makeRecovery').mockResolvedValue('t0k3n');
  vi.spyOn(api, 'revokeRecovery').mockResolvedValue();
});

test('the private link is made, shown once, and made useless', async () => {
  await show(<RecoveryCard />, 'Keep your games');
  button('Make the private link').click();
  await vi.waitFor(() => expect(page.querySelector('input')?.value).toBe('https://goalline.example/recover#t0k3n'));
  button('Withdraw the link').click();
  await vi.waitFor(() => expect(page.querySelector('input')).toBeNull());
  expect(api.revokeRecovery).toHaveBeenCalledOnce();
  expect(button('Make the private link')).toBeDefined();
});

test('a link that was made before is not shown again', async () => {
  vi.spyOn(api, 'recovery').mockResolvedValue({ active: true, made: Date.UTC(2026, 2, 1, 12) });
  await show(<RecoveryCard />, 'A private link was made on March 1, 2026');
  expect(page.querySelector('input')).toBeNull();
  expect(button('Make a new one')).toBeDefined();
});

test('a refusal is told, and a server without private links offers none', async () => {
  vi.spyOn(api, 'makeRecovery').mockRejectedValue(new ApiError('too_many', 'slow down', { retryAfter: 9 }));
  await show(<RecoveryCard />, 'Keep your games');
  button('Make the private link').click();
  await vi.waitFor(() => expect(page.textContent).toContain('Please wait 9 seconds'));
  vi.spyOn(api, 'makeRecovery').mockRejectedValue(new ApiError('conflict', 'no seat'));
  button('Make the private link').click();
  await vi.waitFor(() => expect(page.textContent).toContain('You have no game yet'));
  const asked = vi.spyOn(api, 'recovery').mockRejectedValue(new ApiError('not_found', 'no such page'));
  asked.mockClear();
  await show(<p>before</p>, 'before');
  render(<RecoveryCard />, page);
  await vi.waitFor(() => expect(asked).toHaveBeenCalledOnce());
  expect(page.querySelector('[data-part~=recovery]')).toBeNull();
});

test('the link is offered with games by days, until it is saved', async () => {
  render(<RecoveryOffer clock={{ base: 180, increment: 2 }} />, page);
  expect(page.querySelector('[data-part~=recovery-offer]')).toBeNull();
  await show(<RecoveryOffer clock={{ days: 2 }} />, 'Keep your games');
  button('Make the private link').click();
  await vi.waitFor(() => expect(page.querySelector('input')).not.toBeNull());
  button('Copy the private link').click();
  await vi.waitFor(() => expect(localStorage.getItem('goalline.recovery-saved')).not.toBeNull());
  render(null, page);
  render(<RecoveryOffer clock={{ days: 2 }} />, page);
  expect(page.querySelector('[data-part~=recovery-offer]')).toBeNull();
});
