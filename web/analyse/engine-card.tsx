// Here is what the engine thinks: how far it has come, its lines with chance or proof, and what can be chosen. A
// line that is pointed at is played on the board; a click adds it to the moves.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { say } from '../base/announce';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { percentText, wholeText } from '../base/i18n/numbers';
import partsStyles from '../base/parts.module.css';
import { Icon, IconButton } from '../base/ui';
import type { Line, Thought } from '../engine/types';
import { percentOf, provenOf, provenText } from '../play/score';
import { type EngineState, MOST_LINES, PROOF_MS, WHERES } from '../play/use-engine';
import reviewStyles from '../review/review.module.css';
import type { Game, Side } from '../rules';
import newGameStyles from '../table/new-game.module.css';
import deskStyles from './desk.module.css';
import engineStyles from './engine.module.css';
import styles from './engine-lines.module.css';
import { sideOf } from './win-bar';

interface Props {
  engine: EngineState;
  mover: Side;
  /** The game is over at the position shown. */
  over: boolean;
  /** Which line is played on the board, and how far. */
  preview: { readonly index: number; readonly step: number } | null;
  onPreview: (index: number | null) => void;
  onAdd: (index: number) => void;
}

export function EngineCard({ engine, mover, over, preview, onPreview, onAdd }: Props) {
  const t = useText();
  const { on, choose, thought, lines } = engine;
  return (
    <section data-part="engine-card" class={`still card ${deskStyles.engineCard}`} aria-label={t.engine.title}>
      <header class={`flex still to-middle gap-2 low-target ${reviewStyles.panelHead}`}>
        <h2 class="large">{t.engine.title}</h2>
        <Progress engine={engine} over={over} />
        <button
          type="button"
          role="switch"
          class={`still rounded ${engineStyles.switch}`}
          aria-checked={on}
          aria-label={t.engine.on}
          title={t.engine.on}
          onClick={() => choose({ on: !on })}
        >
          <span class={`${partsStyles.toggle} ${on ? partsStyles.on : ''}`} aria-hidden="true" />
        </button>
      </header>
      {on && !over && (
        <>
          <ol data-part="lines" class={`bare ${styles.lines}`} onPointerLeave={() => onPreview(null)}>
            {Array.from({ length: lines }, (_, index) => {
              const line = thought?.lines[index];
              return (
                <li key={index}>
                  {line ? (
                    <LineButton
                      line={line}
                      index={index}
                      mover={mover}
                      shown={preview?.index === index}
                      onPreview={onPreview}
                      onAdd={onAdd}
                    />
                  ) : (
                    <span
                      data-part="line"
                      class={`grid to-middle full rounded-small ${styles.line} ${styles.empty}`}
                      aria-hidden="true"
                    >
                      <span class={`ink-path centred fine circle bold ${reviewStyles.lineNumber}`}>{index + 1}</span>
                      {index === 0 && thought === null ? '…' : ''}
                    </span>
                  )}
                </li>
              );
            })}
          </ol>
          <BookNote thought={thought} />
          <ProofNote engine={engine} mover={mover} />
          <Foot
            engine={engine}
            preview={preview}
            length={preview ? (thought?.lines[preview.index]?.moves.length ?? 0) : 0}
          />
        </>
      )}
    </section>
  );
}

function Progress({ engine: { on, status, thought, place, fault }, over }: { engine: EngineState; over: boolean }) {
  const t = useText();
  if (!on)
    return (
      <span
        data-part="engine-progress"
        class={`ellipsis grow quiet fine ${engineStyles.engineProgress} ${engineStyles.resting}`}
      >
        {t.engine.off}
      </span>
    );
  if (over)
    return (
      <span
        data-part="engine-progress"
        class={`ellipsis grow quiet fine ${engineStyles.engineProgress} ${engineStyles.resting}`}
      >
        {t.engine.over}
      </span>
    );
  if (status === 'failed')
    return (
      <span
        data-part="engine-progress"
        class={`ellipsis grow quiet fine ${engineStyles.engineProgress} ${ui.errorText}`}
        role="alert"
      >
        {t.engine.faults[fault ?? 'broken']}
      </span>
    );
  if (status === 'proving') return <Proving most={PROOF_MS[place] / 1000} />;
  const parts = thought ? progressOf(thought) : [t.engine.starting];
  return (
    <span
      data-part="engine-progress"
      class={`ellipsis grow quiet fine ${engineStyles.engineProgress}`}
      data-status={status}
    >
      {[...parts, t.engine.places[place], ...(status === 'done' ? [t.engine.done] : [])].join(', ')}
    </span>
  );

  function progressOf({ depth, nodes }: Thought): string[] {
    return [...(depth > 0 ? [t.engine.depth(depth)] : []), t.engine.nodes(wholeText(t.code, nodes), nodes)];
  }
}

