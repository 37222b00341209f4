// This is the review of the main line of an analysis: engines look at every position, what they say is judged, and
// one key leads to a mistake. What is kept with a game on the server is shown without any engine.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { chancesOf, type Mark, nextMistake, previousMistake, type ReviewedTurn, reviewOf } from '../analysis/review';
import { type Effort, isComplete, type Looked, nodesOf, positionsOf, QUICK, runReview } from '../analysis/review-run';
import { lineThrough, movesOf, nodeOf, type Place, pathTo, type Study } from '../analysis/study';
import { say } from '../base/announce';
import { type Dictionary, useText } from '../base/i18n';
import type { NewReview, StoredReview } from '../client';
import { type Engine, EngineError, type EngineFault, type Score } from '../engine/types';
import type { OpenEngine } from '../play/use-engine';
import { Game, type Side } from '../rules';
import { type Cast, turnSentence, whoOf } from './words';

/** The study that is looked at: what a review has to know of it. */
export interface Shown extends Place {
  /** The game up to what is looked at. */
  readonly game: Game;
  /** Looks at a node. */
  readonly go: (node: number) => void;
}

/** What is known of the review of a game on the server. */
export interface ReviewSource {
  readonly cast: Cast;
  readonly stored: StoredReview | null;
  /** Who has made it, as the reader calls him. */
  readonly author: (by: StoredReview['by']) => string | null;
  /** Keeps one with the game; null: this visitor may not. */
  readonly keep: ((review: NewReview) => Promise<StoredReview>) | null;
}

export type ReviewStatus = 'running' | 'stopped' | 'failed' | 'done';

/** The line that is reviewed. */
export interface Subject {
  readonly study: Study;
  readonly line: readonly number[];
  readonly game: Game;
}

export interface ReviewState {
  readonly subject: Subject;
  readonly status: ReviewStatus;
  readonly fault: EngineFault | null;
  /** How many positions have been looked at, and how many there are. */
  readonly count: number;
  readonly all: number;
  readonly nodes: number;
  readonly cast: Cast;
  readonly reviewed: readonly ReviewedTurn[];
  /** Those that the reader is shown: their own, or all. */
  readonly mistakes: readonly ReviewedTurn[];
  /** Whether those of the reader's opponent are shown, too; `show` is null where all are. */
  readonly others: { readonly shown: boolean; readonly show: ((shown: boolean) => void) | null };
  /** The chance of Ohs at each ply. */
  readonly chances: readonly (number | null)[];
  /** What was said of each position, for the side to move there. */
  readonly scores: readonly (Score | null)[];
  readonly marks: ReadonlyMap<number, Mark>;
  /** The last position of the game on the way to what is looked at. */
  readonly ply: number;
  /** Whether that is what is looked at: no other move has been tried. */
  readonly onLine: boolean;
  /** The turn that was made in the game from here. */
  readonly turn: ReviewedTurn | null;
  /** That turn, if it is one of the mistakes. */
  readonly mistake: ReviewedTurn | null;
  /** Whether it is kept with the game; null: there is nowhere to keep it, or not yet. */
  readonly kept: 'yes' | 'no' | null;
  readonly author: string | null;
  readonly go: (ply: number) => void;
  readonly toMistake: (by: 1 | -1) => void;
  readonly run: (effort?: Effort) => void;
  readonly cancel: () => void;
}

/** Engines of their own, smaller than that of the engine card. */
const MEMORY = { megabytes: 128, hash: 16 } as const;
const MOST_ENGINES = 2;

interface Work {
  readonly subject: Subject;
  readonly known: readonly (Looked | null)[];
  readonly status: ReviewStatus;
  readonly fault: EngineFault | null;
  readonly by: StoredReview['by'];
  readonly kept: ReviewState['kept'];
}

export function subjectOf(study: Study): Subject {
  const line = lineThrough(study, 0);
  const game = Game.from(study.start, study.rules).along(movesOf(study, line));
  if (!game.ok) throw new Error(`a study has an illegal move: ${game.error.where}`);
  return { study, line, game: game.value };
}

