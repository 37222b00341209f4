// The annotated sample games: found, opened in Analyse, and read in both languages.

import { expect, test } from 'vitest';
import { browser, LONG, openBoth, server, Visitor } from './harness';

openBoth();

test('a sample game is found from home and Learn, speaks both languages, and an address leads into it', async () => {
  const reader = await Visitor.come(browser, server);
  const { page } = reader;
  await reader.open('/');
  await page.getByRole('link', { name: 'Sample games' }).click();
  await page.waitForURL('**/samples');
  await expect.poll(() => page.locator('[data-part=sample]').count(), LONG).toBeGreaterThanOrEqual(12);
  await page.getByRole('link', { name: /^A proof, turn by turn/ }).click();
  await page.locator('[role=grid]').waitFor();
  const told = () => page.getByLabel('Comment').inputValue();
  await expect.poll(told, LONG).toMatch(/^On 7 × 7 Ohs wins by force/);
  for (let ply = 1; ply <= 3; ++ply) await page.getByRole('button', { name: 'One move on' }).click();
  await expect.poll(told, LONG).toMatch(/one jump over both is a goal: D4-D7/);
  await expect.poll(() => page.url(), LONG).toMatch(/\/analyse\?sample=proof&at=3$/);
  await page.evaluate(() => localStorage.setItem('goalline.settings', JSON.stringify({ language: 'es' })));
  await page.reload();
  const inSpanish = () => page.getByLabel('Comentario').inputValue();
  await expect.poll(inSpanish, LONG).toMatch(/un solo salto por encima de los dos/);
  await reader.open('/learn');
  await page.getByRole('link', { name: /^Partidas comentadas/ }).waitFor();
  await reader.leave();
});
