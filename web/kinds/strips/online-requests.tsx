// What the players of a strip by link ask of each other beside their turns: draws, taking back, rematches, resigning,
// and claims when somebody is gone.

import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import { type Dictionary, useText } from '../../base/i18n';
import type { Action, StripSide, StripState } from '../../client';
import { answersTo, type Request, requestsOf, whyNotAgain } from '../../table/asked';
import { useWords } from './load';
import { matchIn, nameOf, otherSide } from './online-match';
import type { RowWords } from './texts/en';
import type { StripView } from './use-online';
import { shortTurn } from './words';
import '../../app/styles/requests.css';

interface Props {
  readonly view: StripView;
  readonly state: StripState;
  readonly own: StripSide;
  readonly onAct: (action: Action) => void;
}

export function OnlineRequests({ view, state, own, onAct }: Props) {
  const words = useWords();
  const t = useText();
  const [sure, setSure] = useState(false);
  const over = state.status === 'over';
  const asked = requestsOf(state);
  const other = nameOf(words, state, otherSide(own));
  const claim = useClaim(view, own);
  const texts = asked.map((request) => askedText(t, words, state, own, request)).join('. ');
  useEffect(() => {
    // One's own request is what was just pressed.
    if (asked.some(({ by }) => by !== own)) say(sentences(texts));
  }, [texts]);
  useEffect(() => {
    if (claim) say(sentences(t.claims.gone(other), t.claims.note));
  }, [claim]);
  const button = (label: string, action: Action, kind = '') => (
    <button type="button" class={`button ${kind}`} onClick={() => onAct(action)}>
      {label}
    </button>
  );
  const may = (what: Request['what']) =>
    !asked.some((each) => each.what === what) && whyNotAgain(t, state, what) === null;
  const begins = matchIn({ ...state, moves: [] })?.start.toMove ?? 'L';
  const hasMoved = state.moves.length > (begins === own ? 0 : 1);
  if (sure && !over)
    return (
      <section data-part="requests" class="card requests">
        <p>{t.game.resignQuestion}</p>
        <button type="button" class="button" onClick={() => setSure(false)}>
          {words.online.keepPlaying}
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
            <p>{askedText(t, words, state, own, request)}</p>
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
      {claim && !over && (
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
        <section data-part="requests" class="card requests" aria-label={words.tools.label}>
          {may('undo') && hasMoved && button(words.online.askBack, 'offer_undo')}
          {may('draw') && button(words.online.offerDraw, 'offer_draw')}
          <button type="button" class="button" onClick={() => setSure(true)}>
            {t.game.resign}
          </button>
        </section>
      )}
    </>
  );
}

/** Whether the other one is gone for so long that the game may be claimed. */
function useClaim({ claim }: StripView, own: StripSide): boolean {
  const [, tick] = useState(0);
  const ms = claim && claim.side !== own ? claim.due - performance.now() : null;
  useEffect(() => {
    if (ms === null || ms <= 0) return;
    const timer = setTimeout(() => tick((n) => n + 1), ms + 1);
    return () => clearTimeout(timer);
  });
  return ms !== null && ms <= 0;
}

function askedText(
  t: Dictionary,
  words: RowWords,
  state: StripState,
  own: StripSide,
  { what, by }: Request<StripSide>,
): string {
  const name = nameOf(words, state, by);
  if (what === 'draw') return by === own ? t.asked.myDraw : t.asked.draw(name);
  if (what === 'rematch') return by === own ? t.asked.myRematch : t.asked.rematch(name);
  const match = matchIn(state);
  const at = state.moves.length - (state.to_move === by ? 2 : 1);
  const [row, move] = [match?.rows[at], match?.moves[at]];
  const turn = row && move ? shortTurn(words, row, move) : '';
  return by === own ? t.asked.myUndo(turn) : t.asked.undo(name, turn);
}
