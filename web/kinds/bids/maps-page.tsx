// Heat maps and sure wins: every state with the ball on one field is a point of a picture, coloured by its value. One
// points into it by mouse, touch or arrows and hears the state; a line shows from where on player 1 wins for certain.

import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { navigate } from '../../base/router';
import { Choices } from '../../base/ui';
import { hasTable } from '../../bidding/adviser';
import {
  type BidGame,
  type BidRules,
  freeTies,
  lastOf,
  legalBids,
  type Pair,
  PRESETS,
  presetFor,
  presetsOf,
  reachOf,
  topOf,
} from '../../bidding/rules';
import newGameStyles from '../../table/new-game.module.css';
import { Bars, Chance, useStateAnswer } from './advice';
import bidsStyles from './bids.module.css';
import styles from './maps.module.css';
import { pointsText, readPlace, rulesQuery } from './place';
import { RuleCard } from './rule-card';
import { fieldText, isScore, valueText } from './speech';
import { useBidText } from './texts';
import { useAdviser, useAnswer } from './use-adviser';
import { WrongAddress } from './wrong-address';

export function MapsPage({ game, query }: { game: BidGame; query: string }) {
  const words = new URLSearchParams(query);
  // What a map shows needs no opponent, and the start of a game does not matter here.
  const at = Number(words.get('ball') ?? 0);
  words.set('with', 'perfect');
  words.delete('ball');
  const place = readPlace(game, words.toString());
  if (!('match' in place)) return <WrongAddress game={game} fault={place} />;
  const most = reachOf(place.rules) - 1;
  const ball = Number.isInteger(at) && Math.abs(at) <= most ? at : 0;
  return <Maps rules={place.rules} points={lastOf(place.match).points} ball={ball} />;
}

const SIZES = [20, 30, 50, 75, 100] as const;

function Maps({ rules, points, ball }: { rules: BidRules; points: Pair<number>; ball: number }) {
  const t = useBidText();
  const { app } = useText();
  const { game } = rules;
  const adviser = useAdviser();
  const [at, setAt] = useState<Pair<number>>(points);
  useTitle(`${t.maps.of(t.games[game])} · ${app.name}`);
  const key = JSON.stringify([rules, points, ball]);
  const heat = useAnswer(key, () => adviser.heat(rules, points, ball));
  const thresholds = useAnswer(key, () => adviser.thresholds(rules, points, ball));
  useEffect(() => setAt(points), [points[0], points[1]]);
  const least = thresholds.kind === 'known' ? thresholds.answer : [];
  const said = (state: Pair<number>) => {
    if (heat.kind !== 'known') return '';
    const value = heat.answer.values[state[0] * heat.answer.columns + state[1]] ?? 0;
    return stateSaid(t, rules, state, value);
  };
  return (
    <div class={`gap-4 ${pages.page} to-top sheet ${bidsStyles.bidPage}`}>
      <div class="stack gap-3 sheet">
        <div class="grid gap-1">
          <h1 class="x-large" tabIndex={-1}>
            {t.maps.of(t.games[game])}
          </h1>
          <p class="quiet">{t.maps.note}</p>
        </div>
        <section class="card">
          {heat.kind === 'known' && (
            <HeatMap
              rules={rules}
              points={points}
              values={heat.answer.values}
              least={least}
              at={at}
              said={said}
              onPoint={setAt}
            />
          )}
          {heat.kind === 'waits' && <p class="quiet">{t.advice.computing}</p>}
          {heat.kind === 'failed' && <p class={ui.errorText}>{t.advice.failed}</p>}
          <p class={`bold text-centre ${styles.mapSaid}`}>{said(at)}</p>
          <p class={`row gap-2 fine bold justify-centre below-2 above-2 ${styles.mapLegend}`}>
            <span class="side-x">{t.maps.legend.two}</span>
            <i class="fill" aria-hidden="true" />
            <span>{t.maps.legend.even}</span>
            <i aria-hidden="true" class={`fill ${styles.upper}`} />
            <span class="side-o">{t.maps.legend.one}</span>
          </p>
          <p class="quiet">{t.maps.line}</p>
          {freeTies(rules) && <p class="quiet">{t.maps.free}</p>}
        </section>
        <MapForm rules={rules} points={points} ball={ball} />
      </div>
      <div class="stack gap-3 sheet">
        <StateCard rules={rules} points={points} ball={ball} at={at} least={least} onPoint={setAt} />
        <RuleCard rules={rules} />
      </div>
    </div>
  );
}

