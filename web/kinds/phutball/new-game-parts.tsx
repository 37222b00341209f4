// The first parts of the form of a new game: against whom, how strong, on which side, with which handicap.

import type { ComponentChildren } from 'preact';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import partsStyles from '../../base/parts.module.css';
import { useStore } from '../../base/store';
import { Check, Choices, Icon, IconButton, SideMark } from '../../base/ui';
import { SIDES } from '../../client';
import { myGames } from '../../client/page/my-games';
import { pointName } from '../../rules';
import { NameField } from '../../table/name-field';
import styles from '../../table/new-game.module.css';
import { StrengthField } from '../../table/strength-field';
import { eloOf } from '../../table/strength-words';
import { AGAINST, isPerson } from './against';
import { clampHandicap, handicapRange, handicapStep, lead } from './handicap';
import { boardOf, evenStart, type Form, playedHere, sizeOf, withOpponent } from './new-game-form';
import { ownElo, SCALE } from './strength';

export interface Part {
  form: Form;
  set: (change: Partial<Form>) => void;
}

export function Section(props: { class?: string; children: ComponentChildren }) {
  return <div class={`slim framed grid gap-2 ${styles.ngCard} ${props.class ?? ''}`}>{props.children}</div>;
}

export function OpponentCard({ form, set }: Part) {
  const n = useText().newGame;
  return (
    <Section>
      <Choices
        class={`${styles.against} ${ui.accented}`}
        legend={n.opponent}
        value={form.opponent}
        onChange={(opponent) => set(withOpponent(form, opponent))}
        choices={AGAINST.map((value) => ({
          value,
          note: n.opponentNotes[value],
          label: (
            <>
              <Icon name={value === 'friend' ? 'link' : value} />
              {n.opponents[value]}
            </>
          ),
        }))}
      />
      {isPerson(form.opponent) && <NameField label={n.name} value={form.name} onChange={(name) => set({ name })} />}
      {!isPerson(form.opponent) && (
        <Check
          label={n.here}
          checked={playedHere(form)}
          onChange={(here) =>
            set(here ? { server: false, clock: { ...form.clock, pace: 'none' } } : { server: true })
          }
        />
      )}
    </Section>
  );
}

/** How many games back one is still told of. */
const LAST_GAMES = 4;

/** Games so near in Elo were about as hard. */
const NEAR_ELO = 150;

/** How the reader's last games against about such a computer ended; nothing if there are none. */
function useRecord(elo: number): string {
  const t = useText();
  const games = (useStore(myGames).games ?? [])
    .filter((game) => game.game === 'phutball' && game.opponent === 'computer' && game.status === 'over')
    .filter((game) => Math.abs((eloOf(game) ?? Number.POSITIVE_INFINITY) - elo) <= NEAR_ELO)
    .slice(0, LAST_GAMES);
  const won = games.filter(({ result, you }) => result?.winner === you[0]).length;
  return games.length > 0 ? t.strength.record(won, games.length) : '';
}

export function StrengthCard({ form, set }: Part) {
  const own = ownElo();
  const record = useRecord(form.elo);
  return (
    <Section>
      <StrengthField
        {...{ measure: 'elo', scale: SCALE, own, mine: form.mine, strength: form.elo, note: record }}
        onChange={({ strength, mine }) => set({ elo: strength, mine })}
      />
    </Section>
  );
}

export function SideCard({ form, set, withHandicap }: Part & { withHandicap: boolean }) {
  const n = useText().newGame;
  const withSide = form.opponent !== 'local';
  if (!withSide && !withHandicap) return null;
  return (
    <Section class={`two-columns ${styles.ngPair}`}>
      {withSide && (
        <Choices
          class={partsStyles.ngSegments}
          legend={n.side}
          value={form.side}
          onChange={(side) => set({ side })}
          choices={([...SIDES, 'random'] as const).map((value) => ({
            value,
            label: (
              <>
                {value !== 'random' && <SideMark side={value} />}
                {n.sides[value]}
              </>
            ),
          }))}
        />
      )}
      {withHandicap && <Handicap form={form} set={set} />}
      {withSide && <small class="quiet">{n.sideNotes[form.side]}</small>}
      {withHandicap && (
        <small class="quiet">
          {form.handicap === 0 && n.handicapNote} {!Number.isInteger(form.handicap) && n.halfNote}{' '}
          <BallNote form={form} />
        </small>
      )}
      {withHandicap && form.opponent !== 'computer' && <EvenStart form={form} set={set} />}
    </Section>
  );
}

function Handicap({ form, set }: Part) {
  const n = useText().newGame;
  const rows = sizeOf(form)?.[0] ?? 19;
  const [low, high] = handicapRange(rows);
  const step = handicapStep(rows);
  const value = clampHandicap(form.handicap, rows);
  const to = (handicap: number) => set({ handicap: clampHandicap(handicap, rows) });
  return (
    <fieldset>
      <legend>{n.handicap}</legend>
      <div class={`grid text-centre rounded to-middle ${styles.stepper}`}>
        <IconButton icon="minus" label={n.more('X')} disabled={value <= low} onClick={() => to(value - step)} />
        <output class="bold">
          {value === 0 ? n.handicapNone : n.handicapRows(Math.abs(value), value > 0 ? 'O' : 'X')}
        </output>
        <IconButton icon="plus" label={n.more('O')} disabled={value >= high} onClick={() => to(value + step)} />
      </div>
    </fieldset>
  );
}

/** What moving first is worth, and a press that makes up for it (results.md, "The first move"). */
function EvenStart({ form, set }: Part) {
  const n = useText().newGame;
  const board = boardOf(form);
  const even = board && evenStart(board.rows, form);
  if (!even) return null;
  return (
    <small class="quiet">
      {even.by === 'half' ? n.firstHalf : n.firstSwap}{' '}
      <button type="button" class={ui.linkButton} onClick={() => set(even.change)}>
        {even.by === 'half' ? n.evenByHalf : n.evenBySwap}
      </button>
    </small>
  );
}

/** Where the ball starts, if that is not the middle. */
function BallNote({ form }: { form: Form }) {
  const t = useText();
  const board = boardOf(form);
  if (!board || lead(board.rows, board.ball) === 0) return null;
  const { rows, columns, ball } = board;
  const point = pointName({ row: ball, column: Math.floor((columns + 1) / 2) });
  return <>{t.newGame.ballStarts(point, rows - ball, ball - 1)}</>;
}
