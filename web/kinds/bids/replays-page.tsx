// The two written games of the encyclopedia, turn by turn. The second one is impossible as printed: it stops where it
// breaks a rule, with what stands there and what was expected; beside it is the game with the least correction.

import { useEffect, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { PRESETS } from '../../bidding/rules';
import { readWritten, type WrittenFault } from '../../bidding/written';
import { WRITTEN, type WrittenName } from '../../bidding/written-games';
import bidsStyles from './bids.module.css';
import { BidsSoFar } from './bids-so-far';
import { Field } from './field';
import { Purses } from './purses';
import styles from './replays.module.css';
import { ReviewCard, Steps } from './review-card';
import { endingOf, turnSaid } from './speech';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

const NAMES = Object.keys(WRITTEN) as WrittenName[];

export function ReplaysPage({ id }: { id: string | null }) {
  const t = useText();
  const name = id === null ? NAMES[0] : NAMES.find((each) => each === id);
  if (!name) return <MessagePage title={t.errors.notFound} text={t.errors.notFoundNote} />;
  return <ReplayOf key={name} name={name} />;
}

function ReplayOf({ name }: { name: WrittenName }) {
  const t = useBidText();
  const { app, code } = useText();
  const { match, fault } = readWritten(PRESETS.tennis, WRITTEN[name]);
  const [looked, lookAt] = useState(0);
  const names = [t.player(1), t.player(2)] as const;
  const at = Math.min(looked, match.bids.length);
  const shown = { ...match, states: match.states.slice(0, at + 1), bids: match.bids.slice(0, at) };
  const state = match.states[at] ?? match.states[0];
  const ending = at === match.bids.length ? endingOf(t, code, match, names) : null;
  const stopped = fault !== null && at === match.bids.length;
  useTitle(`${t.replays.games[name]} · ${app.name}`);
  useEffect(() => {
    if (looked > 0) say(stopped ? faultText(t, fault) : turnSaid(t, shown, names, 0));
  }, [looked]);
  if (!state) return null;
  return (
    <div class={`gap-4 ${pages.page} to-top sheet ${bidsStyles.bidPage}`}>
      <div class="stack gap-3 sheet">
        <div class="grid gap-1">
          <p class="quiet">{t.replays.note}</p>
          <h1 class="x-large" tabIndex={-1}>
            {t.replays.games[name]}
          </h1>
        </div>
        <nav class={`flow gap-2 card ${styles.replayList}`} aria-label={t.replays.title}>
          {NAMES.map((each) => (
            <a
              key={each}
              class={ui.button}
              href={`/tennis/replays/${each}`}
              {...(each === name ? { 'aria-current': 'page' as const } : {})}
            >
              {t.replays.games[each]}
            </a>
          ))}
        </nav>
        <section data-part="field-card" class="card">
          <Field
            rules={match.rules}
            ball={state.ball}
            from={at > 0 ? (match.states[at - 1]?.ball ?? null) : null}
            names={names}
            seat={0}
          />
          <Purses
            state={state}
            start={match.states[0] ?? state}
            names={names}
            last={match.bids[at - 1] ?? null}
            seat={0}
          />
          <Steps at={at} of={match.bids.length} onLook={lookAt} />
        </section>
        {stopped && (
          <section class={`stack gap-2 ${ui.note} ${ui.bad}`} role="note">
            <h2>{t.replays.fault(fault.turn)}</h2>
            <p>{faultText(t, fault)}</p>
            <p>{t.replays.correction}</p>
            <p>
              <a class={`${ui.button} ${ui.primary}`} href="/tennis/replays/example-2-corrected">
                {t.replays.seeCorrected}
              </a>
            </p>
          </section>
        )}
        {ending && (
          <section data-part="end-card" class="edge-accent stack gap-2 card">
            <p class="heavy xx-large">{ending.title}</p>
            <p class="quiet">{ending.note}</p>
          </section>
        )}
        <BidsSoFar match={shown} names={names} who={names} seat={0} />
      </div>
      <div class="stack gap-3 sheet">
        <ReviewCard match={match} who={names} names={names} seat={0} looked={at} onLook={lookAt} />
      </div>
    </div>
  );
}

function faultText(t: BidTexts, fault: WrittenFault): string {
  if (fault.kind === 'bid')
    return t.replays.faultBid(fault.turn, fault.seat + 1, fault.bid, fault.legal[0], fault.legal[1]);
  const text = ({ points, ball }: typeof fault.found) => t.replays.stateText(points[0], points[1], ball);
  return t.replays.faultState(fault.turn, text(fault.found), text(fault.expected));
}
