import { useState } from 'preact/hooks';
import type { Opponent } from '../../client';
import { api, errorText } from '../api';
import { beginning } from '../beginning';
import { useTitle } from '../components/page-title';
import { ErrorNote, Icon } from '../components/ui';
import { useText } from '../i18n';
import { navigate } from '../router';
import { changeSettings, settings } from '../settings';
import { keepChoices, lastChoices } from './last-choices';
import { type Form, firstForm, wishOf } from './new-game-form';
import { BeginningCard, BoardCard, OpponentCard, RulesCard } from './new-game-parts';

export function NewGamePage({ opponent }: { opponent: Opponent | null }) {
  const t = useText();
  const n = t.newGame;
  const [begin, setBegin] = useState(() => beginning.get());
  const [form, setForm] = useState<Form>(() => {
    const last = lastChoices();
    const wanted = opponent ?? last.opponent;
    return firstForm(wanted, settings.get().name, begin, last.forms[wanted]);
  });
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const set = (change: Partial<Form>) => {
    const next = { ...form, ...change };
    setForm(next);
    if (!begin) keepChoices(next);
  };
  useTitle(`${n.title} · ${t.app.name}`);

  const start = (event: Event) => {
    event.preventDefault();
    const wish = wishOf(form, begin);
    if (!wish) return; // the field that is wrong says so
    setBusy(true);
    setError(null);
    if (form.opponent === 'friend') changeSettings({ name: form.name.trim() });
    api.create(wish).then(
      (state) => {
        beginning.set(null);
        navigate(`/game/${state.id}`);
      },
      (reason: unknown) => {
        setBusy(false);
        setError(errorText(t, reason));
      },
    );
  };
  const dropBeginning = () => {
    beginning.set(null);
    setBegin(null);
  };
  return (
    <div class="page new-game">
      <h1 tabIndex={-1}>{n.title}</h1>
      <form onSubmit={start}>
        <OpponentCard form={form} set={set} />
        {begin ? <BeginningCard beginning={begin} onDrop={dropBeginning} /> : <BoardCard form={form} set={set} />}
        <RulesCard form={form} set={set} withStart={!begin} />
        <div class="begin">
          <ErrorNote text={error} />
          <button type="submit" class="button primary big" disabled={busy}>
            <Icon name="play" />
            {form.opponent === 'friend' ? n.beginFriend : n.begin}
          </button>
        </div>
      </form>
    </div>
  );
}
