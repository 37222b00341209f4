// Lessons: a step takes only what it teaches and says why another action is wrong; the address opens a step; what is
// done is kept on the device; a lesson is completed by roles, names and keys alone.

import { expect, test } from 'vitest';
import { COURSES } from '../course/course';
import { answerOf } from '../course/facts';
import type { CourseStep } from '../course/steps';
import { en } from '../course/texts/en';
import { es } from '../course/texts/es';
import { LESSONS, type LessonName } from '../kinds/phutball/lesson-names';
import { ACROSS, browser, DESKTOP, HURRIED, LONG, NARROW, openBoth, PHONE, server, Visitor } from './harness';

openBoth(...HURRIED);

const words = (lesson: LessonName, number: number) => {
  const found = en.lessons[lesson].steps[number - 1];
  if (!found) throw new Error(`${lesson} ${number}`);
  return found;
};
const at = (visitor: Visitor, heading: string) =>
  visitor.page.getByRole('heading', { level: 2, name: heading, exact: true }).waitFor();

test('a wrong jump is explained and taken back, the jumps before it stay, then comes the goal', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn/phutball/chains?step=2');
  await at(visitor, 'Round the corner');
  const next = page.getByRole('button', { name: 'Next', exact: true });
  expect(await next.getAttribute('aria-disabled')).toBe('true');
  for (const point of ['C3', 'C5', 'C7', 'A9']) await visitor.click(point);
  await page.locator('[data-part=lesson-mistake]', { hasText: 'A9?' }).waitFor();
  await visitor.click('E9');
  await expect.poll(() => page.locator('[data-part=lesson-mistake]').count(), LONG).toBe(0);
  await page.getByRole('button', { name: 'Jump', exact: true }).click();
  await page.locator('[data-part=lesson-mistake]', { hasText: 'do not stop there' }).waitFor();
  await page.locator('[role=gridcell][data-target=landing]').first().click();
  await page.getByRole('button', { name: 'Goal!' }).click();
  await page.locator('[data-part~=lesson-right]').waitFor();
  // By the keyboard: a second press of the mouse at the same place would be taken for a double click.
  await next.press('Enter');
  await at(visitor, 'Count the jumps');
  expect(new URL(page.url()).search).toBe('?step=3');
  await visitor.leave();
});

test('a man that does not save is refuted on the board, and one press takes it back', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn/phutball/spoiling?step=4');
  await at(visitor, 'Now you');
  await visitor.click('A9');
  await page.locator('[data-part=lesson-mistake]', { hasText: 'F6–D4–F2–H0' }).waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => page.locator('[data-part=lesson-mistake]').count(), LONG).toBe(0);
  await visitor.click('D4');
  await page.locator('[data-part~=lesson-right]').waitFor();
  await visitor.leave();
});

test('what is done is kept on the device, a link opens any step, and forgetting forgets', async () => {
  const visitor = await Visitor.come(browser, server, DESKTOP);
  const { page } = visitor;
  await visitor.open('/learn');
  await page.getByRole('link', { name: 'Begin: Men and jumps' }).click();
  await at(visitor, 'Put a man');
  await visitor.click('A1');
  await page.locator('[data-part=lesson-mistake]', { hasText: 'A1?' }).waitFor();
  await visitor.click('D5');
  await page.locator('[data-part~=lesson-right]').waitFor();
  await page.reload();
  await at(visitor, 'Put a man');
  await page.getByRole('link', { name: 'step 1 of 6, done' }).waitFor();
  await page.getByRole('link', { name: 'step 4 of 6' }).click();
  await at(visitor, 'Mind the gap');
  await page.locator('summary', { hasText: 'Exactly' }).click();
  await page.getByRole('button', { name: 'Copy link to this step' }).waitFor();
  await visitor.open('/learn');
  await page.getByRole('link', { name: 'Go on: Men and jumps' }).click();
  await at(visitor, 'Jump over it');
  await visitor.open('/settings');
  await page.getByRole('button', { name: 'Forget what is stored here' }).click();
  await page.getByRole('button', { name: 'Forget them' }).click();
  await visitor.open('/learn');
  await page.getByRole('link', { name: 'Begin: Men and jumps' }).waitFor();
  await visitor.leave();
});

