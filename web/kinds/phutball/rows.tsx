// Rows between the upper strip and the board: what one player asks of the other, what was refused, whom one may claim
// against, a lost connection. They lie over the board, so that nothing moves while they come and go.

import type { ComponentChildren } from 'preact';
import { useText } from '../../base/i18n';
import { Icon, IconButton, SideMark } from '../../base/ui';
import { attackOf, capital, isMine } from '../../play/model';
import { askedText, type Request, refusedText, requestsOf, whyNotAgain } from '../../table/asked';
import { useOutage } from '../../table/outage';
import { declineOffer, useOffer } from '../../table/recovery';
import { Answers, ClaimAnswers } from '../../table/requests';
import { useGone } from '../../table/use-left';
import type { HintState } from './use-hint';
import type { TableState } from './use-table';

export function Rows({ table, hints }: { table: TableState; hints: HintState }) {
  const t = useText();
  const { view, state, words, refused, onSeen } = table;
  const outage = useOutage(view);
  return (
    <section class="match-rows" aria-label={t.asked.list}>
      {view.showBanner && (
        <Row
          class="line"
          sign={<span class="ring" />}
          text={outage}
          note={view.pending ? t.asked.yourMoveKept(view.pending.text) : ''}
        />
      )}
      {hints.hint && hints.text && <Row class="hint-row" sign={<Icon name="hint" />} text={hints.text} />}
      <ClaimRow table={table} />
      <RecoveryRow table={table} />
      {requestsOf(state)
        .filter(({ what }) => what !== 'rematch' || !table.live)
        .map((request) => (
          <RequestRow key={request.what} table={table} request={request} />
        ))}
      {refused && (
        <Row
          class="refused"
          sign={<b aria-hidden="true">×</b>}
          text={refusedText(t, words, state, refused)}
          note={refused.mine ? '' : capital(whyNotAgain(t, state, refused.what) ?? '')}
        >
          <IconButton icon="close" label={t.app.close} onClick={onSeen} />
        </Row>
      )}
    </section>
  );
}

interface RowProps {
  sign: ComponentChildren;
  text: string;
  note?: string;
  class?: string;
  children?: ComponentChildren;
}

function Row({ sign, text, note, class: kind = '', children }: RowProps) {
  return (
    <div data-part={`match-row ${kind}`} class={`match-row ${kind}`}>
      <span class="row-sign">{sign}</span>
      <p>
        <b>{text}</b>
        {note && <small>{note}</small>}
      </p>
      {children && <span class="row-buttons">{children}</span>}
    </div>
  );
}

/** A request and its answers; that for a rematch stands in the result, as long as this is seen. */
export function RequestRow({ table, request }: { table: TableState; request: Request }) {
  const t = useText();
  const { state, act, turned, words } = table;
  if (state.you.length !== 1) return null;
  const mine = isMine(state, request.by);
  const text = askedText(t, words, state, request);
  const answers = <Answers what={request.what} mine={mine} act={act} />;
  if (mine)
    return (
      <Row sign={<span class="ring" />} text={text} note={capital(t.asked.decides(words.other(state)))}>
        {answers}
      </Row>
    );
  const running = table.view.times?.running;
  const ticking = running && running !== 'both' && isMine(state, running);
  return (
    <Row
      class={`asks side-${request.by.toLowerCase()}`}
      sign={<SideMark side={request.by} to={attackOf(request.by, turned)} />}
      text={text}
      note={ticking ? t.asked.clockGoesOn : ''}
    >
      {answers}
    </Row>
  );
}

/** Where the side column has no room: a game by days can outlive the browser's memory of whose it is. */
function RecoveryRow({ table: { state, setOpen } }: { table: TableState }) {
  const t = useText();
  const offered = useOffer(state.clock);
  // It lies over the board, so it comes while one waits.
  const waiting = state.to_move !== null && !state.you.includes(state.to_move);
  if (!offered || state.you.length === 0 || state.status !== 'playing' || !waiting) return null;
  return (
    <Row class="recovery-row" sign={<Icon name="link" />} text={t.recovery.title} note={t.recovery.offer}>
      <button type="button" class="button" onClick={declineOffer}>
        {t.recovery.later}
      </button>
      <button type="button" class="button primary" onClick={() => setOpen('recovery')}>
        {t.recovery.keep}
      </button>
    </Row>
  );
}

/** The other has gone: from the moment on at which the game can be claimed, the three answers. */
function ClaimRow({ table: { view, state, game, act, words } }: { table: TableState }) {
  const t = useText();
  const gone = useGone(view, state, words.other(state), game.plies);
  if (!gone) return null;
  return (
    <Row class="claim" sign={<Icon name="flag" />} text={gone.text} note={t.claims.note}>
      <ClaimAnswers act={act} wait={gone.wait} />
    </Row>
  );
}
