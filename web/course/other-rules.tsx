// The rules of the games beside Phutball, each in a card, with the ways to its first lesson and to a game.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Rows } from '../base/ui';
import { BID_GAMES, PRESETS } from '../bidding/rules';
import { ruleRows } from '../kinds/bids/rule-card';
import { useBidText, WithBidTexts } from '../kinds/bids/texts';
import { firstRow } from '../kinds/strips/address';
import { useRowTexts } from '../kinds/strips/load';
import { SmallRow } from '../kinds/strips/small-row';
import { ROW_KINDS } from '../strip/row';
import { firstLesson, lessonPath } from './lessons';

/** In the order of the site. */
export const OTHER_GAMES = [...ROW_KINDS, ...BID_GAMES] as const;

export function OtherRules() {
  return (
    <>
      <RowRules />
      <WithBidTexts>
        <BidRules />
      </WithBidTexts>
    </>
  );
}

function RowRules() {
  const t = useText();
  const { words } = useRowTexts(t.code);
  if (!words) return null;
  return ROW_KINDS.map((game) => (
    <section key={game} id={game} data-part="other-rules" class="stack gap-3 content-top card">
      <h2>{t.games.kinds[game]}</h2>
      <SmallRow row={firstRow(game)} />
      <p>{words.online.about[game]}</p>
      <Ways play={`/${game}?view=play`} game={game} />
    </section>
  ));
}

function BidRules() {
  const t = useText();
  const bids = useBidText();
  return BID_GAMES.map((game) => (
    <section key={game} id={game} data-part="other-rules" class="stack gap-3 content-top card">
      <h2>{t.games.kinds[game]}</h2>
      <p>{bids.about[game]}</p>
      <Rows rows={ruleRows(bids, PRESETS[game])} />
      <Ways play={`/${game}`} game={game} />
    </section>
  ));
}

function Ways({ play, game }: { play: string; game: string }) {
  const t = useText();
  const lesson = firstLesson(game);
  return (
    <p class={ui.actions}>
      {lesson && (
        <a class={ui.button} href={lessonPath(lesson)}>
          {t.learn.lessons}
        </a>
      )}
      <a class={ui.button} href={play}>
        {t.game.newGame}
      </a>
    </p>
  );
}
