// What the players of a game ask of each other beside their turns: draws, taking back, rematches, resigning, and
// claims when somebody is gone. Phutball shows the same in rows over its board.

import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../base/announce';
import { useText } from '../base/i18n';
import type { Action, AnyState, ClientView, GameClient, SideOf } from '../client';
import { capital } from '../play/model';
import { answersTo, type Request, requestsOf, requestText, whyNotAgain } from './asked';
import { useAct } from './use-act';
import { useClaim } from './use-left';
import '../app/styles/requests.css';

interface Props<State extends AnyState> {
  readonly view: ClientView<State>;
  readonly state: State;
  readonly client: GameClient<State>;
  /** The reader's own side. */
  readonly own: SideOf<State>;
  /** The other player's name, and as a sentence has it. */
  readonly other: string;
  /** Left out where nothing can be taken back: whether the reader has made a turn, and the last one of a side. */
  readonly undo?: { readonly may: boolean; readonly turn: (by: SideOf<State>) => string };
}

export function Requests<State extends AnyState>({ view, state, client, own, other, undo }: Props<State>) {
  const t = useText();
  const act = useAct(client);
  const [sure, setSure] = useState(false);
  const over = state.status === 'over';
  const asked = requestsOf(state);
  const gone = useClaim(view.claim) && view.claim?.side !== own && !over;
  const textOf = ({ what, by }: Request<SideOf<State>>) =>
    capital(requestText(t, what, by === own ? null : other, what === 'undo' ? (undo?.turn(by) ?? '') : ''));
  const texts = asked.map(textOf).join('. ');
  useEffect(() => {
    // One's own request is what was just pressed.
    if (asked.some(({ by }) => by !== own)) say(sentences(texts));
  }, [texts]);
  useEffect(() => {
    if (gone) say(sentences(t.claims.gone(other), t.claims.note));
  }, [gone]);
  const button = (label: string, action: Action, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={() => act(action)}>
      {label}
    </button>
  );
  const may = (what: Request['what']) =>
    !asked.some((each) => each.what === what) && whyNotAgain(t, state, what) === null;
  const refused = (['undo', 'draw'] as const).flatMap((what) => {
    const why = over ? null : whyNotAgain(t, state, what);
    return why ? [`${{ undo: t.match.takeBack, draw: t.match.draw }[what]}: ${why}`] : [];
  });
  if (sure && !over)
    return (
      <section data-part="requests" class="card requests">
        <p>{t.game.resignQuestion}</p>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {t.asked.keepPlaying}
        </button>
        {button(t.game.resignYes, 'resign', 'outlined')}
      </section>
    );
  return (
    <>
      {asked.map((request) => {
        const { cancel, decline, accept } = answersTo(request.what);
        return (
          <section key={request.what} data-part="requests asked" class="card requests asked">
            <p>{sentences(textOf(request))}</p>
            {request.by === own ? (
              button(t.game.withdraw, cancel)
            ) : (
              <>
                {button(t.asked.refuse, decline)}
                {button(request.what === 'undo' ? t.asked.allow : t.asked.accept, accept, 'primary')}
              </>
            )}
          </section>
        );
      })}
      {gone && (
        <section data-part="requests" class="card requests">
          <p>
            <b>{t.claims.gone(other)}.</b> {t.claims.note}
          </p>
          {button(t.claims.win, 'claim_win')}
          {button(t.claims.draw, 'claim_draw')}
        </section>
      )}
      {over ? (
        (may('rematch') && (
          <section data-part="requests" class="card requests">
            {button(t.game.rematch, 'rematch', 'primary')}
          </section>
        )) ||
        (state.ask_again?.rematch === null && <p class="quiet">{t.asked.notAgain}</p>)
      ) : (
        <section data-part="requests" class="card requests" aria-label={t.match.actions}>
          {undo?.may && may('undo') && button(t.asked.askBack, 'offer_undo')}
          {may('draw') && button(t.asked.offerDraw, 'offer_draw')}
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t.game.resign}
          </button>
          {refused.map((why) => (
            <small key={why} class="quiet">
              {why}
            </small>
          ))}
        </section>
      )}
    </>
  );
}
