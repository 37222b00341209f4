// The last part of setting up a game with a friend: name and clock, and the call that makes it.

import { useState } from 'preact/hooks';
import { useText } from '../base/i18n';
import { gamePath, navigate } from '../base/router';
import { changeSettings, settings } from '../base/settings';
import { Choices, ErrorNote } from '../base/ui';
import type { AnyState } from '../client';
import { callsOf, errorText } from '../client/page/calls';
import { clockText, PACES, type Pace, presetClock } from './clock-choice';
import { NameField } from './name-field';

/** What makes the game, and the fields that are asked for it. */
export function useFriend<Wish extends { readonly game: string }>() {
  const t = useText();
  const [name, setName] = useState(settings.get().name);
  const [pace, setPace] = useState<Pace>('none');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const invite = (wish: Omit<Wish, 'opponent' | 'clock' | 'name'> & Pick<Wish, 'game'>) => {
    const own = name.trim();
    setBusy(true);
    setError(null);
    changeSettings({ name: own });
    callsOf<AnyState, object>()
      .create({ ...wish, opponent: 'friend', clock: presetClock(pace), ...(own && { name: own }) })
      .then(
        ({ id }) => navigate(gamePath(wish.game, id)),
        (reason: unknown) => {
          setBusy(false);
          setError(errorText(t, reason));
        },
      );
  };
  return { name, setName, pace, setPace, busy, error, invite };
}

interface Props {
  readonly friend: Omit<ReturnType<typeof useFriend>, 'invite'>;
  readonly labels: { readonly name: string; readonly clock: string };
}

export function FriendFields({ friend, labels }: Props) {
  const t = useText();
  return (
    <>
      <NameField value={friend.name} onChange={friend.setName} label={labels.name} />
      <Choices
        legend={labels.clock}
        value={friend.pace}
        choices={PACES.filter((each) => each !== 'other').map((value) => ({
          value,
          label: clockText(t, presetClock(value)),
        }))}
        onChange={friend.setPace}
      />
      <ErrorNote text={friend.error} />
    </>
  );
}
