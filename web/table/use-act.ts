// Asks for an action, and says why it was refused.

import { notify } from '../base/announce';
import { useText } from '../base/i18n';
import type { Action, ActionDetails, AnyState, GameClient, SideOf } from '../client';
import { errorText } from '../client/page/calls';
import { offerAnswered } from './news';

/** Tells whether it was done. */
export type Act<State extends AnyState> = (
  action: Action,
  side?: SideOf<State>,
  details?: ActionDetails,
) => Promise<boolean>;

export function useAct<State extends AnyState>(client: GameClient<State>): Act<State> {
  const t = useText();
  return (action, side, details) => {
    offerAnswered(client.current.state?.id ?? '', action);
    return client.act(action, side, details).then(
      () => true,
      (error: unknown) => {
        notify(errorText(t, error), 'bad');
        return false;
      },
    );
  };
}
