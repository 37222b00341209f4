// The end of a game, large over the board in the half away from the net that was hit, with what can be done next.

import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { reviewPath } from '../../base/router';
import { IconButton } from '../../base/ui';
import type { Side } from '../../client';
import { requestsOf } from '../../table/asked';
import styles from '../../table/requests.module.css';
import { RequestRow } from '../../table/rows';
import { RematchButton } from '../../table/with-players';
import { NextButton, useNext } from './coach';
import coachStyles from './coach.module.css';
import type { BoardTable } from './use-board-table';
import { verdictOf } from './verdict';

/** Of board/animate.ts: a hop, and the longest a chain takes; then the net moves, and then the words rise. */
const HOP_MS = 140;
const CHAIN_MS = 900;
const AFTER_MS = 350;

/** The card gives way to the board by its button or Escape; a small button brings it back. */
function useClosed(shown: boolean) {
  const [closed, setClosed] = useState(false);
  useLayoutEffect(() => {
    if (!shown || closed) return;
    const onKey = (event: KeyboardEvent) => {
      const elsewhere = event.defaultPrevented || document.querySelector('dialog[open]');
      if (event.key === 'Escape' && !elsewhere) setClosed(true);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [shown, closed]);
  return [closed, setClosed] as const;
}

interface Props {
  table: BoardTable;
  mark: (side: Side) => ComponentChildren;
}

export function VerdictPlate({ table, mark }: Props) {
  const t = useText();
  const { state, game, turned, live } = table;
  const openedOver = useRef(state.status === 'over');
  const verdict = verdictOf(t, state, game);
  const step = useNext(state);
  const [closed, setClosed] = useClosed(verdict !== null && live);
  if (!verdict || !live) return null;
  const hops = game.turns.at(-1)?.hops.length ?? 0;
  const wait = openedOver.current ? 0 : Math.min(hops * HOP_MS, CHAIN_MS) + AFTER_MS;
  const upper = verdict.net !== null && verdict.net !== turned.up;
  if (closed)
    return (
      <button
        type="button"
        data-part="verdict-again"
        class={`floats ${ui.button} absolute ${styles.verdictAgain}`}
        onClick={() => setClosed(false)}
      >
        {t.verdict.result}
      </button>
    );
  const place = `${upper ? styles.verdictUpper : ''} ${wait ? styles.rises : ''}`;
  const side = verdict.winner ? `ink-side side-${verdict.winner.toLowerCase()}` : '';
  return (
    <section
      class={`framed floats text-centre absolute ${styles.verdict} ${place}`}
      style={{ '--wait': `${wait}ms` }}
      aria-label={t.verdict.result}
    >
      <IconButton icon="close" label={t.app.close} class={styles.verdictClose} onClick={() => setClosed(true)} />
      <h2 class={`${verdict.large ? styles.huge : ''} ${side}`}>{verdict.headline}</h2>
      <p class="below-2 large bold">{verdict.sentence}</p>
      {verdict.detail && <p class="quiet fine">{verdict.detail}</p>}
      {step && <p class={coachStyles.verdictNext}>{step.text}</p>}
      {requestsOf(state).map((request) => (
        <RequestRow key={request.what} {...{ table, request, mark }} />
      ))}
      <p data-part="verdict-buttons" class={`below-2 flow gap-2 justify-centre ${styles.verdictButtons}`}>
        {step && <NextButton next={step.next} state={state} />}
        <RematchButton table={table} primary={!step} />
        <a class={ui.button} href={reviewPath(state.id)}>
          {t.verdict.review}
        </a>
        <a class={ui.button} href="/new">
          {t.game.newGame}
        </a>
      </p>
    </section>
  );
}
