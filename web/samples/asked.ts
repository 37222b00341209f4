// Here is what the comments of sample games claim beyond the rules of a turn, for `scripts/lesson-tables`, which asks
// `goalline` about each claim. Not part of the page.

import { movesOf, nodeOf, pathTo, type Study, walk } from '../analysis/study';
import { formatPosition, Game } from '../rules';
import { SAMPLES } from './names';
import { recordOf, textsOf } from './read';

/** The game up to a node. */
export function gameAt(study: Study, index: number): Game {
  const game = Game.replay(study.start, study.rules, movesOf(study, pathTo(study, index)));
  if (!game.ok) throw new Error(`turn ${game.error.index + 1} is illegal`);
  return game.value;
}

function gameAfter(game: Game, move: string): Game {
  const after = game.tryPlay(move);
  if (!after.ok) throw new Error(`not legal: ${move}`);
  return after.value;
}

export const claimsOf = (study: Study, index: number): readonly string[] =>
  textsOf(nodeOf(study, index).rest, 'FACT');

export function asked(): { readonly goals: string[]; readonly wins: string[]; readonly tables: string[] } {
  const wins = new Set<string>();
  for (const name of SAMPLES) {
    const study = recordOf(name);
    for (const index of walk(study))
      for (const claim of claimsOf(study, index)) {
        const [word, move = ''] = claim.split(' ');
        const game = gameAt(study, index);
        const wanted = word === 'wins' ? game : word === 'then' ? gameAfter(game, move) : null;
        if (wanted) wins.add(formatPosition(wanted.position));
      }
  }
  return { goals: [], wins: [...wins], tables: [] };
}
