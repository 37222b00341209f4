// Where the browser keeps no cookies the server does not know this reader again. What it answers to whoever takes a
// seat has the seat's token, too: as long as this window is open, the token says whose seat it is. It is kept in this
// module only, and never part of an address.

import type { Socket } from '../game-view';
import { cookiesOff, sockets } from './cookies';

/** The tokens of the reader's seats in a game: one, or both at one device. */
type Tokens = readonly string[];

const held = new Map<string, Tokens>();

interface Answer {
  readonly state?: {
    readonly id: string;
    readonly you: readonly unknown[];
    readonly rematch?: { game?: string } | null;
  };
  readonly token?: string;
  readonly tokens?: Readonly<Record<string, string>>;
}

const gameOf = (path: string): string | null => /^\/api\/games\/([0-9a-f]+)/.exec(path)?.[1] ?? null;
const takesSeat = (path: string): boolean => /^\/api\/games(\/[0-9a-f]+\/join)?$/.test(path);
const looks = (path: string): boolean => /^\/api\/games\/[0-9a-f]+$/.test(path);
const read = async (response: Response): Promise<Answer> => {
  try {
    return (await response.clone().json()) as Answer;
  } catch {
    return {};
  }
};

function keep({ state, token, tokens }: Answer): void {
  const all = token ? [token] : tokens ? Object.values(tokens) : [];
  if (state && all.length > 0) held.set(state.id, all);
}

/** A rematch has the same tokens. */
function follow({ state }: Answer): void {
  const tokens = state && held.get(state.id);
  if (tokens && state.rematch?.game) held.set(state.rematch.game, tokens);
}

const withTokens = (init: RequestInit | undefined, tokens: Tokens): RequestInit => ({
  ...init,
  headers: { ...(init?.headers as Record<string, string> | undefined), Authorization: `Bearer ${tokens.join('.')}` },
});

/** Whoever had watched the game before he took a seat watches on without cookies: the next socket has the token. */
async function sitDown(game: string | null): Promise<void> {
  const watching = sockets.get(game ?? undefined);
  if (!watching || !game || !held.has(game)) return;
  if (!cookiesOff.get() && (await read(await fetch(`/api/games/${game}`))).state?.you.length !== 0) return;
  cookiesOff.set(true);
  watching.close();
}

/** `fetch`, as the reader's seat where there are no cookies. */
export async function fetchAsSeat(path: string, init?: RequestInit): Promise<Response> {
  const tokens = held.get(gameOf(path) ?? '');
  const sent = cookiesOff.get() && tokens ? withTokens(init, tokens) : init;
  const response = await fetch(path, sent);
  if (!response.ok || response.status === 204) return response;
  if (init?.method === 'POST' && takesSeat(path)) {
    keep(await read(response));
    await sitDown(gameOf(path));
  }
  if (!tokens || !looks(path)) return response;
  const answer = await read(response);
  follow(answer);
  if (cookiesOff.get() || answer.state?.you.length !== 0) return response;
  cookiesOff.set(true);
  return fetch(path, withTokens(init, tokens));
}

/**
 * The socket of a game, as the reader's seat: where the server takes him for a watcher, the first message says the
 * token, and he hears nothing of the game before it is answered.
 */
export function socketAsSeat(path: string, socket: Socket): Socket {
  const tokens = held.get(gameOf(path) ?? '');
  if (!tokens) return socket;
  const seat: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => socket.send(text),
    close: () => socket.close(),
  };
  let told = false;
  socket.onopen = () => seat.onopen?.();
  socket.onclose = () => seat.onclose?.();
  socket.onmessage = (event) => {
    const state = stateIn(event.data);
    if (state?.state?.you.length === 0 && !told) {
      told = true;
      cookiesOff.set(true);
      const [token, other] = tokens;
      socket.send(JSON.stringify({ type: 'token', token, ...(other ? { other } : {}) }));
      return;
    }
    if (state) follow(state);
    seat.onmessage?.(event);
  };
  return seat;
}

function stateIn(data: unknown): Answer | null {
  if (typeof data !== 'string' || !data.startsWith('{"type":"state"')) return null;
  try {
    return JSON.parse(data) as Answer;
  } catch {
    return null;
  }
}
