// An address that is no game: what stands where, and what was expected there.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import type { BidGame } from '../../bidding/rules';
import type { PlaceFault } from './place';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

export function WrongAddress({ game, fault }: { game: BidGame; fault: PlaceFault }) {
  const t = useBidText();
  const { app } = useText();
  useTitle(`${t.play.wrongAddress} · ${app.name}`);
  return (
    <div class={`${pages.page} ${pages.narrow}`}>
      <h1 tabIndex={-1}>{t.play.wrongAddress}</h1>
      <p class="quiet large">{t.play.wrongAddressNote(fault.where, fault.found, expectedIn(t, fault))}</p>
      <p class={ui.actions}>
        <a class={`${ui.button} ${ui.primary}`} href={`/${game}`}>
          {t.play.setUp}
        </a>
      </p>
    </div>
  );
}

export function expectedIn(t: BidTexts, fault: PlaceFault): string {
  switch (fault.expected) {
    case 'number':
      return t.expected.number(...(fault.range as [number, number]));
    case 'word':
      return t.expected.word(fault.words);
    case 'legal': {
      const { turn, seat, legal } = fault.fault;
      return t.expected.legal(turn, seat + 1, legal[0], legal[1]);
    }
    default:
      return t.expected[fault.expected];
  }
}
