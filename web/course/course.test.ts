// Every step of every lesson: what it takes and what it refuses, judged by the rules; what it claims, by what
// `goalline` found (claims.json); what it says, in both languages.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LESSONS, type LessonName } from '../kinds/phutball/lesson-names';
import { chainMove, formatMove, Game, goalOf, other, parsePosition, pointName, winner } from '../rules';
import { asked } from './asked';
import { allChains, allTurns, goalChain, LESSON_RULES, pointOf, positionOf, turnOf, vacantPoints } from './board';
import { claimOf, textOf } from './claims';
import claims from './claims.json';
import { COURSES } from './course';
import { answerWords, pointWords, turnWords } from './explain';
import { answerOf, found, takenBy } from './facts';
import { fits, judge, judgeChain, nextPoint, takenChains } from './judge';
import type { CourseStep, PointStep, TurnStep } from './steps';
import { en } from './texts/en';
import { es } from './texts/es';
import type { CourseTexts, StepText } from './texts/types';

const LANGUAGES: readonly (readonly [string, CourseTexts])[] = [
  ['en', en],
  ['es', es],
];

const sorted = (texts: readonly string[]): string[] => [...texts].sort((a, b) => (a < b ? -1 : a > b ? 1 : 0));

const steps = LESSONS.flatMap(({ name }) =>
  COURSES[name].map((step, i) => ({ name: name as LessonName, number: i + 1, step, place: `${name} ${i + 1}` })),
);
const wordsOf = (texts: CourseTexts, name: LessonName, number: number): StepText & { exactly: string } => {
  const words = texts.lessons[name].steps[number - 1];
  if (!words) throw new Error(`no text for ${name} ${number}`);
  return { exactly: '', ...words };
};
const turnSteps = steps.filter((each): each is typeof each & { step: TurnStep } => each.step.kind === 'turn');

/** Every chain, and every man: also chains that come to the same. */
const actions = (step: CourseStep): string[] => {
  const position = positionOf(step.position);
  const chains = allChains(position).map((hops) => formatMove(chainMove(hops)));
  return [...new Set([...allTurns(position), ...chains])];
};

test('each lesson has its steps, on at least four different boards', () => {
  for (const { name, steps: all } of LESSONS) {
    expect(COURSES[name].length, name).toBe(all);
    expect(all, name).toBeGreaterThanOrEqual(6);
    expect(new Set(COURSES[name].map((step) => step.position)).size, name).toBeGreaterThanOrEqual(4);
  }
});

