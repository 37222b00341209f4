// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { navigate, route, startRouter } from '../../base/router';
import { changeSettings, settings } from '../../base/settings';
import { startNotifications, tellNews } from './notifications';

const ID = 'b'.repeat(32);
const OTHER = 'c'.repeat(32);
const asked = vi.fn(() => Promise.resolve('granted'));
let shown: { title: string; options: NotificationOptions; onclick?: () => void; close(): void }[] = [];
let locks: string[] = [];
const held = vi.fn((_name: string) => Promise.resolve());
let clicked = false;

class FakeNotification {
  static permission = 'granted';
  static requestPermission = asked;
  onclick?: () => void;
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {
    shown.push(this);
  }
  close(): void {
    // Nothing on the screen.
  }
}

Object.defineProperty(window, 'isSecureContext', { value: true });
Object.defineProperty(window, 'Notification', { value: FakeNotification });
Object.defineProperty(navigator, 'userActivation', {
  value: {
    get isActive() {
      return clicked;
    },
  },
});
Object.defineProperty(navigator, 'locks', {
  value: {
    request: held,
    query: () => Promise.resolve({ held: locks.map((name) => ({ name })) }),
  },
});
startRouter(() => {
  const id = /game\/(\w+)/.exec(location.pathname)?.[1];
  return { page: id ? 'game' : 'home', ...(id && { id }) };
});
startNotifications();

beforeEach(() => {
  shown = [];
  locks = [];
  clicked = false;
  asked.mockClear();
  navigate('/');
  changeSettings({ notify: true });
});

const turn = () => tellNews({ type: 'turn', id: ID, game: 'phutball', against: 'Iris' });

test('a turn is told by the opponent’s name, and a click leads to the game', async () => {
  await turn();
  expect(shown.map(({ title }) => title)).toEqual(['Your turn against Iris']);
  shown[0]?.onclick?.();
  expect(route.get()).toMatchObject({ page: 'game', id: ID });
});

test('an invitation that was taken and a game that ended are told, too, also without a name', async () => {
  await tellNews({ type: 'started', id: ID, game: 'phutball', against: 'Iris' });
  await tellNews({ type: 'ended', id: ID, game: 'phutball', against: '' });
  expect(shown.map(({ title }) => title)).toEqual([
    'Iris has taken your invitation',
    'Your game against somebody is over',
  ]);
});

test('nothing is told while the game is looked at, here or in another tab, or without a wish for it', async () => {
  navigate(`/game/${ID}`);
  await turn();
  navigate(`/game/${OTHER}`);
  locks = [`goalline.looking.${ID}`];
  await turn();
  locks = [];
  changeSettings({ notify: false });
  await turn();
  expect(shown).toEqual([]);
  changeSettings({ notify: true });
  await turn();
  expect(shown.length).toBe(1);
});

test.each(['tennis', 'footsteps', 'strip', 'oddish'])('a game of %s is looked at, too', async (game) => {
  held.mockClear();
  navigate(`/${game}/game/${ID}`);
  expect(held.mock.calls.map(([name]) => name)).toEqual([`goalline.looking.${ID}`]);
  await turn();
  navigate(`/${game}`);
  expect(held).toHaveBeenCalledOnce();
  await turn();
  expect(shown.length).toBe(1);
});

test('permission is asked for by the reader’s click only, and a refusal switches the setting off', async () => {
  changeSettings({ notify: false });
  changeSettings({ notify: true }); // another tab did this
  expect(asked).not.toHaveBeenCalled();
  changeSettings({ notify: false });
  clicked = true;
  asked.mockResolvedValueOnce('denied');
  changeSettings({ notify: true });
  expect(asked).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(settings.get().notify).toBe(false));
});
