// What came over a socket, as a message; null when it is none.

import type { ServerMessage } from './types';

export function parseMessage(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') return null;
  try {
    const value: unknown = JSON.parse(data);
    return value && typeof value === 'object' && 'type' in value ? (value as ServerMessage) : null;
  } catch {
    return null;
  }
}
