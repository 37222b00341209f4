// Open invitations and games to watch, as the server told them last.

import type { Lobby } from '../client';
import { api } from './api';
import { Store } from './store';

/** Null while it is not known, and on a server that has no lobby. */
export const lobby = new Store<Lobby | null>(null);

export async function refreshLobby(): Promise<void> {
  try {
    lobby.set(await api.lobby());
  } catch {
    lobby.set(null);
  }
}
