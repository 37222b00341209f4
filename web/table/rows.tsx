// What one player asks of the other, what was refused, whom one may claim against, a lost connection: rows that lie
// over a board, so that nothing moves while they come and go, or at the foot of the window where there is none.

import type { ComponentChildren } from 'preact';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon, IconButton } from '../base/ui';
import type { Action, AnyState, SideOf, Request as What } from '../client';
import { capital } from '../play/model';
import { answersTo, askedText, type Request, refusedText, requestsOf, whyNotAgain } from './asked';
import { useOutage } from './outage';
import { declineOffer, useOffer } from './recovery';
import requestStyles from './requests.module.css';
import { colourOf } from './strip';
import { useGone } from './use-left';
import type { TableState } from './use-table';

interface Props<State extends AnyState> {
  readonly table: TableState<State>;
  /** The sign of a side, as it stands in its strip. */
  readonly mark?: ((side: SideOf<State>) => ComponentChildren) | undefined;
  /** One's own turn that is on its way, in words; left out where it is not told. */
  readonly kept?: string | undefined;
  /** Whether requests for a rematch stand elsewhere. */
  readonly plate?: boolean;
  /** Rows of the kind. */
  readonly children?: ComponentChildren;
}

export function TableRows<State extends AnyState>({ table, mark, kept, plate = false, children }: Props<State>) {
  const t = useText();
  const { view, state, words, refused, onSeen } = table;
  const outage = useOutage(view);
  return (
    <section class={`untouched grid gap-2 absolute ${requestStyles.matchRows}`} aria-label={t.asked.list}>
      {view.showBanner && (
        <Row
          kind="line"
          sign={<span class={`circle ${requestStyles.ring}`} />}
          text={outage}
          note={view.pending && kept ? t.asked.yourMoveKept(kept) : ''}
        />
      )}
      {children}
      <ClaimRow table={table} />
      <RecoveryRow table={table} />
      {requestsOf(state)
        .filter(({ what }) => what !== 'rematch' || !plate)
        .map((request) => (
          <RequestRow key={request.what} table={table} request={request} mark={mark} />
        ))}
      {refused && (
        <Row
          kind="refused"
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
  readonly sign: ComponentChildren;
  readonly text: string;
  readonly note?: string;
  /** Its `data-part`, and the class of a side. */
  readonly kind?: string;
  readonly class?: string | undefined;
  readonly children?: ComponentChildren;
}

export function Row({ sign, text, note, kind = '', class: side = '', children }: RowProps) {
  return (
    <div
      data-part={`match-row ${kind} ${side}`}
      class={`row wrap edged rounded panel floats ${requestStyles.matchRow} ${side}`}
    >
      <span class={`inline still ${requestStyles.rowSign}`}>{sign}</span>
      <p class="grid slim">
        <b>{text}</b>
        {note && <small class="quiet fine">{note}</small>}
      </p>
      {children && <span class={`flex gap-2 push ${requestStyles.rowButtons}`}>{children}</span>}
    </div>
  );
}

interface RequestProps<State extends AnyState> extends Pick<Props<State>, 'table' | 'mark'> {
  readonly request: Request<SideOf<State>>;
}

/** A request and its answers. */
export function RequestRow<State extends AnyState>({ table, request, mark }: RequestProps<State>) {
  const t = useText();
  const { view, state, act, words } = table;
  const you: readonly SideOf<State>[] = state.you;
  if (you.length !== 1) return null;
  const text = askedText(t, words, state, request);
  const answers = <Answers what={request.what} mine={you.includes(request.by)} act={act} />;
  if (you.includes(request.by))
    return (
      <Row
        sign={<span class={`circle ${requestStyles.ring}`} />}
        text={text}
        note={capital(t.asked.decides(words.other(state)))}
      >
        {answers}
      </Row>
    );
  const running = (view.times as { readonly running: SideOf<State> | 'both' | null } | null)?.running;
  return (
    <Row
      kind="asks"
      class={`side-${colourOf(state, request.by)}`}
      sign={mark?.(request.by)}
      text={text}
      note={running && running !== 'both' && you.includes(running) ? t.asked.clockGoesOn : ''}
    >
      {answers}
    </Row>
  );
}

/** What can be done about a request: its maker may take it back. */
function Answers({ what, mine, act }: { what: What; mine: boolean; act: (action: Action) => unknown }) {
  const t = useText();
  const { cancel, decline, accept } = answersTo(what);
  const button = (label: string, action: Action, primary = false) => (
    <button type="button" class={`${ui.button} ${primary ? ui.primary : ''}`} onClick={() => act(action)}>
      {label}
    </button>
  );
  if (mine) return button(t.game.withdraw, cancel);
  return (
    <>
      {button(t.asked.refuse, decline)}
      {button(what === 'undo' ? t.asked.allow : t.asked.accept, accept, true)}
    </>
  );
}

interface Table<State extends AnyState> {
  readonly table: TableState<State>;
}

/** Where nothing else has room for it: a game by days can outlive the browser's memory of whose it is. */
function RecoveryRow<State extends AnyState>({ table: { state, setOpen } }: Table<State>) {
  const t = useText();
  const offered = useOffer(state.clock);
  // It may lie over the board, so it comes while one waits.
  const { to_move } = state as { readonly to_move?: SideOf<State> | null };
  const waiting = !!to_move && !state.you.some((side) => side === to_move);
  if (!offered || state.you.length === 0 || state.status !== 'playing' || !waiting) return null;
  return (
    <Row kind="recovery-row" sign={<Icon name="link" />} text={t.recovery.title} note={t.recovery.offer}>
      <button type="button" class={ui.button} onClick={declineOffer}>
        {t.recovery.later}
      </button>
      <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => setOpen('recovery')}>
        {t.recovery.keep}
      </button>
    </Row>
  );
}

/** The other has gone: from the moment on at which the game can be claimed, the three answers. */
function ClaimRow<State extends AnyState>({ table: { view, state, plies, act, words } }: Table<State>) {
  const t = useText();
  const gone = useGone(view, state, words.other(state), plies);
  if (!gone) return null;
  return (
    <Row kind="claim" sign={<Icon name="flag" />} text={gone.text} note={t.claims.note}>
      <button type="button" class={`${ui.button} ${ui.primary}`} onClick={() => act('claim_win')}>
        {t.claims.win}
      </button>
      <button type="button" class={ui.button} onClick={() => act('claim_draw')}>
        {t.claims.draw}
      </button>
      <button type="button" class={`${ui.button} ${ui.text}`} onClick={gone.wait}>
        {t.claims.wait}
      </button>
    </Row>
  );
}
