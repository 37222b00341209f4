// Calls and sockets as the reader's seat (seats.ts). What that takes comes with the first seat that this window
// takes: before that it has no token to tell.

import type { Socket } from '../game-view';
import { sockets } from './cookies';

let seats: typeof import('./seats') | undefined;

export async function fetchAsSeat(path: string, init?: RequestInit): Promise<Response> {
  if (init?.method === 'POST' && path.startsWith('/api/games')) seats ??= await import('./seats');
  return (seats?.fetchAsSeat ?? fetch)(path, init);
}

export function socketAsSeat(path: string, socket: Socket): Socket {
  sockets.set(path.split('/')[3], socket);
  return seats?.socketAsSeat(path, socket) ?? socket;
}
