// The socket of a game of this device. The room behind it is fetched when it is needed; what is sent before it is
// there waits for it.

import type { Socket } from '../game-view';

export function openDeviceSocket(id: string): Socket {
  let inner: Socket | null = null;
  let closed = false;
  const waiting: string[] = [];
  const socket: Socket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    send: (text) => {
      if (inner) inner.send(text);
      else waiting.push(text);
    },
    close: () => {
      closed = true;
      inner?.close();
    },
  };
  import('./games')
    .then(({ roomOf }) => roomOf(id))
    .then(
      (room) => {
        if (closed) return;
        inner = room.open();
        inner.onopen = () => socket.onopen?.();
        inner.onmessage = (event) => socket.onmessage?.(event);
        for (const text of waiting) inner.send(text);
      },
      () => socket.onclose?.(),
    );
  return socket;
}
