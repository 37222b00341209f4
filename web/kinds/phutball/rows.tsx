// Rows between the upper strip and the board: what one player asks of the other, what was refused, whom one may claim
// against, a lost connection. They lie over the board, so that nothing moves while they come and go.

import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { Icon, IconButton, SideMark } from '../../base/ui';
import { attackOf, capital, isMine, nameInText } from '../../play/model';
import {
  answersTo,
  askedText,
  deciderOf,
  type Refused,
  type Request,
  refusedText,
  requestsOf,
  whyNotAgain,
} from '../../table/asked';
import { useOutage } from '../../table/outage';
import { declineOffer, useOffer } from '../../table/recovery';
import { useClaim } from '../../table/use-left';
import type { HintState } from './use-hint';
import type { TableState } from './use-table';

interface RowsProps {
  table: TableState;
  refused: Refused | null;
  onDismiss: () => void;
  hints: HintState;
}

export function Rows({ table, refused, onDismiss, hints }: RowsProps) {
  const t = useText();
  const { view, state } = table;
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
      {hints.text && <Row class="hint-row" sign={<Icon name="hint" />} text={hints.text} />}
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
          text={refusedText(t, state, refused)}
          note={isMine(state, refused.by) ? '' : capital(whyNotAgain(t, state, refused.what) ?? '')}
        >
          <IconButton icon="close" label={t.app.close} onClick={onDismiss} />
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
  const { state, act, turned } = table;
  if (state.you.length !== 1) return null;
  const { cancel, decline, accept } = answersTo(request.what);
  const text = askedText(t, state, request);
  if (isMine(state, request.by)) {
    const note = t.asked.decides(nameInText(t, state, deciderOf(request)));
    return (
      <Row sign={<span class="ring" />} text={text} note={capital(note)}>
        <button type="button" class="button" onClick={() => act([cancel])}>
          {t.game.withdraw}
        </button>
      </Row>
    );
  }
  const running = table.view.times?.running;
  const ticking = running && running !== 'both' && isMine(state, running);
  return (
    <Row
      class={`asks side-${request.by.toLowerCase()}`}
      sign={<SideMark side={request.by} to={attackOf(request.by, turned)} />}
      text={text}
      note={ticking ? t.asked.clockGoesOn : ''}
    >
      <button type="button" class="button" onClick={() => act([decline])}>
        {t.asked.refuse}
      </button>
      <button type="button" class="button primary" onClick={() => act([accept])}>
        {request.what === 'undo' ? t.asked.allow : t.asked.accept}
      </button>
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
function ClaimRow({ table: { view, state, game, act } }: { table: TableState }) {
  const t = useText();
  const { claim } = view;
  const [waited, setWaited] = useState<number | null>(null);
  const due = useClaim(claim);
  const shown = claim && due && state.status === 'playing' && waited !== game.plies;
  const text = claim ? capital(t.claims.gone(nameInText(t, state, claim.side))) : '';
  useEffect(() => {
    if (shown) say(sentences(text, t.claims.note));
  }, [shown]);
  if (!shown) return null;
  return (
    <Row class="claim" sign={<Icon name="flag" />} text={text} note={t.claims.note}>
      <button type="button" class="button primary" onClick={() => act(['claim_win'])}>
        {t.claims.win}
      </button>
      <button type="button" class="button" onClick={() => act(['claim_draw'])}>
        {t.claims.draw}
      </button>
      <button type="button" class="button text" onClick={() => setWaited(game.plies)}>
        {t.claims.wait}
      </button>
    </Row>
  );
}