/** Whether the line is still in the tree. */
const isThere = ({ study: former, line }: Subject, study: Study): boolean =>
  former.start === study.start &&
  former.rules === study.rules &&
  line.every((at, i) => i === 0 || nodeOf(study, line[i - 1] ?? 0).children.includes(at));

const knownOf = ({ nodes, opinions }: StoredReview): (Looked | null)[] =>
  opinions.map((opinion) => opinion && { score: scoreOf(opinion), best: opinion.best, nodes });

const scoreOf = ({ best: _, ...score }: NonNullable<StoredReview['opinions'][number]>): Score => score;

const toStore = (game: Game, known: readonly (Looked | null)[]): NewReview => ({
  nodes: nodesOf(known),
  opinions: Array.from({ length: game.plies + 1 }, (_, ply) => {
    const looked = known[ply];
    return looked?.best ? { ...looked.score, best: looked.best } : null;
  }),
});

function workOn(subject: Subject, stored: StoredReview | null): Work {
  const fresh: Work = { subject, known: [], status: 'stopped', fault: null, by: null, kept: null };
  return stored ? { ...fresh, known: knownOf(stored), status: 'done', by: stored.by, kept: 'yes' } : fresh;
}

/** Opens as many engines as the machine has use for. */
async function openEngines(open: OpenEngine): Promise<Engine[]> {
  const first = await open('browser', MEMORY);
  const more = first.place === 'browser' ? Math.min(navigator.hardwareConcurrency || 1, MOST_ENGINES) - 1 : 0;
  const others = await Promise.all(Array.from({ length: more }, () => open('browser', MEMORY)));
  return [first, ...others].map(({ engine }) => engine);
}

/** Who played, and whose mistakes are shown; null: those of both. */
function useCast(source: ReviewSource | null) {
  const t = useText();
  const [shown, show] = useState(false);
  const cast = useMemo<Cast>(
    () => source?.cast ?? { you: null, names: { O: t.side.name('O'), X: t.side.name('X') } },
    [source, t],
  );
  return { cast, whose: shown ? null : cast.you, others: { shown, show: cast.you && show } };
}

async function keepReview(
  source: ReviewSource | null,
  game: Game,
  known: readonly (Looked | null)[],
): Promise<Partial<Work>> {
  if (!source?.keep || !isComplete(game, known)) return {};
  try {
    return { by: (await source.keep(toStore(game, known))).by, kept: 'yes' };
  } catch {
    return { kept: 'no' };
  }
}

/** `source`: the game on the server whose review this is; then it begins by itself. */
export function useReview(desk: Shown, open: OpenEngine, source: ReviewSource | null) {
  const t = useText();
  const { cast, others, whose } = useCast(source);
  const [work, setWork] = useState<Work | null>(() => source && workOn(subjectOf(desk.study), source.stored));
  const giveUp = useRef<AbortController | null>(null);
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => () => giveUp.current?.abort(), []);

  const run = async (subject: Subject, effort: Effort) => {
    giveUp.current?.abort();
    const control = new AbortController();
    giveUp.current = control;
    // What another player's browser says is not taken over into a review of one's own.
    const former = latest.current;
    const own = former?.subject === subject && !(former.by && source?.author(former.by));
    let known: readonly (Looked | null)[] = own ? former.known : [];
    const tell = (status: ReviewStatus, more: Partial<Work> = {}) => {
      if (giveUp.current === control)
        setWork((before) => ({ by: null, kept: null, ...before, subject, known, status, fault: null, ...more }));
    };
    tell('running');
    say(t.review.begun(positionsOf(subject.game)));
    let engines: readonly Engine[] = [];
    try {
      engines = await openEngines(open);
      const hear = (next: readonly (Looked | null)[]) => {
        known = next;
        tell('running');
      };
      await runReview(subject.game, known, effort, engines, hear, control.signal);
      if (control.signal.aborted) return;
      tell('done', { by: null, kept: null });
      say(doneSentence(t, cast, mistakesIn(reviewOf(subject.game, known), whose)));
      tell('done', await keepReview(source, subject.game, known));
    } catch (error) {
      if (!control.signal.aborted) tell('failed', { fault: error instanceof EngineError ? error.fault : 'broken' });
    } finally {
      for (const engine of engines) engine.close();
    }
  };

  // A game that has no review yet gets one at once.
  useEffect(() => {
    if (source && !source.stored && work) void run(work.subject, QUICK);
  }, []);

  const start = () => void run(subjectOf(desk.study), QUICK);
  const state = useMemo(() => (work ? judged(work, whose) : null), [work, whose]);
  if (!work || !state || !isThere(work.subject, desk.study)) {
    return { state: null, start };
  }
  return {
    start,
    state: {
      ...walkOf(t, cast, work, state, desk),
      ...{ cast, others },
      author: source && work.by ? source.author(work.by) : null,
      run: (effort = QUICK) => void run(work.subject, effort),
      cancel: () => {
        giveUp.current?.abort();
        giveUp.current = null;
        setWork((before) => before && { ...before, status: 'stopped' });
        say(t.review.stopped(state.count, state.all));
      },
    } satisfies ReviewState as ReviewState,
  };
}

