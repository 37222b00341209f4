// @vitest-environment happy-dom
// Whoever comes by an invitation that somebody else has taken looks on, is told why, and keeps a plain address.

import { type ComponentChild, render } from 'preact';
import { act } from 'preact/test-utils';
import { beforeEach, expect, test, vi } from 'vitest';
import { notice, watchNotices } from '../base/announce';
import { navigate } from '../base/router';
import { NO_MOMENTS } from '../client';
import { gameState } from '../client/testing';
import { GamePage as BidPage } from '../kinds/bids/game-page';
import { WithBidTexts } from '../kinds/bids/texts';
import { GamePage } from '../kinds/phutball/page';
import { GamePage as RowPage } from '../kinds/strips/game-page';
import { WordsContext } from '../kinds/strips/load';
import { en as rowWords } from '../kinds/strips/texts/en';

const ID = 'f'.repeat(32);
const view = vi.hoisted(() => vi.fn());
vi.mock('../client/page/use-game', () => ({ useGame: view }));
vi.mock('../kinds/phutball/table', () => ({ Table: () => null }));
vi.mock('../kinds/bids/table', () => ({ Table: () => null }));
vi.mock('../kinds/strips/table', () => ({ Table: () => null }));
watchNotices();

const host = document.body.appendChild(document.createElement('div'));
beforeEach(() => act(() => render(null, host)));

const tennis = (
  <WithBidTexts>
    <BidPage game="tennis" id={ID} invite="code" />
  </WithBidTexts>
);
const strip = (
  <WordsContext.Provider value={rowWords}>
    <RowPage kind="strip" id={ID} invite="code" />
  </WordsContext.Provider>
);
test.each<[string, string, ComponentChild]>([
  ['phutball', '/game', <GamePage key="game" id={ID} invite="code" />],
  ['tennis', '/tennis/game', tennis],
  ['strip', '/strip/game', strip],
])('of %s', async (game, path, page) => {
  view.mockReturnValue({
    view: { ...NO_MOMENTS, state: { ...gameState({ you: [] }), game, turns: [] }, pending: null },
    client: {},
    spoken: null,
  });
  navigate(`${path}/${ID}#invite=code`);
  act(() => render(page, host));
  await vi.waitFor(() => expect(notice.get()?.text).toBe('Both seats are taken. You are watching.'));
  expect(location.pathname + location.hash).toBe(`${path}/${ID}`);
});
