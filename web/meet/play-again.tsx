// One tap makes the game that was chosen last. It comes with the rules, which the form of a new game needs.

import { useState } from 'preact/hooks';
import { notify } from '../base/announce';
import { useText } from '../base/i18n';
import { navigate } from '../base/router';
import { settings } from '../base/settings';
import { Icon } from '../base/ui';
import { errorText, makeGame } from '../client/page/calls';
import { choiceText } from '../kinds/phutball/choice-text';
import { lastChoices } from '../kinds/phutball/last-choices';
import { firstForm, playedHere, wishOf } from '../kinds/phutball/new-game-form';
import styles from '../play/cards.module.css';

export function PlayAgain() {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const [form] = useState(() => {
    const { opponent, forms } = lastChoices();
    return firstForm(opponent, settings.get().name, null, forms[opponent]);
  });
  const wish = wishOf(form, null);
  if (!wish) return null;
  const play = () => {
    setBusy(true);
    makeGame(wish, playedHere(form)).then(
      (state) => navigate(`/game/${state.id}`),
      (reason: unknown) => {
        setBusy(false);
        notify(errorText(t, reason), 'bad');
      },
    );
  };
  return (
    <button type="button" class={styles.again} disabled={busy} onClick={play}>
      <span class={`centred still circle ${styles.againSign}`}>
        <Icon name="play" />
      </span>
      <span>
        <b class="block x-large bold tight">{t.home.again}</b>
        <span>{choiceText(t, form, { brief: true })}</span>
      </span>
    </button>
  );
}
