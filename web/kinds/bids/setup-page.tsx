// Sets up a game of Tennis or Footsteps: opponent, rules by presets or one by one, points, and the ball. All choices
// stand in the address.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import { gamePath, navigate } from '../../base/router';
import { useStore } from '../../base/store';
import { Check, Choices, ErrorNote } from '../../base/ui';
import { hasTable } from '../../bidding/adviser';
import { OPPONENTS } from '../../bidding/habits';
import {
  BID_GAMES,
  type BidGame,
  type BidRules,
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
import { Field } from './field';
import { FriendForm } from './friend-form';
import {
  AGAINST,
  type BidAgainst,
  needsTable,
  type Place,
  pointsText,
  queryOf,
  readPlace,
  rulesQuery,
} from './place';
import { RuleCard } from './rule-card';
import { NumberField, RuleFields } from './rule-fields';
import { useBidText } from './texts';

export function SetupPage({ game, query }: { game: BidGame; query: string }) {
  const t = useBidText();
  const { app } = useText();
  useTitle(`${t.games[game]} · ${app.name}`);
  const given = readPlace(game, query);
  const usual = readPlace(game, '') as Place;
  return <Setup key={game} place={'match' in given ? given : usual} />;
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
      <p class="actions">
        <a class="button" href={gamePath(game, running.id)}>
          {t.setup.goOn}
        </a>
      </p>
    </section>
  );
}

