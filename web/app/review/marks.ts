// The marks that a review gives to moves of the tree, for the list of moves.

import { createContext } from 'preact';
import type { Mark } from '../../analysis/review';

/** By the node of the move. */
export const ReviewMarks = createContext<ReadonlyMap<number, Mark>>(new Map());
