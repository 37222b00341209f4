// This is the page that makes a game. Start stays in reach and repeats what is chosen; the last choice comes back.

import { useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { navigate } from '../base/router';
import { changeSettings, settings } from '../base/settings';
import { useStore } from '../base/store';
import { ErrorNote, Icon } from '../base/ui';
import { errorText, makeGame } from '../client/page/calls';
import { reached } from '../client/page/news';
import { type Against, isPerson } from '../kinds/phutball/against';
import { beginning } from '../kinds/phutball/beginning';
import { choiceText } from '../kinds/phutball/choice-text';
import { forgetChoices, keepChoices, lastChoices } from '../kinds/phutball/last-choices';
import { BeginningCard, BoardCard, BoardPreview } from '../kinds/phutball/new-game-board';
import { type Form, firstForm, playedHere, wishOf } from '../kinds/phutball/new-game-form';
import { OpponentCard, SideCard, StrengthCard } from '../kinds/phutball/new-game-parts';
import { ClockCard, RulesCard } from '../kinds/phutball/new-game-rules';
import styles from '../table/new-game.module.css';

/** The field that is wrong says so; it may lie out of sight, or in a part that is folded. */
function showWrong(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  for (let part = field?.closest('details'); part; part = part.parentElement?.closest('details')) part.open = true;
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}

export function NewGamePage({ opponent }: { opponent: Against | null }) {
  const t = useText();
  const n = t.newGame;
  const [begin, setBegin] = useState(() => beginning.get());
  const [form, setForm] = useState<Form>(() => {
    const last = lastChoices();
    const wanted = opponent ?? last.opponent;
    return firstForm(wanted, settings.get().name, begin, last.forms[wanted]);
  });
  const [kept, setKept] = useState(() => lastChoices().forms[form.opponent] !== undefined);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const away = useStore(reached) === false;
  const set = (change: Partial<Form>) => {
    const next = { ...form, ...change };
    setForm(next);
    if (!begin) keepChoices(next);
  };
  useTitle(`${t.game.newGame} · ${t.app.name}`);

  const start = (event: Event) => {
    event.preventDefault();
    const wish = wishOf(form, begin);
    if (!wish) return showWrong(event.currentTarget as HTMLFormElement);
    setBusy(true);
    setError(null);
    if (isPerson(form.opponent)) changeSettings({ name: form.name.trim() });
    makeGame(wish, playedHere(form)).then(
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
  const clear = () => {
    forgetChoices();
    setForm(firstForm(form.opponent, form.name, begin, null));
    setKept(false);
  };
  const words = { computer: n.begin, local: n.begin, friend: n.beginFriend, anyone: n.beginAnyone }[form.opponent];
  return (
    <div class={`${pages.page} sheet ${styles.newGame}`}>
      <form class="grid sheet" onSubmit={start}>
        <div class="stack gap-2 content-top sheet">
          <div class={`gap-2 row wrap target ${styles.ngTitle}`}>
            <h1 class="bold x-large" tabIndex={-1}>
              {t.game.newGame}
            </h1>
            {kept && (
              <>
                <small class="quiet">{n.asLastTime}</small>
                <button type="button" class={ui.linkButton} onClick={clear}>
                  {n.clear}
                </button>
              </>
            )}
          </div>
          <OpponentCard form={form} set={set} />
          {form.opponent === 'computer' && <StrengthCard form={form} set={set} />}
          <SideCard form={form} set={set} withHandicap={!begin && form.start === ''} />
          {begin ? <BeginningCard beginning={begin} onDrop={dropBeginning} /> : <BoardCard form={form} set={set} />}
          <ClockCard form={form} set={set} />
          <RulesCard form={form} set={set} withStart={!begin} />
        </div>
        <div class={`stack gap-3 content-top ${styles.ngAside}`}>
          <BoardPreview form={form} begin={begin} />
          <div class={`grid gap-3 ${styles.begin}`}>
            <ErrorNote text={error} />
            {away && !isPerson(form.opponent) && (
              <p class="quiet">{form.clock.pace === 'none' ? t.device.instead : t.device.insteadNoClock}</p>
            )}
            <button
              type="submit"
              class={`${ui.button} ${ui.primary} ${ui.big}`}
              disabled={busy}
              aria-describedby="chosen"
            >
              <Icon name="play" />
              {words}
            </button>
            <p id="chosen" class={`quiet fine text-centre ${styles.beginChoice}`}>
              {choiceText(t, form, { begin: begin !== null, away })}
            </p>
          </div>
        </div>
      </form>
    </div>
  );
}