function Setup({ place }: { place: Place }) {
  const t = useBidText();
  const { game } = place.rules;
  const [rules, setRules] = useState<BidRules>(place.rules);
  const [named, setNamed] = useState<PresetName | 'own'>(presetFor(place.rules) ?? 'own');
  const [points, setPoints] = useState(place.points);
  const [open, setOpen] = useState(false);
  const [unequal, setUnequal] = useState(place.points[0] !== place.points[1]);
  const [ball, setBall] = useState(place.ball);
  const [against, setAgainst] = useState<BidAgainst>(place.against);
  const [seat, setSeat] = useState<Seat | 'lot'>(place.seat);
  const [names, setNames] = useState(place.names);
  const most = reachOf(rules) - 1;
  useEffect(() => {
    if (Math.abs(ball) > most) setBall(0);
  }, [most]);

  const fits = [...points, ball].every(Number.isInteger) && points.every((n) => n >= 0 && n <= MOST_POINTS);
  const safeBall = Math.abs(ball) <= most ? ball : 0;
  const over = fits && outcomeOf(rules, { ball: safeBall, points }) !== null;
  const table = fits && hasTable(rules, points);
  const problem = !fits
    ? t.setup.badNumber(0, MOST_POINTS)
    : over
      ? t.setup.overAtOnce
      : needsTable(against) && !table
        ? t.setup.noTable
        : null;
  const chosen = { rules, points, ball: safeBall, against, seat: seat === 'lot' ? 0 : seat, names } as const;
  const start = () => {
    if (problem) return;
    const own: Seat = seat === 'lot' ? (Math.random() < 0.5 ? 0 : 1) : seat;
    navigate(`/${game}?${queryOf(chosen)}`, 'replace');
    navigate(`/${game}/play?${queryOf({ ...chosen, seat: own })}`);
  };
  const choosePreset = (name: PresetName | 'own') => {
    setNamed(name);
    if (name !== 'own') setRules(PRESETS[name]);
  };
  const other = BID_GAMES.find((each) => each !== game) as BidGame;
  const query = () => {
    const words = rulesQuery(rules);
    words.set('points', pointsText(points));
    return words.toString().replaceAll('%2C', ',');
  };
  return (
    <div class="page bid-page bid-setup">
      <form
        class="bid-left form"
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <div class="bid-head">
          <h1 tabIndex={-1}>{t.games[game]}</h1>
          <p class="lead">{t.about[game]}</p>
        </div>
        <Running game={game} />
        <section class="card form">
          <Choices
            legend={t.setup.against}
            class="stacked-notes"
            value={against}
            choices={AGAINST.map((value) => ({ value, label: t.opponents[value], note: t.habits[value] }))}
            onChange={setAgainst}
          />
          {against === 'two' && (
            <div class="field-row">
              {([0, 1] as const).map((own) => (
                <label key={own} class="field">
                  <span>{t.setup.name(own + 1)}</span>
                  <input
                    maxLength={20}
                    value={names[own]}
                    placeholder={t.player(own + 1)}
                    onInput={(event) => {
                      const name = event.currentTarget.value.replaceAll(',', ' ');
                      setNames(own === 0 ? [name, names[1]] : [names[0], name]);
                    }}
                  />
                </label>
              ))}
            </div>
          )}
          {against !== 'two' && (
            <Choices
              legend={t.setup.seat}
              value={String(seat)}
              choices={[
                { value: '0', label: t.player(1) },
                { value: '1', label: t.player(2) },
                { value: 'lot', label: t.setup.lot },
              ]}
              onChange={(value) => setSeat(value === 'lot' ? 'lot' : (Number(value) as Seat))}
            />
          )}
        </section>
        <section class="card form">
          <Choices<PresetName | 'own'>
            legend={t.setup.preset}
            class="stacked-notes"
            value={named}
            choices={[
              ...presetsOf(game).map((value) => ({ value, label: t.presets[value], note: t.presetNotes[value] })),
              { value: 'own' as const, label: t.setup.own, note: t.setup.ownNote },
            ]}
            onChange={choosePreset}
          />
          <details
            open={open || named === 'own' || unequal || ball !== 0}
            onToggle={(event) => setOpen(event.currentTarget.open)}
          >
            <summary>{t.setup.details}</summary>
            <div class="form details-body">
              <RuleFields
                rules={rules}
                onChange={(next) => {
                  setRules(next);
                  // Whoever has chosen rules of his own goes on with them, also where they are those of a preset.
                  setNamed(named === 'own' ? 'own' : (presetFor(next) ?? 'own'));
                }}
              />
              <Check
                label={t.setup.unequal}
                checked={unequal}
                onChange={(on) => {
                  setUnequal(on);
                  if (!on) setPoints([points[0], points[0]]);
                }}
              />
              {unequal ? (
                <div class="field-row">
                  {([0, 1] as const).map((own) => (
                    <NumberField
                      key={own}
                      label={t.setup.pointsOf(own + 1)}
                      value={points[own]}
                      least={0}
                      most={MOST_POINTS}
                      onChange={(n) => setPoints(own === 0 ? [n, points[1]] : [points[0], n])}
                    />
                  ))}
                </div>
              ) : (
                <NumberField
                  label={t.setup.points}
                  value={points[0]}
                  least={0}
                  most={MOST_POINTS}
                  onChange={(n) => setPoints([n, n])}
                />
              )}
              {most > 0 && (
                <NumberField label={t.setup.ball[game]} value={ball} least={-most} most={most} onChange={setBall} />
              )}
            </div>
          </details>
          {!problem && !table && <p class="quiet">{t.setup.noTableNote}</p>}
        </section>
        <ErrorNote text={problem} />
        {against === 'friend' ? (
          <FriendForm game={game} chosen={chosen} seat={seat} disabled={problem !== null} />
        ) : (
          <button type="submit" class="button primary huge" disabled={problem !== null}>
            {t.setup.start}
          </button>
        )}
      </form>
      <div class="bid-right">
        <section data-part="field-card" class="card field-card">
          <Field
            rules={rules}
            ball={safeBall}
            from={null}
            names={[null, t.opponents[OPPONENTS.find((each) => each === against) ?? 'friend']]}
            seat={0}
          />
        </section>
        <RuleCard rules={rules} />
        <section class="card more-links">
          <h2>{t.setup.more}</h2>
          <ul>
            <li>
              <a href={`/${game}/maps?${query()}`}>{t.setup.maps}</a>
              <small class="quiet">{t.setup.mapsNote}</small>
            </li>
            {game === 'tennis' && (
              <li>
                <a href="/tennis/replays">{t.setup.replays}</a>
                <small class="quiet">{t.setup.replaysNote}</small>
              </li>
            )}
            <li>
              <a href={`/${other}`}>{t.setup.other[game]}</a>
              <small class="quiet">{t.setup.otherNote}</small>
            </li>
          </ul>
        </section>
      </div>
    </div>
  );
}
