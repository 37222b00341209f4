// The browser's sockets and timers in the form that the clients of `web/client` want.

import type { Clock, Socket } from '../game-view';
import { socketAsSeat } from './seat-door';

/** A socket to this server; what is sent before it is open, or after it was closed, is dropped. */
export function openSocket(path: string): Socket {
  const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
  const raw = new WebSocket(`${scheme}//${location.host}${path}`);
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (raw.readyState === WebSocket.OPEN) raw.send(text);
    },
    close: () => raw.close(),
  };
  raw.onopen = () => socket.onopen?.();
  raw.onmessage = (event) => socket.onmessage?.(event);
  raw.onclose = () => socket.onclose?.();
  return socketAsSeat(path, socket);
}

export const browserClock: Clock = {
  setTimer: (callback, ms) => window.setTimeout(callback, ms),
  clearTimer: (timer) => window.clearTimeout(timer),
  random: Math.random,
  now: () => performance.now(),
};
