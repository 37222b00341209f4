// The page for frames of other people's pages, and how to come by it, in English.

import { type Side, side } from './words';

export const embed = {
  embed: {
    position: 'A position of Phutball',
    open: 'Open in Goalline',
    won: (name: string, s: Side, reason: string) => `${name} (${side(s)}) wins ${reason}`,
    missing: 'There is nothing to show here',
    missingNote: 'This game or position does not exist, or it has no board.',
    copy: 'Copy code to embed',
    frameTitle: (one: string, two: string) => `${one} against ${two}, Phutball`,
  },
};
