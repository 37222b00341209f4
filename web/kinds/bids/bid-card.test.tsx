// @vitest-environment happy-dom
// The card with the reader's bid.

import { render } from 'preact';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { PRESETS } from '../../bidding/rules';
import { BidCard } from './bid-card';
import { WithBidTexts } from './texts';

let host: HTMLElement;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
});

afterEach(() => {
  render(null, host);
  host.remove();
});

const find = <T extends HTMLElement>(selector: string): T => {
  const found = host.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};

/** What is rendered in answer to an event is there before the next one. */
const rendered = () => new Promise<void>((done) => queueMicrotask(() => queueMicrotask(done)));

test('the same number drawn again is proposed again', async () => {
  const bids: number[] = [];
  const show = (proposed: { bid: number } | null) =>
    render(
      <WithBidTexts>
        <BidCard
          rules={PRESETS.tennis}
          points={20}
          turn={1}
          busy={false}
          proposed={proposed}
          onBid={(bid) => bids.push(bid)}
          onChange={() => undefined}
        />
      </WithBidTexts>,
      host,
    );
  show({ bid: 7 });
  await expect.poll(() => host.querySelector<HTMLInputElement>('input[type=range]')?.value).toBe('7');
  const slider = find<HTMLInputElement>('input[type=range]');
  slider.value = '10';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await expect.poll(() => find('[data-part=bid-button]').textContent).toContain('10');
  show({ bid: 7 });
  await expect.poll(() => find('[data-part=bid-button]').textContent).toContain('7');
  find('[data-part=bid-button]').click();
  expect(bids).toEqual([7]);
});

test('a change is told before the bid, however soon the bid is made', async () => {
  const told: string[] = [];
  render(
    <WithBidTexts>
      <BidCard
        rules={PRESETS.tennis}
        points={20}
        turn={1}
        busy={false}
        proposed={null}
        onBid={(bid) => told.push(`bid ${bid}`)}
        onChange={(bid) => told.push(`change ${bid}`)}
      />
    </WithBidTexts>,
    host,
  );
  await expect.poll(() => host.querySelector('[data-part=bid-button]')).not.toBeNull();
  await expect.poll(() => told).toEqual(['change 2']);
  const slider = find<HTMLInputElement>('input[type=range]');
  slider.value = '20';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  await rendered();
  find('[data-part=bid-button]').click();
  expect(told).toEqual(['change 2', 'change 20', 'bid 20']);
});
