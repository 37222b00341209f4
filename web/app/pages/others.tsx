// These are the relatives of Phutball: strips, Oddish rows, Tennis and Footsteps, as a page and as cards of the
// first page.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { smallPuzzlePath } from '../../base/router';
import { Icon } from '../../base/ui';
import { BidCards } from '../../kinds/bids/home-cards';
import { RowCards } from '../../kinds/strips/home-cards';
import { useSmallTexts } from '../../solve/small/load';
import { COLLECTIONS } from '../../solve/small/names';

export function OtherCards() {
  return (
    <>
      <RowCards />
      <BidCards />
    </>
  );
}

export function OthersPage() {
  const t = useText();
  const { words } = useSmallTexts(t.code);
  useTitle(`${t.rows.others} · ${t.app.name}`);
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>{t.rows.others}</h1>
      <p class="quiet large">{t.rows.othersIntro}</p>
      <div class="large-tiles stack gap-4">
        <OtherCards />
      </div>
      <p class={ui.actions}>
        {words &&
          COLLECTIONS.map((name) => (
            <a key={name} class={ui.button} href={smallPuzzlePath(name, null)}>
              <Icon name="puzzles" />
              {t.app.places.puzzles}: {words.titles[name]}
            </a>
          ))}
      </p>
    </div>
  );
}