/** Goes to a point of the board by keys: the focus is on the board. */
async function goTo(visitor: Visitor, point: string): Promise<void> {
  const { page } = visitor;
  const cell = page.getByRole('gridcell', { name: new RegExp(`^${point.charAt(0)} ${point.slice(1)}(,|$)`) });
  await cell.focus();
}

/** Plays a step as somebody does who hears the page and has keys. */
async function play(visitor: Visitor, step: CourseStep, number: number, lesson: LessonName): Promise<void> {
  const { page } = visitor;
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus();
    await page.keyboard.press('Enter');
  };
  switch (step.kind) {
    case 'watch':
      for (const _ of step.line) await press('Next turn');
      return;
    case 'answer': {
      const right = answerOf(step);
      const named: Record<string, string> = { yes: 'Yes', no: 'No', O: 'Ohs', X: 'Eks', nobody: 'Nobody' };
      return press(words(lesson, number).answers?.[right]?.text ?? named[right] ?? right);
    }
    case 'point':
      await goTo(visitor, step.shown);
      return page.keyboard.press('Enter');
    case 'turn': {
      const points = step.shown.split('-');
      await goTo(visitor, points[0] ?? '');
      await page.keyboard.press('Enter');
      if (points.length === 1) return page.keyboard.press('Enter');
      for (const [i, point] of points.slice(1).entries()) {
        const from = points[i] ?? '';
        await page.keyboard.press(direction(from, point));
      }
      return page.keyboard.press('Enter');
    }
  }
}

/** The key of the number pad for a jump; the letters of lessons' boards go to J, without I. */
function direction(from: string, to: string): string {
  const letters = '@ABCDEFGHJKLM';
  const sign = (a: number, b: number) => Math.sign(b - a);
  const across = sign(letters.indexOf(from.charAt(0)), letters.indexOf(to.charAt(0)));
  const up = sign(Number(from.slice(1)), Number(to.slice(1)));
  return `Numpad${5 + across + 3 * up}`;
}

test.each(LESSONS.map(({ name }) => [name] as const))(
  'a lesson is completed by roles, names and keys alone: %s',
  async (lesson) => {
    const visitor = await Visitor.come(browser, server, DESKTOP);
    const { page } = visitor;
    await visitor.open(`/learn/phutball/${lesson}`);
    for (const [i, step] of COURSES[lesson].entries()) {
      const text = words(lesson, i + 1);
      await at(visitor, text.heading);
      await expect.poll(() => visitor.said(), LONG).toContainEqual(expect.stringContaining(text.todo));
      await play(visitor, step, i + 1, lesson);
      await expect.poll(() => visitor.said(), LONG).toContainEqual(expect.stringContaining(text.done));
      await page.getByRole('button', { name: 'Next', exact: true, disabled: false }).focus();
      await page.keyboard.press('Enter');
    }
    await at(visitor, 'Lesson done');
    expect(await page.getByRole('link', { name: /^Puzzle \d+$/ }).count()).toBe(3);
    await visitor.leave();
  },
);

test.each([
  ['upright', PHONE, 'en-GB', en],
  ['narrow', NARROW, 'es-ES', es],
  ['across', ACROSS, 'es-ES', es],
] as const)('board and buttons lie still while a step is tried, by touch: %s', async (_, device, locale, texts) => {
  const visitor = await Visitor.come(browser, server, { ...device, locale });
  const { page } = visitor;
  await visitor.open('/learn/phutball/moves');
  await page.getByRole('heading', { level: 2, name: texts.lessons.moves.steps[0]?.heading ?? '' }).waitFor();
  const places = async () => [
    await page.locator('[data-part=lesson-board] [role=grid]').boundingBox(),
    await page.locator('[data-part=lesson-main]').boundingBox(),
  ];
  const top = async () => (await places()).map((box) => [box?.y, (box?.y ?? 0) + (box?.height ?? 0)]);
  const before = await top();
  await visitor.tap('A1');
  await visitor.tap('A1');
  await page.locator('[data-part=lesson-mistake]').waitFor();
  expect(await top()).toEqual(before);
  await visitor.tap('D5');
  await visitor.tap('D5');
  await page.locator('[data-part~=lesson-right]').waitFor();
  expect(await top()).toEqual(before);
  await visitor.leave();
});