/** Which map is shown; each choice is another address. */
function MapForm({ rules, points, ball }: { rules: BidRules; points: Pair<number>; ball: number }) {
  const t = useBidText();
  const { game } = rules;
  const go = (change: { rules?: BidRules; points?: Pair<number>; ball?: number }) => {
    const next = { rules, points, ball, ...change };
    const words = rulesQuery(next.rules);
    words.set('points', pointsText(next.points));
    if (next.ball !== 0) words.set('ball', String(next.ball));
    navigate(`/${game}/maps?${words.toString().replaceAll('%2C', ',')}`, 'replace');
  };
  const most = reachOf(rules) - 1;
  const sizes = SIZES.filter((size) => hasTable(rules, [size, size]));
  const balls = Array.from({ length: 2 * most + 1 }, (_, i) => i - most);
  return (
    <section class="stack gap-4 card">
      {balls.length <= 15 && (
        <Choices
          legend={t.maps.ball[game]}
          class={newGameStyles.chips}
          value={String(ball)}
          choices={balls.map((each) => ({ value: String(each), label: fieldText(each) }))}
          onChange={(value) => go({ ball: Number(value) })}
        />
      )}
      <Choices
        legend={t.setup.preset}
        class={newGameStyles.chips}
        value={presetFor(rules) ?? 'own'}
        choices={[
          ...presetsOf(game).map((value) => ({ value: value as string, label: t.presets[value] })),
          ...(presetFor(rules) ? [] : [{ value: 'own', label: t.setup.own }]),
        ]}
        onChange={(name) => {
          const preset = presetsOf(game).find((each) => each === name);
          if (preset) go({ rules: PRESETS[preset], ball: 0 });
        }}
      />
      <Choices
        legend={t.maps.most}
        class={newGameStyles.chips}
        value={points[0] === points[1] ? String(points[0]) : ''}
        choices={sizes.map((size) => ({ value: String(size), label: String(size) }))}
        onChange={(size) => go({ points: [Number(size), Number(size)] })}
      />
    </section>
  );
}

function stateSaid(t: ReturnType<typeof useBidText>, rules: BidRules, state: Pair<number>, value: number): string {
  const top = topOf(rules);
  const code = document.documentElement.lang || 'en';
  const share = isScore(rules)
    ? t.maps.value(valueText(code, rules, value))
    : t.maps.chanceOf(valueText(code, rules, value));
  const sure = Math.abs(value) >= top ? t.maps.sureFor(value > 0 ? 1 : 2, freeTies(rules)) : share;
  return sentences(t.maps.at(state[0], state[1]), sure);
}

interface MapProps {
  readonly rules: BidRules;
  readonly points: Pair<number>;
  /** Values of player 1's points times so many columns. */
  readonly values: readonly number[];
  readonly least: readonly number[];
  readonly at: Pair<number>;
  readonly said: (state: Pair<number>) => string;
  readonly onPoint: (state: Pair<number>) => void;
}

function HeatMap({ rules, points, values, least, at, said, onPoint }: MapProps) {
  const t = useBidText();
  const canvas = useRef<HTMLCanvasElement>(null);
  const columns = points[1] + 1;
  const rows = points[0] + 1;
  useEffect(() => {
    if (canvas.current) paint(canvas.current, values, columns, rows, topOf(rules));
  }, [values]);
  const move = (state: Pair<number>, speak: boolean) => {
    const next: Pair<number> = [
      Math.min(points[0], Math.max(0, state[0])),
      Math.min(points[1], Math.max(0, state[1])),
    ];
    onPoint(next);
    if (speak) say(said(next));
  };
  const point = (event: PointerEvent) => {
    const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const x = Math.floor(((event.clientX - box.left) / box.width) * columns);
    const y = Math.floor(((box.bottom - event.clientY) / box.height) * rows);
    move([y, x], false);
  };
  const onKey = (event: KeyboardEvent) => {
    const far = event.shiftKey ? 10 : 1;
    const steps: Partial<Record<string, Pair<number>>> = {
      ArrowUp: [far, 0],
      ArrowDown: [-far, 0],
      ArrowRight: [0, far],
      ArrowLeft: [0, -far],
      PageUp: [10, 0],
      PageDown: [-10, 0],
      Home: [0, -points[1]],
      End: [0, points[1]],
    };
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    move([at[0] + step[0], at[1] + step[1]], true);
  };
  const edge = least
    .map((need, against) => (need >= 0 ? `${against},${rows - need} ${against + 1},${rows - need}` : ''))
    .filter(Boolean)
    .join(' ');
  return (
    <div class={`grid gap-2 centre-self ${styles.heat}`}>
      <span class={`quiet fine text-centre ${styles.axisUp}`}>{t.maps.axis(1)}</span>
      <div
        data-part="heat-map"
        class={`relative ${styles.heatMap}`}
        role="application"
        aria-label={`${t.maps.map}. ${said(at)}`}
        aria-describedby="map-note"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: arrows move a point in it
        tabIndex={0}
        onKeyDown={onKey}
        onPointerMove={(event) => (event.pointerType === 'mouse' || event.buttons > 0) && point(event)}
        onPointerDown={point}
      >
        <canvas ref={canvas} width={columns} height={rows} />
        <svg viewBox={`0 0 ${columns} ${rows}`} preserveAspectRatio="none" aria-hidden="true">
          {edge && <polyline class={styles.edgeCasing} points={edge} vector-effect="non-scaling-stroke" />}
          {edge && <polyline class={styles.edge} points={edge} vector-effect="non-scaling-stroke" />}
          <path
            class={styles.crossCasing}
            d={`M${at[1] + 0.5} 0V${rows}M0 ${rows - at[0] - 0.5}H${columns}`}
            vector-effect="non-scaling-stroke"
          />
          <path
            class={styles.cross}
            d={`M${at[1] + 0.5} 0V${rows}M0 ${rows - at[0] - 0.5}H${columns}`}
            vector-effect="non-scaling-stroke"
          />
        </svg>
      </div>
      <span class={`quiet fine text-centre ${styles.axisRight}`}>{t.maps.axis(2)}</span>
      <span id="map-note" class="sr-only">
        {t.maps.note}
      </span>
    </div>
  );
}