describe.each(turnSteps)('$place', ({ name, number, step }) => {
  const position = positionOf(step.position);
  const all = actions(step);
  const taken = all.filter((move) => judge(step, position, move) === null);

  test('takes what it shows, and not everything', () => {
    expect(taken).toContain(step.shown);
    expect(taken.length).toBeLessThan(all.length / 2);
  });

  test('what is taken may be built jump by jump; what leads nowhere is stopped at its first wrong jump', () => {
    for (const hops of allChains(position)) {
      const move = formatMove(chainMove(hops));
      const why = judgeChain(step, position, hops);
      const good = takenChains(step, position).some((each) => each === move || each.startsWith(`${move}-`));
      expect(why === null, move).toBe(good);
    }
  });

  test.each(LANGUAGES)('says why any other action is not it: %s', (_, texts) => {
    const words = wordsOf(texts, name, number);
    const used = new Set<string>();
    const say = (move: string, why: Parameters<typeof turnWords>[3]) => {
      const text = turnWords(texts.explain, words, move, why);
      expect(text, move).toMatch(/[.!?]$/);
      expect(text, move).not.toMatch(/undefined|null|\[object/);
      for (const [key, own] of Object.entries(words.wrong ?? {})) if (own === text) used.add(key);
    };
    for (const move of all) {
      const why = judge(step, position, move);
      if (why) say(move, why);
      if (why?.kind === 'lets-score') {
        // The goal that is drawn is one.
        const after = turnOf(position, move)?.position;
        expect(after && turnOf(after, formatMove(chainMove(why.chain)))?.position.ball.row).toBeLessThanOrEqual(1);
      }
      if (why?.kind === 'parried') {
        const after = turnOf(position, move)?.position;
        const answered = after && turnOf(after, why.reply)?.position;
        expect(answered && goalChain(answered, position.toMove)).toBeNull();
      }
    }
    for (const hops of allChains(position)) {
      const why = judgeChain(step, position, hops);
      if (why) say(formatMove(chainMove(hops)), why);
    }
    expect(sorted([...used]), 'texts that nothing leads to').toEqual(sorted(Object.keys(words.wrong ?? {})));
  });

  test('the ring leads through the turn that is shown', () => {
    const points = step.shown.split('-');
    const first = points.length > 1 ? null : points[0];
    expect(nextPoint(step.shown, null, position.ball)).toEqual(first ? pointOf(first) : position.ball);
    if (points.length === 1) return;
    for (const [i, point] of points.slice(1).entries())
      expect(nextPoint(step.shown, i, position.ball)).toEqual(pointOf(point));
    expect(nextPoint(step.shown, points.length - 1, position.ball)).toBeNull();
  });
});

test('a threat that is drawn is one, and the mover has no goal of his own', () => {
  const threatened = steps.filter(({ step }) => step.kind !== 'watch' && step.threat);
  expect(threatened.length).toBeGreaterThan(5);
  for (const { step, place } of threatened) {
    const position = positionOf(step.position);
    expect(goalChain(position, other(position.toMove)), place).not.toBeNull();
    expect(goalChain(position, position.toMove), place).toBeNull();
  }
});

test('where a point is asked for, some are right, and every other one is explained', () => {
  for (const { name, number, step, place } of steps) {
    if (step.kind !== 'point') continue;
    const position = positionOf(step.position);
    const points = [...vacantPoints(position), position.ball];
    const right = points.filter((point) => found(position, step.find, point)).map(pointName);
    expect(right, place).toContain(step.shown);
    expect(right.length, place).toBeLessThan(points.length / 2);
    for (const [, texts] of LANGUAGES) {
      const words = wordsOf(texts, name, number);
      for (const point of points) {
        if (found(position, step.find, point)) continue;
        expect(pointWords(texts.explain, words, step as PointStep, position, point), place).toMatch(/[.!?]$/);
      }
      for (const key of Object.keys(words.wrong ?? {})) {
        expect(right, place).not.toContain(key);
        expect(takenBy(position, pointOf(key)) === 'man', place).toBe(false);
      }
    }
  }
});

test('a question has one right answer, and every wrong one is explained', () => {
  for (const { name, number, step, place } of steps) {
    if (step.kind !== 'answer') continue;
    const right = answerOf(step);
    expect(step.answers, place).toContain(right);
    for (const [language, texts] of LANGUAGES) {
      const words = wordsOf(texts, name, number);
      expect(sorted(Object.keys(words.answers ?? {})), `${place} ${language}`).toEqual(sorted([...step.answers]));
      for (const answer of step.answers) {
        const why = words.answers?.[answer]?.why;
        expect(why === undefined, `${place} ${language} ${answer}`).toBe(answer === right);
        if (why) expect(answerWords(texts.explain, words, answer)).toBe(why);
      }
    }
  }
});

test('a line that is walked through is legal, ends as it says, and each turn has its sentence', () => {
  for (const { name, number, step, place } of steps) {
    if (step.kind !== 'watch') continue;
    const game = Game.replay(positionOf(step.position), LESSON_RULES, step.line);
    if (!game.ok) throw new Error(`${place}: ${JSON.stringify(game.error)}`);
    expect(winner(game.value.position), place).toBe(step.ends);
    for (const [, texts] of LANGUAGES)
      expect(wordsOf(texts, name, number).captions?.length, place).toBe(step.line.length);
  }
});

test('the perfect game is perfect: each turn is worth one less', () => {
  const game = COURSES.endgames.find((step) => step.kind === 'watch');
  if (game?.kind !== 'watch') throw new Error('no game');
  let position = positionOf(game.position);
  for (let left = game.line.length; left > 0; --left) {
    expect(claimOf(textOf(position))).toEqual({ winner: 'O', plies: left });
    position = turnOf(position, game.line.at(-left) ?? '')?.position ?? position;
  }
  expect(goalOf(position, position.ball.row)).toBe('O');
});

describe('what goalline found', () => {
  test('has been asked of everything that the lessons claim, and of nothing else', () => {
    const { goals, wins, tables } = asked();
    expect(sorted(Object.keys(claims.goals))).toEqual(sorted([...goals]));
    expect(sorted(Object.keys(claims.wins))).toEqual(sorted([...wins]));
    expect(sorted(Object.keys(claims.tables))).toEqual(sorted([...tables]));
  });

  test('agrees with the rules of the page about goals in one', () => {
    for (const [text, answer] of Object.entries(claims.goals)) {
      const position = parsePosition(text);
      if (!position.ok) throw new Error(text);
      expect(goalChain(position.value, position.value.toMove) ? 'yes' : 'no', text).toBe(answer);
    }
  });

  test('a goal with the second turn is proven as the shortest win', () => {
    for (const [text, answer] of Object.entries(claims.wins)) expect(answer, text).toBe(`${text.split(' ')[1]} 3`);
  });

  test('turns that are to save the game do, and those that win by the table win', () => {
    for (const { step, place } of turnSteps) {
      const position = positionOf(step.position);
      const after = turnOf(position, step.shown)?.position;
      if (!after) throw new Error(place);
      const goals: Readonly<Record<string, string>> = claims.goals;
      if (step.aim.kind === 'save') {
        expect(goals[textOf({ ...position, toMove: other(position.toMove) })], place).toBe('yes');
        expect(goals[textOf(after)], place).toBe('no');
      }
      if (step.aim.kind === 'score') expect(goals[textOf(position)], place).toBe('yes');
      if (step.aim.kind === 'table') expect(claimOf(textOf(after)).winner, place).toBe(position.toMove);
    }
  });
});

test('no lesson praises a turn that lets the other side score', () => {
  for (const { step, place } of turnSteps) {
    const position = positionOf(step.position);
    const after = turnOf(position, step.shown)?.position;
    if (after && winner(after) === null) expect(goalChain(after, other(position.toMove)), place).toBeNull();
    expect(fits(position, step.aim, step.shown), place).toBe(true);
  }
});

describe('texts', () => {
  const sentences = (texts: CourseTexts) =>
    steps.flatMap(({ name, number, place }) => {
      const { heading, text, todo, done, exactly, wrong, answers, captions } = wordsOf(texts, name, number);
      const more = [...Object.values(wrong ?? {}), ...Object.values(answers ?? {}).flatMap(({ why }) => why ?? [])];
      return [heading, text, todo, done, exactly, ...more, ...(captions ?? [])].map((each) => [place, each] as const);
    });

  test.each(LANGUAGES)('are short enough for a child, whole, and cite the rules: %s', (language, texts) => {
    for (const { name, number, place } of steps) {
      const words = wordsOf(texts, name, number);
      for (const each of [words.text, words.todo, words.done])
        expect(each.length, `${place}: ${each}`).toBeLessThan(150);
      expect(words.exactly, place).toMatch(/\bP\d+\b/);
      expect(words.heading, place).not.toMatch(/[.:]$/);
    }
    for (const [place, each] of sentences(texts)) {
      expect(each, place).not.toMatch(/[.!?…][.,;:]|[,;:][.!?,;:]|\.{2}|\s[.,;:!]|\S {2}/);
      if (language === 'es' && each.includes('?')) expect(each, place).toContain('¿');
      if (language === 'es' && each.includes('!')) expect(each, place).toContain('¡');
    }
  });

  test('speak of the same points in both languages', () => {
    const [english, spanish] = [sentences(en), sentences(es)];
    expect(english.length).toBe(spanish.length);
    for (const [i, [place, each]] of english.entries()) {
      const points = (text: string) => (text.match(/\b[A-HJ-Z]\d+\b/g) ?? []).sort();
      expect(points(spanish[i]?.[1] ?? ''), `${place}: ${each}`).toEqual(points(each));
      expect(spanish[i]?.[1], place).not.toBe(each);
    }
  });

  test('have the same own sentences against the same actions', () => {
    for (const { name, number, place } of steps) {
      const keys = (texts: CourseTexts) => sorted(Object.keys(wordsOf(texts, name, number).wrong ?? {}));
      expect(keys(es), place).toEqual(keys(en));
    }
  });
});

test('the puzzles at the end exist, have the theme of the lesson, and grow harder', () => {
  const file = new URL('../../puzzles/phutball.jsonl', import.meta.url);
  const puzzles = new Map(
    readFileSync(file, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { id: number; theme: string; rating: number })
      .map((puzzle) => [puzzle.id, puzzle]),
  );
  for (const { name, theme, puzzles: ids } of LESSONS) {
    const chosen = ids.map((id) => puzzles.get(id));
    expect(
      chosen.map((puzzle) => puzzle?.theme),
      name,
    ).toEqual([theme, theme, theme]);
    const ratings = chosen.map((puzzle) => puzzle?.rating ?? 0);
    expect(
      [...ratings].sort((a, b) => a - b),
      name,
    ).toEqual(ratings);
  }
});
