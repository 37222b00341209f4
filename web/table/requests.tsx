// What the players of a game say to each other and ask of each other beside their turns: phrases, draws, taking back,
// rematches, resigning, and claims when somebody is gone. Phutball has the same answers in rows over its board.

import { useState } from 'preact/hooks';
import { sentences } from '../base/announce';
import { useText } from '../base/i18n';
import type { Action, AnyState, Request as What } from '../client';
import { aboutOther } from './about-player';
import { answersTo, askedText, type Request, requestsOf, whyNotAgain } from './asked';
import type { TableProps } from './kind';
import { useOutage } from './outage';
import { maySpeak, Phrases } from './phrases';
import { useAct } from './use-act';
import { useGone } from './use-left';
import '../app/styles/requests.css';

/** Why the connection is away, on the page; it is heard by itself (news.ts). */
export function Outage<State extends AnyState>({ view }: Pick<TableProps<State>, 'view'>) {
  const outage = useOutage(view);
  return view.showBanner ? <p class="error-note">{outage}</p> : null;
}

type Act = (action: Action) => unknown;

/** What can be done about a request: its maker may take it back. */
export function Answers({ what, mine, act }: { what: What; mine: boolean; act: Act }) {
  const t = useText();
  const { cancel, decline, accept } = answersTo(what);
  const button = (label: string, action: Action, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={() => act(action)}>
      {label}
    </button>
  );
  if (mine) return button(t.game.withdraw, cancel);
  return (
    <>
      {button(t.asked.refuse, decline)}
      {button(what === 'undo' ? t.asked.allow : t.asked.accept, accept, 'primary')}
    </>
  );
}

/** What can be done once the other one has gone. */
export function ClaimAnswers({ act, wait }: { act: Act; wait: () => void }) {
  const t = useText();
  return (
    <>
      <button type="button" class="button primary" onClick={() => act('claim_win')}>
        {t.claims.win}
      </button>
      <button type="button" class="button" onClick={() => act('claim_draw')}>
        {t.claims.draw}
      </button>
      <button type="button" class="button text" onClick={wait}>
        {t.claims.wait}
      </button>
    </>
  );
}

/** Why the reader cannot ask again for what was refused, each with what it is. */
export function Refusals({ state }: { state: Pick<AnyState, 'ask_again'> }) {
  const t = useText();
  return (['undo', 'draw'] as const).map((what) => {
    const why = whyNotAgain(t, state, what);
    return (
      why && (
        <small key={what} class="quiet">
          {`${{ undo: t.match.takeBack, draw: t.match.draw }[what]}: ${why}`}
        </small>
      )
    );
  });
}

interface Props<State extends AnyState> extends Omit<TableProps<State>, 'refused' | 'onSeen'> {
  /** How many turns are made. */
  readonly count: number;
  /** Whether there is a turn of the reader's that can be asked back. */
  readonly mayUndo?: boolean;
}

/** For whoever plays in a game with another person. */
export function WithFriend<State extends AnyState>(props: Props<State>) {
  const { view, state, client, words, spoken, count, mayUndo = false } = props;
  const t = useText();
  const act = useAct(client);
  const gone = useGone(view, state, words.other(state), count);
  return (
    <>
      {maySpeak(state) && (
        <section class="card">
          <Phrases
            speak={(phrase) => void act('phrase', undefined, { phrase })}
            without="nice_chain"
            about={aboutOther(state, words.other(state))}
          />
          <p class="phrase-heard">{spoken?.text}</p>
        </section>
      )}
      {requestsOf(state).map((request) => (
        <section key={request.what} data-part="requests asked" class="card requests asked">
          <p>{sentences(askedText(t, words, state, request as Request<never>))}</p>
          <Answers what={request.what} mine={state.you.includes(request.by)} act={act} />
        </section>
      ))}
      {gone && (
        <section data-part="requests" class="card requests">
          <p>
            <b>{gone.text}.</b> {t.claims.note}
          </p>
          <ClaimAnswers act={act} wait={gone.wait} />
        </section>
      )}
      <Wishes state={state} act={act} mayUndo={mayUndo} />
    </>
  );
}

/** What the reader can ask for; resigning is asked about once more. */
function Wishes({ state, act, mayUndo }: { state: AnyState; act: Act; mayUndo: boolean }) {
  const t = useText();
  const [sure, setSure] = useState(false);
  const may = (what: What) =>
    !requestsOf(state).some((each) => each.what === what) && whyNotAgain(t, state, what) === null;
  const button = (label: string, onClick: () => unknown, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={onClick}>
      {label}
    </button>
  );
  if (state.status === 'over') {
    if (may('rematch'))
      return (
        <section data-part="requests" class="card requests">
          {button(t.game.rematch, () => act('rematch'), 'primary')}
        </section>
      );
    return state.ask_again?.rematch === null ? <p class="quiet">{t.asked.notAgain}</p> : null;
  }
  if (sure)
    return (
      <section data-part="requests" class="card requests">
        <p>{t.game.resignQuestion}</p>
        {button(t.asked.keepPlaying, () => setSure(false))}
        {button(t.game.resignYes, () => act('resign'), 'outlined')}
      </section>
    );
  return (
    <section data-part="requests" class="card requests" aria-label={t.match.actions}>
      {mayUndo && may('undo') && button(t.asked.askBack, () => act('offer_undo'))}
      {may('draw') && button(t.asked.offerDraw, () => act('offer_draw'))}
      {button(t.game.resign, () => setSure(true))}
      <Refusals state={state} />
    </section>
  );
}