/** Colours of sure losses, even states and sure wins of player 1; a reader in grey has the line and the numbers. */
const LOSS = [168, 72, 10] as const;
const EVEN = [247, 245, 239] as const;
const WIN = [27, 94, 158] as const;

function paint(
  canvas: HTMLCanvasElement,
  values: readonly number[],
  columns: number,
  rows: number,
  top: number,
): void {
  const context = canvas.getContext('2d');
  if (!context) return;
  const image = context.createImageData(columns, rows);
  for (let y = 0; y < rows; y += 1) {
    for (let x = 0; x < columns; x += 1) {
      const value = (values[y * columns + x] ?? 0) / top;
      const end = value < 0 ? LOSS : WIN;
      const part = Math.min(1, Math.abs(value));
      const at = 4 * ((rows - 1 - y) * columns + x);
      for (const i of [0, 1, 2] as const) image.data[at + i] = EVEN[i] + ((end[i] as number) - EVEN[i]) * part;
      image.data[at + 3] = 255;
    }
  }
  context.putImageData(image, 0, 0);
}

interface StateProps {
  readonly rules: BidRules;
  readonly points: Pair<number>;
  readonly ball: number;
  readonly at: Pair<number>;
  readonly least: readonly number[];
  readonly onPoint: (state: Pair<number>) => void;
}

function StateCard({ rules, points, ball, at, least, onPoint }: StateProps) {
  const t = useBidText();
  const over = at[0] === 0 && at[1] === 0;
  const bust = rules.game === 'footsteps' && rules.end === 'bust' && (at[0] === 0 || at[1] === 0);
  const asked = useStateAnswer(rules, points, { ball, points: at }, !over && !bust);
  const need = least[at[1]];
  const field = (own: 0 | 1) => (
    <label class={`stack gap-1 ${ui.field}`}>
      <span>{t.setup.pointsOf(own + 1)}</span>
      <input
        type="number"
        min={0}
        max={points[own]}
        value={at[own]}
        onInput={(event) => {
          const n = Number(event.currentTarget.value);
          if (event.currentTarget.value !== '' && Number.isInteger(n) && n >= 0 && n <= points[own])
            onPoint(own === 0 ? [n, at[1]] : [at[0], n]);
        }}
      />
    </label>
  );
  const query = rulesQuery(rules);
  query.set('points', pointsText(at));
  if (ball !== 0) query.set('ball', String(ball));
  return (
    <section class="grid gap-2 card">
      <h2>{t.maps.at(at[0], at[1])}</h2>
      <div class="grid gap-3 two-columns">
        {field(0)}
        {field(1)}
      </div>
      {(over || bust) && <p class="quiet">{t.maps.stateOver}</p>}
      {asked.kind === 'known' && (
        <>
          <Chance rules={rules} answer={asked.answer} seat={0} />
          {asked.answer.sure[0] >= 0 && <p class={ui.note}>{t.advice.sure(asked.answer.sure[0])}</p>}
          <h3>
            {t.advice.of} {t.player(1)}
          </h3>
          <Bars mix={asked.answer.bids[0]} seat={0} marked={-1} legal={legalBids(rules, at[0])} />
          <h3>
            {t.advice.of} {t.player(2)}
          </h3>
          <Bars mix={asked.answer.bids[1]} seat={1} marked={-1} legal={legalBids(rules, at[1])} />
        </>
      )}
      {asked.kind === 'failed' && <p class={ui.errorText}>{t.advice.failed}</p>}
      <h3>{t.maps.thresholds}</h3>
      {need !== undefined && (
        <p>{need < 0 ? t.maps.noThreshold(at[1], points[0]) : t.maps.threshold(need, at[1], freeTies(rules))}</p>
      )}
      {!over && !bust && (
        <p>
          <a class={ui.button} href={`/${rules.game}?${query.toString().replaceAll('%2C', ',')}`}>
            {t.maps.play}
          </a>
        </p>
      )}
    </section>
  );
}
