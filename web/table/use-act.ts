// Asks for one action after the other, and says why one was refused.

import { notify } from '../base/announce';
import { useText } from '../base/i18n';
import type { Action, ActionDetails, AnyState, GameClient, SideOf } from '../client';
import { errorText } from '../client/page/calls';

export function useAct<State extends AnyState>(client: GameClient<State>) {
  const t = useText();
  return (action: Action, side?: SideOf<State>, details?: ActionDetails): Promise<unknown> =>
    client.act(action, side, details).catch((error: unknown) => notify(errorText(t, error), 'bad'));
}
