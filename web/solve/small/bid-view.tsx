// This is a puzzle of bids: four bids, one of which is looked for. Afterwards each says what it costs.

import { sentences } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { PRESETS } from '../../bidding/rules';
import { Field } from '../../kinds/bids/field';
import { queryOf } from '../../kinds/bids/place';
import { Purses } from '../../kinds/bids/purses';
import { useBidText, WithBidTexts } from '../../kinds/bids/texts';
import { isOver } from '../progress';
import styles from '../puzzles.module.css';
import type { BidPuzzle } from './collection';
import { useSmallWords } from './load';
import { answered, SmallFrame, type SmallSolving, useSolving } from './parts';
import type { SmallWords } from './texts/en';

/** Whom one goes on against. */
const AGAINST = { against: 'mixed', perfect: 100 } as const;

export function BidPuzzleView({ puzzle }: { puzzle: BidPuzzle }) {
  return (
    <WithBidTexts>
      <Solver puzzle={puzzle} />
    </WithBidTexts>
  );
}

function Solver({ puzzle }: { puzzle: BidPuzzle }) {
  const t = useText();
  const own = useSmallWords();
  const bids = useBidText();
  const used = useSolving<number>('bids', puzzle);
  const { state, change } = used;
  const { kind, choices, answer: right } = puzzle;
  const heading = own.bids.headings[kind];
  const rules = PRESETS[puzzle.preset];
  const held = { ball: puzzle.ball, points: [puzzle.points1, puzzle.points2] as const };
  return (
    <SmallFrame
      {...{ name: 'bids', puzzle, used, right, heading }}
      task={sentences(heading, own.bids.tasks[kind])}
      intro={
        <>
          <b>{bids.presets[puzzle.preset]}</b>: {bids.presetNotes[puzzle.preset]}
        </>
      }
      board={
        <>
          <Field rules={rules} ball={puzzle.ball} from={null} names={[null, bids.player(2)]} seat={0} />
          <Purses state={held} start={held} names={[bids.player(1), bids.player(2)]} last={null} seat={0} />
        </>
      }
      verdict={verdictOf(own, t.code, puzzle, state)}
      hint={own.bids.hint[kind]}
      choices={
        <div class={styles.smallChoices} role="group" aria-label={own.bids.choices}>
          {choices.map((bid, i) => (
            <button
              key={bid}
              type="button"
              data-part="small-choice"
              class={choiceClass(state, bid, right)}
              disabled={state.phase !== 'asked'}
              onClick={() => change(answered(state, bid, bid === right))}
            >
              <b class="xx-large">{bid}</b>
              {isOver(state) && <small>{costText(own, t.code, puzzle, i)}</small>}
            </button>
          ))}
        </div>
      }
    >
      <a
        class={ui.button}
        href={`/${puzzle.game}?${queryOf({ rules, ...held, ...AGAINST, seat: 0, names: ['', ''] })}`}
      >
        {own.bids.explore}
      </a>
    </SmallFrame>
  );
}

function choiceClass(state: SmallSolving<number>, bid: number, right: number): string {
  if (isOver(state) && bid === right) return `card column gap-1 to-middle ink ${styles.smallChoice} ${ui.right}`;
  const wrong = state.answer === bid && bid !== right ? ui.wrong : '';
  return `card column gap-1 to-middle ink ${styles.smallChoice} ${wrong}`;
}

/** Two digits that say something, as the language writes them. */
const costOf = (locale: string, cost: number): string =>
  new Intl.NumberFormat(locale, { maximumSignificantDigits: 2 }).format(cost);

function costText(own: SmallWords, locale: string, { kind, costs }: BidPuzzle, i: number): string {
  const cost = costs[i] ?? 0;
  if (kind === 'surely-wrong') return cost > 0 ? own.bids.costs(costOf(locale, cost)) : own.bids.nothing;
  return cost > 0 ? own.bids.short(costOf(locale, cost)) : own.bids.certain;
}

function verdictOf(
  own: SmallWords,
  locale: string,
  puzzle: BidPuzzle,
  state: SmallSolving<number>,
): { title: string; text: string } {
  const { bids } = own;
  const { kind, choices, costs, answer: right } = puzzle;
  const { phase, answer } = state;
  const costAt = (bid: number) => costs[choices.indexOf(bid)] ?? 0;
  if (phase === 'asked' || answer === null) {
    const task = bids.tasks[kind];
    return { title: bids.headings[kind], text: state.hinted ? sentences(task, bids.hint[kind]) : task };
  }
  if (phase === 'wrong') {
    const text =
      kind === 'surely-wrong'
        ? bids.belongs(answer)
        : answer < right
          ? bids.notEnough(answer)
          : costAt(answer) > 0
            ? bids.tooDear(answer)
            : bids.tooMuch(answer);
    return { title: bids.wrong(answer), text };
  }
  return {
    title: phase === 'solved' ? bids.right(right) : bids.shown(right),
    text: kind === 'surely-wrong' ? bids.giveAway(right, costOf(locale, costAt(right))) : bids.least(right),
  };
}
