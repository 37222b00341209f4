// Before a game with a friend begins: the link to send, or the invitation to accept.

import { useState } from 'preact/hooks';
import { type GameState, SIDES, type Side } from '../../client';
import { parsePosition } from '../../rules';
import { api, errorText } from '../api';
import { copyText } from '../clipboard';
import { ErrorNote, Icon, SideMark } from '../components/ui';
import { useText } from '../i18n';
import { notify } from '../notices';
import { changeSettings, NAME_LENGTH, settings } from '../settings';
import { goalRow, ruleNotes, rulesOf } from './model';

export function RuleList({ state }: { state: GameState }) {
  const t = useText();
  const start = parsePosition(state.start);
  const special = start.ok && start.value.men.size > 0;
  return (
    <ul class="rule-list">
      <li>{t.rules.size(state.rules.rows, state.rules.columns)}</li>
      <li>{t.rules.begins(start.ok ? start.value.toMove : 'O')}</li>
      {special && <li>{t.rules.specialStart}</li>}
      {ruleNotes(t, rulesOf(state)).map((note) => (
        <li key={note}>{note}</li>
      ))}
    </ul>
  );
}

export function ShareCard({ state }: { state: GameState }) {
  const t = useText();
  const link = `${location.origin}/game/${state.id}#invite=${state.invite ?? ''}`;
  const copy = async () => {
    if (await copyText(link)) notify(t.app.copied);
  };
  return (
    <section class="card lobby">
      <h2>{t.invite.waiting}</h2>
      <p>{t.invite.share}</p>
      <label class="field">
        <span>{t.invite.link}</span>
        <input class="link" readOnly value={link} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <p class="actions">
        <button type="button" class="button primary" onClick={() => void copy()}>
          <Icon name="copy" />
          {t.invite.copy}
        </button>
      </p>
    </section>
  );
}

/** The seat nobody has taken. */
export const freeSeat = (state: GameState): Side | null =>
  SIDES.find((side) => !['person', 'computer'].includes(state.players[side]?.kind ?? '')) ?? null;

export function InviteCard({
  state,
  invite,
  onJoined,
}: {
  state: GameState;
  invite: string;
  onJoined: (state: GameState) => void;
}) {
  const t = useText();
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [name, setName] = useState(settings.get().name);
  const side = freeSeat(state) ?? 'X';
  const start = parsePosition(state.start);
  const first = start.ok ? start.value.toMove : 'O';
  const host = state.players[side === 'O' ? 'X' : 'O'];
  const accept = () => {
    setBusy(true);
    changeSettings({ name: name.trim() });
    api.join(state.id, invite, name.trim()).then(onJoined, (reason: unknown) => {
      setBusy(false);
      setError(errorText(t, reason));
    });
  };
  return (
    <section class="card lobby">
      <h2>{t.invite.heading}</h2>
      <p class="lead">{host?.name ? t.invite.by(host.name) : t.invite.someone}</p>
      <p class="invite-side">
        <SideMark side={side} /> {t.invite.youPlay(side, goalRow(state, side))}
      </p>
      <p>{t.invite.first(first, first === side)}</p>
      <h3>{t.rules.heading}</h3>
      <RuleList state={state} />
      <label class="field">
        <span>{t.invite.name}</span>
        <input
          maxLength={NAME_LENGTH}
          autocomplete="nickname"
          value={name}
          onInput={(event) => setName(event.currentTarget.value)}
        />
      </label>
      <ErrorNote text={error} />
      <p class="actions">
        <button type="button" class="button primary big" disabled={busy} onClick={accept}>
          {t.invite.accept}
        </button>
        <a class="button" href="/learn">
          {t.app.help}
        </a>
      </p>
    </section>
  );
}