/** How much of its time the search for a proof has used. */
function Proving({ most }: { most: number }) {
  const t = useText();
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setSeconds(seconds + 1), 1000);
    return () => clearTimeout(timer);
  }, [seconds]);
  return (
    <span
      data-part="engine-progress"
      class={`ellipsis grow quiet fine ${engineStyles.engineProgress} ${engineStyles.proving}`}
      data-status="proving"
    >
      {t.engine.proving(Math.min(seconds, most), most)}
      <progress class="full" value={seconds} max={most} aria-label={t.engine.provingName} />
    </span>
  );
}

/** What became of the proof that was asked for: heard when it is known, and read as long as nothing is proven. */
function ProofNote({ engine: { proof }, mover }: { engine: EngineState; mover: Side }) {
  const t = useText();
  const score = proof?.lines[0]?.score;
  const proven = score && provenOf(score, mover);
  const text = !proof
    ? ''
    : proof.unproven
      ? t.engine.unproven[proof.unproven](Math.max(1, Math.round(proof.milliseconds / 1000)))
      : proven
        ? t.engine.barProven(provenText(t, proven))
        : '';
  useEffect(() => {
    if (text) say(text);
  }, [proof]);
  return proof?.unproven ? (
    <p data-part="proof-note" class="below-2 pad-3 rounded-small soft">
      {text}
    </p>
  ) : null;
}

/** The moves of the book of first turns, where it has the position. */
function BookNote({ thought }: { thought: Thought | null }) {
  const t = useText();
  if (!thought?.book) return null;
  return (
    <p data-part="book-note" class="gap-2 below-2 flow">
      <b>{t.engine.book}</b>
      {thought.book.map(({ move, chance }) => (
        <span key={move}>
          {move.replaceAll('-', '\u2060–\u2060')} <i class="quiet">{percentText(t.code, percentOf(chance))}</i>
        </span>
      ))}
    </p>
  );
}

interface LineProps {
  line: Line;
  index: number;
  mover: Side;
  shown: boolean;
  onPreview: Props['onPreview'];
  onAdd: Props['onAdd'];
}

function LineButton({ line, index, mover, shown, onPreview, onAdd }: LineProps) {
  const t = useText();
  const [first = '', ...rest] = line.moves.map((move) => move.replaceAll('-', '\u2060–\u2060'));
  const proven = provenOf(line.score, mover);
  const side = sideOf(proven);
  const shape = `proof ${line.score.kind} ${side}`;
  /** A tap that begins the preview adds nothing; the next one does. */
  const tapShows = useRef(false);
  return (
    <button
      type="button"
      data-part={proven ? 'line proven' : 'line'}
      class={[
        'grid to-middle full rounded-small',
        styles.line,
        index === 0 && styles.best,
        shown && styles.shown,
        proven && styles.proven,
      ]
        .filter(Boolean)
        .join(' ')}
      title={line.moves.join(' ')}
      onPointerDown={(event) => {
        tapShows.current = event.pointerType === 'touch' && !shown;
      }}
      onPointerEnter={(event) => event.pointerType !== 'touch' && onPreview(index)}
      onFocus={() => onPreview(index)}
      onBlur={() => onPreview(null)}
      onClick={() => {
        if (tapShows.current) onPreview(index);
        else onAdd(index);
        tapShows.current = false;
      }}
    >
      <span class={`ink-path centred fine circle bold ${reviewStyles.lineNumber}`}>
        <span class="sr-only">{t.engine.lineName(index + 1)}</span>
        <span aria-hidden="true">{index + 1}</span>
      </span>
      {proven ? (
        <span data-part={shape} class={`inline gap-2 rounded-small fits ${engineStyles.proof} ${side}`}>
          <Icon name="shield" />
          <b class="bold">{provenText(t, proven)}</b>
          <i>{t.engine.proven}</i>
        </span>
      ) : (
        <span data-part="line-chance" class={`bold ${styles.chance}`}>
          {percentText(t.code, line.score.kind === 'chance' ? percentOf(line.score.chance) : 50)}
        </span>
      )}
      <span data-part="line-moves" class={`quiet fine ellipsis ${styles.moves}`}>
        <b class="ink bold">{first}</b> {rest.join(' ')}
      </span>
    </button>
  );
}

