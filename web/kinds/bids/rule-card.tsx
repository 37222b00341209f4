// The rules of a game, each with its value.

import { Rows } from '../../base/ui';
import { type BidRules, presetFor } from '../../bidding/rules';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

/** Rows of a name and a value; each is a rule that can be another one. */
export function ruleRows(t: BidTexts, rules: BidRules): readonly (readonly [string, string])[] {
  const { rules: r } = t;
  if (rules.game === 'tennis')
    return [
      [r.size.tennis, String(rules.fields)],
      [r.pay.label, r.pay.both],
      [r.tie.label, r.tennisTie],
      [r.end.label, r.tennisEnd],
      [r.payoff.label, r.payoff[rules.payoff]],
    ];
  return [
    [r.size.footsteps, String(rules.spaces)],
    [r.pay.label, r.pay[rules.pay]],
    [r.tie.label, rules.pay === 'both' ? r.tie.both_pay : r.tie[rules.tie]],
    [r.end.label, r.end[rules.end]],
    [r.min_bid.label, r.min_bid[rules.min_bid]],
  ];
}

export function RuleCard({ rules }: { rules: BidRules }) {
  const t = useBidText();
  const preset = presetFor(rules);
  return (
    <section class="card">
      <h2>{t.rules.title}</h2>
      {preset && <p class="quiet">{t.presetNotes[preset]}</p>}
      <Rows rows={ruleRows(t, rules)} />
    </section>
  );
}
