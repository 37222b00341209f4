// These are scenes of the review: a game with what the program's engine says of each of its positions (200,000
// nodes).

import type { StoredOpinion, StoredReview } from '../client/types';
import { MOVES } from './analysed';
import type { Visitor } from './harness';
import { named } from './places';
import type { Scene } from './scenes';
import { GAME_ID, type Props, stateAfter } from './stage';

export const WON = [...MOVES, 'H9-F11-H13-K15-K18-H20'];

const guess = (chance: number, best: string): StoredOpinion => ({ kind: 'chance', chance, best });
const proven = (kind: 'win' | 'loss', plies: number, best: string): StoredOpinion => ({ kind, plies, best });
const OPINIONS: readonly (StoredOpinion | null)[] = [
  guess(0.608, 'J11'),
  guess(0.562, 'H9'),
  guess(0.643, 'G11'),
  guess(0.6, 'G9'),
  guess(0.52, 'E11'),
  guess(0.514, 'G9'),
  guess(0.42, 'H11'),
  guess(0.622, 'G5'),
  guess(0.536, 'F9'),
  guess(0.665, 'O3'),
  guess(0.655, 'H7'),
  guess(0.354, 'H9'),
  proven('win', 7, 'H9-F11-H13-K15-K17'),
  guess(0.264, 'F11'),
  proven('win', 7, 'H9-F11-H13-K15-K17'),
  guess(0.317, 'F11'),
  proven('win', 7, 'H9-F11-H13-K15-K17'),
  guess(0.333, 'F11'),
  proven('win', 7, 'H9-F11-H13-K15-K17'),
  guess(0.292, 'F11'),
  proven('win', 1, 'H9-F11-H13-K15-K18-H20'),
  null,
];
export const REVIEW: StoredReview = { nodes: 200_000, by: 'X', made: 1_795_170_748_191, opinions: OPINIONS };

/** Something has been found, and there is more to look at. */
const underWay = ({ page }: Visitor) => page.locator('progress:not([value="0"])').waitFor();
const tryAt = async ({ page }: Visitor) => {
  await named(page, 'button', (t) => t.review.tryAgain).click();
  await page.getByTestId('trial').waitFor();
};

export function reviewScenes(props: Props): Scene[] {
  const state = stateAfter(WON);
  const scene = (name: string, query: string, act?: Scene['act'], review: StoredReview | null = REVIEW): Scene => ({
    name: `review-${name}`,
    path: `/game/${GAME_ID}/review${query}`,
    props: { ...props, state, review },
    ...(act ? { act } : {}),
  });
  return [
    scene('end', ''),
    scene('mistake', '?at=12'),
    scene('try', '?at=12', tryAt),
    scene('under-way', '', underWay, null),
  ];
}