/** What can be chosen; while a line is previewed, how far it has come and what a click does. */
function Foot({ engine, preview, length }: { engine: EngineState; preview: Props['preview']; length: number }) {
  const t = useText();
  const { lines, where, choose, deeper, deep, status, proof } = engine;
  const isProven = proof !== null && proof.unproven === null;
  const touch = matchMedia('(pointer: coarse)').matches;
  return (
    <footer class="target below-2 pad-top-2 row wrap gap-2 relative ruled">
      {preview && (
        <p data-part="preview-note" class={`content-middle grid absolute panel ${engineStyles.previewNote}`}>
          <b>{t.engine.preview(preview.step, length)}</b>
          <small class="quiet">{touch ? t.engine.tapHint : t.engine.addHint}</small>
        </p>
      )}
      <span class="inline to-middle gap-2 fine">
        <span class="quiet" id="lines-label">
          {t.engine.lines}
        </span>
        <span
          class={`inline text-centre rounded to-middle ${newGameStyles.stepper}`}
          role="group"
          aria-labelledby="lines-label"
        >
          <IconButton
            icon="minus"
            label={t.engine.fewer}
            disabled={lines <= 1}
            onClick={() => choose({ lines: lines - 1 })}
          />
          <b>{lines}</b>
          <IconButton
            icon="plus"
            label={t.engine.more}
            disabled={lines >= MOST_LINES}
            onClick={() => choose({ lines: lines + 1 })}
          />
        </span>
      </span>
      <select
        class="target pad-x-2 edged-control rounded panel fine"
        aria-label={t.engine.where}
        value={where}
        onChange={(event) =>
          choose({ where: WHERES.find((each) => each === event.currentTarget.value) ?? 'browser' })
        }
      >
        {WHERES.map((each) => (
          <option key={each} value={each}>
            {t.engine.places[each]}
          </option>
        ))}
      </select>
      <span class="flow push justify-end">
        {status === 'proving' ? (
          <button type="button" class={`${ui.button} ${ui.text} ${ui.small}`} onClick={engine.cancelProof}>
            {t.engine.cancelProof}
          </button>
        ) : (
          <button
            type="button"
            class={`${ui.button} ${ui.text} ${ui.small}`}
            disabled={isProven}
            onClick={engine.prove}
          >
            {t.engine.prove}
          </button>
        )}
        <button
          type="button"
          class={`${ui.button} ${ui.text} ${ui.small}`}
          disabled={deep || status !== 'done'}
          onClick={deeper}
        >
          {t.engine.deeper}
        </button>
      </span>
    </footer>
  );
}

/** Slow enough to be followed. */
const MOVE_MS = 700;

export interface Preview {
  readonly index: number;
  /** How many of its moves are played. */
  readonly step: number;
  readonly game: Game;
}

interface Shown {
  readonly index: number;
  /** As it was when it was pointed at: the engine goes on thinking. */
  readonly line: Line;
  readonly from: Game;
}

export function usePreview(game: Game, lines: readonly Line[]) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [step, setStep] = useState(1);
  const current = shown?.from === game ? shown : null;
  const length = current?.line.moves.length ?? 0;

  useEffect(() => {
    if (!current || step >= length) return;
    const timer = setTimeout(() => setStep(step + 1), MOVE_MS);
    return () => clearTimeout(timer);
  }, [current, step, length]);

  const preview = useMemo((): Preview | null => {
    if (!current) return null;
    const next = game.along([...game.moves, ...current.line.moves.slice(0, step)]);
    return next.ok ? { index: current.index, step, game: next.value } : null;
  }, [current, step, game]);

  const show = (index: number | null) => {
    const line = index === null ? undefined : lines[index];
    if (index === null || !line || line.moves.length === 0) return setShown(null);
    if (current?.index === index) return;
    setShown({ index, line, from: game });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setStep(still ? line.moves.length : 1);
  };
  return { preview, show, line: current?.line ?? null };
}
