// Sets up a game of Tennis or Footsteps: opponent, rules by presets or one by one, points, and the ball. All choices
// stand in the address.

import { useEffect, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import pages from '../../base/pages.module.css';
import { gamePath, navigate } from '../../base/router';
import { useStore } from '../../base/store';
import { Check, Choices, ErrorNote } from '../../base/ui';
import { hasTable } from '../../bidding/adviser';
import { OPPONENTS } from '../../bidding/habits';
import {
  BID_GAMES,
  type BidGame,
  MOST_POINTS,
  outcomeOf,
  PRESETS,
  type PresetName,
  presetFor,
  presetsOf,
  reachOf,
  type Seat,
} from '../../bidding/rules';
import { deviceChanges, runningHere } from '../../client/device/list';
import { bringFormerGames } from '../../client/page/former';
import { StrengthField } from '../../table/strength-field';
import styles from './bids.module.css';
import { Field } from './field';
import { FriendForm } from './friend-form';
import { AGAINST, needsTable, type Place, pointsText, queryOf, readPlace, rulesQuery } from './place';
import { RuleCard } from './rule-card';
import { NumberField, RuleFields } from './rule-fields';
import { beatenAt, ownShare, SCALES } from './strength';
import { useBidText } from './texts';
import type { BidTexts } from './texts/en';

export function SetupPage({ game, query }: { game: BidGame; query: string }) {
  const t = useBidText();
  const { app } = useText();
  useTitle(`${t.games[game]} · ${app.name}`);
  const given = readPlace(game, query);
  const usual = readPlace(game, '') as Place;
  return <Setup key={game} place={'match' in given ? given : usual} mine={isMine(game, query)} />;
}

/** The strength that was the reader's own when a game was begun here: its address has a number only. */
const begun = new Map<BidGame, number>();

/** Whether the computer is to be as strong as the reader: where an address says nothing else. */
function isMine(game: BidGame, query: string): boolean {
  const word = new URLSearchParams(query).get('with');
  return word === null || word === String(begun.get(game));
}

/** The game that was left on this device. */
function Running({ game }: { game: BidGame }) {
  const t = useBidText();
  useStore(deviceChanges);
  useEffect(() => void bringFormerGames(), []);
  const running = runningHere(game);
  if (!running) return null;
  return (
    <section class="card">
      <p>{t.setup.running(running.plies ?? 0)}</p>
      <p class={ui.actions}>
        <a class={ui.button} href={gamePath(game, running.id)}>
          {t.setup.goOn}
        </a>
      </p>
    </section>
  );
}

/** What the form holds. */
interface Form extends Pick<Place, 'rules' | 'points' | 'ball' | 'against' | 'perfect' | 'names'> {
  /** The computer is as strong as the reader. */
  readonly mine: boolean;
  readonly named: PresetName | 'own';
  readonly unequal: boolean;
  readonly seat: Seat | 'lot';
}

interface Part {
  readonly form: Form;
  readonly set: (change: Partial<Form>) => void;
}

const mostOf = ({ rules }: Form): number => reachOf(rules) - 1;
const fits = ({ points, ball }: Form): boolean =>
  [...points, ball].every(Number.isInteger) && points.every((n) => n >= 0 && n <= MOST_POINTS);
const hasItsTable = (form: Form): boolean => fits(form) && hasTable(form.rules, form.points);

/** Why no game can be made of it, in the reader's words; null: one can. */
function problemIn(t: BidTexts, form: Form): string | null {
  const { rules, ball, points } = form;
  if (!fits(form)) return t.setup.badNumber(0, MOST_POINTS);
  if (outcomeOf(rules, { ball, points }) !== null) return t.setup.overAtOnce;
  return needsTable(form) && !hasItsTable(form) ? t.setup.noTable : null;
}

function Setup({ place, mine }: { place: Place; mine: boolean }) {
  const t = useBidText();
  const { game } = place.rules;
  const [kept, setForm] = useState<Form>({
    ...place,
    mine,
    named: presetFor(place.rules) ?? 'own',
    unequal: place.points[0] !== place.points[1],
  });
  const strong = kept.against === 'mixed' && kept.mine ? { ...kept, perfect: ownShare(game) } : kept;
  // Other rules may have no such field.
  const form = Math.abs(strong.ball) > mostOf(strong) ? { ...strong, ball: 0 } : strong;
  const set = (change: Partial<Form>) => setForm({ ...form, ...change });
  const { rules, ball, against, seat } = form;
  const problem = problemIn(t, form);
  const chosen = { ...form, seat: seat === 'lot' ? 0 : seat } as const;
  const start = (event: Event) => {
    event.preventDefault();
    if (problem) return;
    if (form.mine) begun.set(game, form.perfect);
    const own: Seat = seat === 'lot' ? (Math.random() < 0.5 ? 0 : 1) : seat;
    navigate(`/${game}?${queryOf(chosen)}`, 'replace');
    navigate(`/${game}/play?${queryOf({ ...chosen, seat: own })}`);
  };
  return (
    <div class={`gap-4 ${pages.page} to-top sheet ${styles.bidPage}`}>
      <form class="stack gap-3 sheet" onSubmit={start}>
        <div class="grid gap-1">
          <h1 class="xx-large" tabIndex={-1}>
            {t.games[game]}
          </h1>
          <p class="quiet large">{t.about[game]}</p>
        </div>
        <Running game={game} />
        <OpponentCard form={form} set={set} />
        <section class="stack gap-4 card">
          <Choices<PresetName | 'own'>
            legend={t.setup.preset}
            class={styles.stackedNotes}
            value={form.named}
            choices={[
              ...presetsOf(game).map((value) => ({ value, label: t.presets[value], note: t.presetNotes[value] })),
              { value: 'own' as const, label: t.setup.own, note: t.setup.ownNote },
            ]}
            onChange={(named) => set(named === 'own' ? { named } : { named, rules: PRESETS[named] })}
          />
          <Details form={form} set={set} />
          {!problem && !hasItsTable(form) && <p class="quiet">{t.setup.noTableNote}</p>}
        </section>
        <ErrorNote text={problem} />
        {against === 'friend' ? (
          <FriendForm game={game} chosen={chosen} seat={seat} disabled={problem !== null} />
        ) : (
          <button type="submit" class={`${ui.button} ${ui.primary} ${ui.big}`} disabled={problem !== null}>
            {t.setup.start}
          </button>
        )}
      </form>
      <div class="stack gap-3 sheet">
        <section data-part="field-card" class="card">
          <Field
            rules={rules}
            ball={Number.isInteger(ball) ? ball : 0}
            from={null}
            names={[null, t.opponents[OPPONENTS.find((each) => each === against) ?? 'friend']]}
            seat={0}
          />
        </section>
        <RuleCard rules={rules} />
        <MoreLinks form={form} />
      </div>
    </div>
  );
}

/** Against whom, and who sits where. */
function OpponentCard({ form: { rules, against, perfect, mine, names, seat }, set }: Part) {
  const t = useBidText();
  return (
    <section class="stack gap-4 card">
      <Choices
        legend={t.setup.against}
        class={styles.stackedNotes}
        value={against}
        choices={AGAINST.map((value) => ({ value, label: t.opponents[value], note: t.habits[value] }))}
        onChange={(next) => set({ against: next, perfect: 0 })}
      />
      {against === 'mixed' && (
        <StrengthField
          {...{ measure: 'perfect', scale: SCALES[rules.game], own: ownShare(rules.game), mine, strength: perfect }}
          note={t.beaten(Math.round(beatenAt(rules.game, perfect)))}
          onChange={({ strength, mine: follows }) => set({ perfect: strength, mine: follows })}
        />
      )}
      {against === 'two' ? (
        <div class="grid gap-3 two-columns">
          {([0, 1] as const).map((own) => (
            <label key={own} class={`stack gap-1 ${ui.field}`}>
              <span>{t.setup.name(own + 1)}</span>
              <input
                maxLength={20}
                value={names[own]}
                placeholder={t.player(own + 1)}
                onInput={(event) => {
                  const name = event.currentTarget.value.replaceAll(',', ' ');
                  set({ names: own === 0 ? [name, names[1]] : [names[0], name] });
                }}
              />
            </label>
          ))}
        </div>
      ) : (
        <Choices
          legend={t.setup.seat}
          value={String(seat)}
          choices={[
            { value: '0', label: t.player(1) },
            { value: '1', label: t.player(2) },
            { value: 'lot', label: t.setup.lot },
          ]}
          onChange={(value) => set({ seat: value === 'lot' ? 'lot' : (Number(value) as Seat) })}
        />
      )}
    </section>
  );
}

/** The rules one by one, the points and the ball: folded where all is as usual. */
function Details({ form, set }: Part) {
  const t = useBidText();
  const [open, setOpen] = useState(false);
  const { rules, named, points, unequal, ball } = form;
  const most = mostOf(form);
  const pointsField = (label: string, value: number, onChange: (n: number) => void) => (
    <NumberField key={label} label={label} value={value} least={0} most={MOST_POINTS} onChange={onChange} />
  );
  return (
    <details
      open={open || named === 'own' || unequal || ball !== 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{t.setup.details}</summary>
      <div class="stack gap-4 below-2">
        <RuleFields
          rules={rules}
          // Whoever has chosen rules of his own goes on with them, also where they are those of a preset.
          onChange={(next) => set({ rules: next, named: named === 'own' ? 'own' : (presetFor(next) ?? 'own') })}
        />
        <Check
          label={t.setup.unequal}
          checked={unequal}
          onChange={(on) => set({ unequal: on, points: on ? points : [points[0], points[0]] })}
        />
        {unequal ? (
          <div class="grid gap-3 two-columns">
            {pointsField(t.setup.pointsOf(1), points[0], (n) => set({ points: [n, points[1]] }))}
            {pointsField(t.setup.pointsOf(2), points[1], (n) => set({ points: [points[0], n] }))}
          </div>
        ) : (
          pointsField(t.setup.points, points[0], (n) => set({ points: [n, n] }))
        )}
        {most > 0 && (
          <NumberField
            label={t.setup.ball[rules.game]}
            value={ball}
            least={-most}
            most={most}
            onChange={(next) => set({ ball: next })}
          />
        )}
      </div>
    </details>
  );
}

function MoreLinks({ form: { rules, points } }: { form: Form }) {
  const t = useBidText();
  const { game } = rules;
  const other = BID_GAMES.find((each) => each !== game) as BidGame;
  const words = rulesQuery(rules);
  words.set('points', pointsText(points));
  return (
    <section class="card">
      <h2>{t.setup.more}</h2>
      <ul class="below-2 bare grid gap-2">
        <li>
          <a class="inline bold target" href={`/${game}/maps?${words.toString().replaceAll('%2C', ',')}`}>
            {t.setup.maps}
          </a>
          <small class="quiet block">{t.setup.mapsNote}</small>
        </li>
        {game === 'tennis' && (
          <li>
            <a class="inline bold target" href="/tennis/replays">
              {t.setup.replays}
            </a>
            <small class="quiet block">{t.setup.replaysNote}</small>
          </li>
        )}
        <li>
          <a class="inline bold target" href={`/${other}`}>
            {t.setup.other[game]}
          </a>
          <small class="quiet block">{t.setup.otherNote}</small>
        </li>
      </ul>
    </section>
  );
}