/** What is known of the line, and the ways along it. */
function walkOf(
  t: Dictionary,
  cast: Cast,
  { subject, status, fault, kept }: Work,
  state: ReturnType<typeof judged>,
  desk: Shown,
) {
  const { line, game } = subject;
  const ply = plyOf(subject, desk);
  const go = (to: number) => desk.go(line[to] ?? 0);
  const onLine = line[ply] === desk.at;
  return {
    ...state,
    ...{ subject, status, fault, kept, ply, go, onLine },
    turn: state.reviewed[ply] ?? null,
    mistake: (onLine && state.mistakes.find(({ turn }) => turn === ply)) || null,
    toMistake(by: 1 | -1) {
      const found = (by === 1 ? nextMistake : previousMistake)(state.mistakes, ply);
      const turn = found === null ? undefined : state.reviewed[found];
      if (!turn) return say(noneSentence(t, cast));
      go(turn.turn);
      say(turnSentence(t, cast, game, turn, state.scores));
    },
  };
}

export type Review = ReturnType<typeof useReview>;

/** The last node of the line on the way to what is looked at. */
function plyOf({ line }: Subject, { study, at }: Shown): number {
  const path = pathTo(study, at);
  const off = path.findIndex((node, i) => node !== line[i]);
  return (off < 0 ? path.length : off) - 1;
}

/** The turns with a mark, of one side or of both. */
const mistakesIn = (reviewed: readonly ReviewedTurn[], whose: Side | null): ReviewedTurn[] =>
  reviewed.filter(({ mark, side }) => mark !== null && (whose === null || side === whose));

function judged({ subject, known }: Work, whose: Side | null) {
  const { game, line } = subject;
  const reviewed = reviewOf(game, known);
  const marks = new Map<number, Mark>();
  const mistakes = mistakesIn(reviewed, whose);
  for (const { turn, mark } of mistakes) if (mark) marks.set(line[turn + 1] ?? 0, mark);
  const all = positionsOf(game);
  return {
    reviewed,
    mistakes,
    chances: chancesOf(game, known),
    scores: Array.from({ length: game.plies + 1 }, (_, ply) => known[ply]?.score ?? null),
    marks,
    all,
    count: known.slice(0, all).filter((looked) => looked !== null).length,
    nodes: nodesOf(known.slice(0, all)),
  };
}

const noneSentence = (t: Dictionary, cast: Cast): string =>
  cast.you ? t.review.none(whoOf(cast, cast.you)) : t.review.noMistakes;

const doneSentence = (t: Dictionary, cast: Cast, mistakes: readonly ReviewedTurn[]): string =>
  `${t.review.done} ${mistakes.length === 0 ? noneSentence(t, cast) : t.review.found(mistakes.length)}`;
