// Tennis and Footsteps among the cards of the games.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import { BID_GAMES, type BidGame, PRESETS } from '../../bidding/rules';
import styles from '../../play/cards.module.css';
import { FieldPicture } from './live-picture';

/** Where the lessons of a game begin. */
const LESSON: Readonly<Record<BidGame, string>> = { tennis: 'tennis/thrift', footsteps: 'footsteps/hold' };

export function BidCards() {
  const t = useText();
  return (
    <>
      {BID_GAMES.map((game) => {
        const name = t.games.kinds[game];
        return (
          <div key={game} class={`gap-3 pad-3 row wrap card ${styles.kindCard}`}>
            <span class={`centred still rounded soft ${styles.kindPicture}`}>
              <FieldPicture rules={PRESETS[game]} ball={game === 'tennis' ? 1 : 0} />
            </span>
            <span class="grid">
              <b class="large">{name}</b>
              <small class="quiet">{t.rows.notes[game]}</small>
            </span>
            <p class={ui.actions}>
              <a class={ui.button} href={`/${game}`} aria-label={`${name}: ${t.app.places.play}`}>
                <Icon name="computer" />
                {t.app.places.play}
              </a>
              <a class={ui.button} href={`/learn/${LESSON[game]}`} aria-label={`${name}: ${t.app.places.learn}`}>
                <Icon name="learn" />
                {t.app.places.learn}
              </a>
            </p>
          </div>
        );
      })}
    </>
  );
}
