// Strips and Oddish rows on the first page; they come when that page stands already.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import cards from '../../play/cards.module.css';
import { parseRow, ROW_KINDS, type RowKind } from '../../strip/row';
import { firstRow, placePath } from './address';
import { SmallRow } from './small-row';

/** Short rows, so that their stones are seen in a small picture. */
const SHOWN: Record<RowKind, string> = { strip: '.o@oo.. L', oddish: '.oo|oo. L' };

export function RowCards() {
  const t = useText();
  return (
    <>
      {ROW_KINDS.map((kind) => {
        const parsed = parseRow(kind, SHOWN[kind]);
        return (
          <div key={kind} class={`gap-3 pad-3 row wrap card ${cards.kindCard}`}>
            <span class={`centred still rounded soft ${cards.kindPicture}`}>
              <SmallRow row={'row' in parsed ? parsed.row : firstRow(kind)} />
            </span>
            <span class="grid">
              <b class="large">{t.games.kinds[kind]}</b>
              <small class="quiet">{t.rows.notes[kind]}</small>
            </span>
            <p class={ui.actions}>
              <a
                class={ui.button}
                href={placePath(kind, { view: 'play' })}
                aria-label={`${t.games.kinds[kind]}: ${t.app.places.play}`}
              >
                <Icon name="computer" />
                {t.app.places.play}
              </a>
              <a
                class={ui.button}
                href={placePath(kind, {})}
                aria-label={`${t.games.kinds[kind]}: ${t.rows.explore}`}
              >
                <Icon name="analyse" />
                {t.rows.explore}
              </a>
            </p>
          </div>
        );
      })}
    </>
  );
}
