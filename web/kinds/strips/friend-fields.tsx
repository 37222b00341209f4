// The last part of setting up a game with a friend: name and clock; and the call that makes it.

import { useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { gamePath, navigate } from '../../base/router';
import { changeSettings, NAME_LENGTH, settings } from '../../base/settings';
import { Choices, ErrorNote } from '../../base/ui';
import type { NewStrip, StripState } from '../../client';
import { callsOf, errorText } from '../../client/page/calls';
import { clockText, PACES, type Pace, presetClock } from '../../table/clock-choice';
import { useWords } from './load';

/** What makes the game, and the fields that are asked for it. */
export function useFriend() {
  const t = useText();
  const [name, setName] = useState(settings.get().name);
  const [pace, setPace] = useState<Pace>('none');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const invite = (wish: Pick<NewStrip, 'game' | 'start' | 'side'>) => {
    setBusy(true);
    setError(null);
    changeSettings({ name: name.trim() });
    callsOf<StripState, NewStrip>()
      .create({
        ...wish,
        opponent: 'friend',
        clock: presetClock(pace),
        ...(name.trim() && { name: name.trim() }),
      })
      .then(
        (state) => navigate(gamePath(state.game, state.id)),
        (reason: unknown) => {
          setBusy(false);
          setError(errorText(t, reason));
        },
      );
  };
  return { name, setName, pace, setPace, busy, error, invite };
}

export function FriendFields({ friend }: { friend: ReturnType<typeof useFriend> }) {
  const { online } = useWords();
  const t = useText();
  return (
    <>
      <label class="field">
        <span>{online.name}</span>
        <input
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          value={friend.name}
          onInput={(event) => friend.setName(event.currentTarget.value)}
        />
      </label>
      <Choices
        legend={online.clock}
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
