// Everything two players agree on before a game, as whoever is asked must see it before taking part.

import { type Dictionary, useText } from '../../base/i18n';
import pages from '../../base/pages.module.css';
import { Icon, SideChip } from '../../base/ui';
import type { ClockControl, RuleSwitches, Side } from '../../client';
import { DEFAULT_RULES, type SwitchName, switchesOf } from '../../rules';
import { clockText } from '../../table/clock-choice';
import styles from '../../table/invite.module.css';
import { handicapText } from './choice-text';

export interface Agreed {
  readonly rows: number;
  readonly columns: number;
  readonly rules: RuleSwitches;
  readonly clock: ClockControl | null;
  readonly handicap: number;
  /** The side of the one that `who` names. */
  readonly side: Side | 'random';
  /** Who makes the first move. */
  readonly first: Side;
  /** A start position of its own, which only a picture can tell. */
  readonly special: boolean;
}

const names = Object.keys(DEFAULT_RULES) as SwitchName[];

/** "standard", or how many rules are not. */
export function ruleSummary(t: Dictionary, rules: RuleSwitches): string {
  const changed = names.filter((name) => rules[name] !== DEFAULT_RULES[name]).length;
  return changed === 0 ? t.terms.standard : t.terms.changed(changed);
}

/** `who`: whose side the line on sides tells. */
export function Terms({ agreed, who }: { agreed: Agreed; who: 'you' | 'friend' | 'taker' }) {
  const t = useText();
  const w = t.terms;
  const { rows, columns, rules, clock, handicap, side, first, special } = agreed;
  const whose = { you: w.youPlay, friend: w.friendPlays, taker: w.takerPlays }[who];
  const time = clockText(t, clock);
  return (
    <dl class={`lined ${pages.pairs} ${styles.terms}`}>
      <div class="grid gap-3 to-middle">
        <dt class="quiet">{w.board}</dt>
        <dd class="flex wrap gap-1 to-middle bold">
          {t.rules.sizeShort(rows, columns)}
          {special && `, ${t.rules.specialStart}`}
        </dd>
      </div>
      <div class="grid gap-3 to-middle">
        <dt class="quiet">{w.clock}</dt>
        <dd class="flex wrap gap-1 to-middle bold">{clock && !('days' in clock) ? w.each(time) : time}</dd>
      </div>
      <div class="grid gap-3 to-middle">
        <dt class="quiet">{whose}</dt>
        <dd class="flex wrap gap-1 to-middle bold">
          {side === 'random' ? (
            <>
              {w.lot}
              <small class="quiet medium">{w.lotNote(first)}</small>
            </>
          ) : (
            <>
              <SideChip side={side}>{t.side.name(side)}</SideChip>
              <small class="quiet medium">
                {w.goal[side]}, {side === first ? w.order.first : w.order.second}
              </small>
            </>
          )}
        </dd>
      </div>
      <div class="grid gap-3 to-middle">
        <dt class="quiet">{w.rules}</dt>
        <dd class="flex wrap gap-1 to-middle bold">
          {ruleSummary(t, rules)}, {handicapText(t, handicap)}
        </dd>
      </div>
    </dl>
  );
}

/** Each rule as it is set; a cross stands where the usual freedom is taken away or an extra is not played. */
export function RulesAsSet({ rules, open }: { rules: RuleSwitches; open: boolean }) {
  const t = useText();
  const notes: Record<SwitchName, Readonly<Record<string, string>>> = t.terms.notes;
  const set = switchesOf(rules);
  return (
    <details class={styles.termsRules} open={open}>
      <summary class="accent">{t.terms.eachRule}</summary>
      <ul class="bare below-2 grid gap-1">
        {names.map((name) => (
          <li key={name} class={set[name] === DEFAULT_RULES[name] ? '' : 'bold'}>
            <Icon name={set[name] === false || set[name] === 'none' ? 'close' : 'check'} />
            {notes[name][String(set[name])]}
          </li>
        ))}
      </ul>
    </details>
  );
}
