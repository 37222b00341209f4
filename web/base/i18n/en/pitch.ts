// What stands on the board itself, and big boards, in English.

import { type Side, side as sideName } from './words';

export const pitch = {
  pitch: {
    youScore: 'You score here',
    computerScores: 'Computer scores here',
    /** `who` is a player's name, or that of a side. */
    scores: (who: string) => `${who} scores here`,
    sideScores: (side: Side) => `${sideName(side)} score here`,
    zoom: 'Zoom',
    zoomIn: 'Larger',
    zoomOut: 'Smaller',
    toBall: 'To the ball',
    wholeBoard: 'Whole board',
    dragFrame: 'drag the frame',
    fitAll: 'Fit all',
  },
};
