// Whom one plays against, as the page offers it: an open game of the lobby is to the server a game with a friend that
// anybody may take.

import { OPPONENTS } from '../../client';

export const AGAINST = [...OPPONENTS, 'anyone'] as const;
export type Against = (typeof AGAINST)[number];

/** Whether another person will be asked to play, so that a name and days for a move make sense. */
export const isPerson = (against: Against): boolean => against === 'friend' || against === 'anyone';
