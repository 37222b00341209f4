// This is a puzzle of bids: four bids, one of which is looked for. Afterwards each says what it costs.

import { useEffect } from 'preact/hooks';
import { say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { useTitle } from '../../base/message';
import { PRESETS } from '../../bidding/rules';
import { Field } from '../../kinds/bids/field';
import { queryOf } from '../../kinds/bids/place';
import { Purses } from '../../kinds/bids/purses';
import { useBidText, WithBidTexts } from '../../kinds/bids/texts';
import type { BidPuzzle } from './collection';
import { useSmallWords } from './load';
import {
  again,
  answered,
  Buttons,
  hinted,
  isOver,
  Proof,
  SmallRating,
  type SmallSolving,
  solutionShown,
  useSolving,
  Verdict,
} from './parts';
import type { SmallWords } from './texts/en';
import '../../app/styles/bids-field.css';
import '../../app/styles/bids.css';

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
  const { state, change, gain, known } = useSolving<number>('bids', puzzle);
  const { kind, choices, answer: right } = puzzle;
  const title = own.bids.headings[kind];
  useTitle(`${own.of(puzzle.id)}: ${title} · ${t.app.name}`);
  useEffect(() => say(sentences(title, own.bids.tasks[kind])), [puzzle]);
  const rules = PRESETS[puzzle.preset];
  const held = { ball: puzzle.ball, points: [puzzle.points1, puzzle.points2] as const };
  const over = isOver(state);
  const answer = (bid: number) => {
    const next = answered(state, bid, bid === right);
    change(next);
    const verdict = verdictOf(own, t.code, puzzle, next);
    sayNow(sentences(verdict.title, verdict.text));
  };
  const verdict = verdictOf(own, t.code, puzzle, state);
  return (
    <div class="column gap-4 page small-puzzle" data-collection="bids">
      <header class="flow small-head">
        <h1 tabIndex={-1}>{own.of(puzzle.id)}</h1>
        <span class="quiet">{own.rated(puzzle.rating)}</span>
        <p>
          <b>{bids.presets[puzzle.preset]}</b>: {bids.presetNotes[puzzle.preset]}
        </p>
      </header>
      <Field rules={rules} ball={puzzle.ball} from={null} names={[null, bids.player(2)]} seat={0} />
      <Purses state={held} start={held} names={[bids.player(1), bids.player(2)]} last={null} seat={0} />
      <div class="stack gap-3 small-cards">
        <Verdict phase={state.phase} title={verdict.title} text={verdict.text} />
        <div class="stack gap-3 small-choices" role="group" aria-label={own.bids.choices}>
          {choices.map((bid, i) => (
            <button
              key={bid}
              type="button"
              data-part="small-choice"
              class={choiceClass(state, bid, right)}
              disabled={state.phase !== 'asked'}
              onClick={() => answer(bid)}
            >
              <b>{bid}</b>
              {over && <small>{costText(own, t.code, puzzle, i)}</small>}
            </button>
          ))}
        </div>
        <Buttons
          name="bids"
          state={state}
          onHint={() => {
            change(hinted(state));
            say(own.bids.hint[kind]);
          }}
          onShow={() => {
            change(solutionShown(state, right));
            sayNow(own.bids.shown(right));
          }}
          onAgain={() => change(again(state))}
        >
          <a
            class="button"
            href={`/${puzzle.game}?${queryOf({ rules, ...held, ...AGAINST, seat: 0, names: ['', ''] })}`}
          >
            {own.bids.explore}
          </a>
        </Buttons>
        <SmallRating name="bids" gain={gain} known={known} />
        {over && <Proof puzzle={puzzle} />}
      </div>
    </div>
  );
}

function choiceClass(state: SmallSolving<number>, bid: number, right: number): string {
  if (isOver(state) && bid === right) return 'card small-choice right';
  return `card small-choice${state.answer === bid && bid !== right ? ' wrong' : ''}`;
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
