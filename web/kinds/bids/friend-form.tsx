// The last part of setting up a game with a friend: name and clock. It makes the game, and its page has the link.

import { useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { gamePath, navigate } from '../../base/router';
import { changeSettings, NAME_LENGTH, settings } from '../../base/settings';
import { Choices, ErrorNote } from '../../base/ui';
import type { BidGame, Seat } from '../../bidding/rules';
import { type BidGameState, type NewBidGame, rulesToSend } from '../../client';
import { callsOf, errorText } from '../../client/page/calls';
import { type ClockChoice, clockOf, clockText, PACES, type Pace, presetClock } from '../../table/clock-choice';
import type { Place } from './place';
import { useBidText } from './texts';

interface Props {
  readonly game: BidGame;
  readonly chosen: Omit<Place, 'match'>;
  readonly seat: Seat | 'lot';
  readonly disabled: boolean;
}

const USUAL: ClockChoice = { pace: 'none', unit: 'minutes', minutes: '10', seconds: '5', days: '2' };

export function FriendForm({ game, chosen, seat, disabled }: Props) {
  const t = useBidText();
  const all = useText();
  const [name, setName] = useState(settings.get().name);
  const [pace, setPace] = useState<Pace>('none');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const make = () => {
    const clock = clockOf({ ...USUAL, pace });
    if (clock === 'wrong') return;
    setBusy(true);
    setError(null);
    changeSettings({ name: name.trim() });
    callsOf<BidGameState, NewBidGame>()
      .create({
        game,
        opponent: 'friend',
        player: seat === 'lot' ? 'random' : seat === 0 ? 1 : 2,
        rules: rulesToSend(chosen.rules),
        points: [...chosen.points],
        ball: chosen.ball,
        clock,
        ...(name.trim() && { name: name.trim() }),
      })
      .then(
        (state) => navigate(gamePath(game, state.id)),
        (reason: unknown) => {
          setBusy(false);
          setError(errorText(all, reason));
        },
      );
  };
  return (
    <section class="card form">
      <label class="field">
        <span>{t.setup.ownName}</span>
        <input
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <Choices
        legend={t.setup.clock}
        value={pace}
        choices={PACES.filter((each) => each !== 'other').map((value) => ({
          value,
          label: clockText(all, presetClock(value)),
        }))}
        onChange={setPace}
      />
      <ErrorNote text={error} />
      <button type="button" class="button primary huge" disabled={disabled || busy} onClick={make}>
        {t.setup.invite}
      </button>
    </section>
  );
}
