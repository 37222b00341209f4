// What the comments of sample games claim, judged by the rules, or by what `goalline` has proven (claims.json). Not
// part of the page.

import { defencesOf, threatOf } from '../analysis/overlays';
import { formatPosition, Game, goalInOne, other, type Position, type Rules, type Side, winner } from '../rules';
import claims from './claims.json';

const wins: Readonly<Record<string, string>> = claims.wins;

const scoresIn = (position: Position, rules: Rules, side: Side): boolean =>
  goalInOne({ ...position, toMove: side }, rules, side).kind === 'goal';

/** How the mover can stop what the other side threatens: men and jumps, those that come to the same once. */
function stopsOf({ position, rules }: Game): { readonly men: number; readonly jumps: number } {
  const threat = threatOf(position, rules);
  if (threat.kind !== 'goal') throw new Error(`nothing is threatened in ${formatPosition(position)}`);
  const { men, jumps, complete } = defencesOf(position, rules, threat);
  if (!complete) throw new Error(`too much to list in ${formatPosition(position)}`);
  return { men: men.length, jumps: jumps.length };
}

/** Whether a turn stops what the other side threatens. */
function stops(before: Game, move: string): boolean {
  const rival = other(before.position.toMove);
  const after = before.tryPlay(move);
  return (
    after.ok &&
    scoresIn(before.position, before.rules, rival) &&
    winner(after.value.position) !== rival &&
    !scoresIn(after.value.position, after.value.rules, rival)
  );
}

/** A claim is a word with its arguments; `game` ends with the turn that is commented. */
export function holds(claim: string, game: Game): boolean {
  const [word, first = '', second = '', third = ''] = claim.split(' ');
  const { position, rules } = game;
  const before = game.plies > 0 ? game.undo() : game;
  const turn = game.turns.at(-1);
  switch (word) {
    case 'goal': // whose turn it is scores with it
      return position.toMove === first && scoresIn(position, rules, position.toMove);
    case 'threat': // whose turn it is not would score
      return position.toMove !== first && scoresIn(position, rules, other(position.toMove));
    case 'quiet': // neither would
      return !scoresIn(position, rules, 'O') && !scoresIn(position, rules, 'X');
    case 'scores': {
      // this turn would be a goal here, for whoever plays it
      const sides = (['O', 'X'] as const).map((toMove) => Game.from({ ...position, toMove }, rules).tryPlay(first));
      return sides.some((after) => after.ok && winner(after.value.position) !== null);
    }
    case 'men': // so many men stop the threat
      return stopsOf(game).men === Number(first);
    case 'jumps': // so many results of jumps stop it
      return stopsOf(game).jumps === Number(first);
    case 'stopper': // this turn would stop the threat
      return stops(game, first);
    case 'vain': {
      // this one is legal, and would not
      const after = game.tryPlay(first);
      return after.ok && scoresIn(position, rules, other(position.toMove)) && !stops(game, first);
    }
    case 'stops': // this turn was played against a threat, and ended it
      return stops(before, game.moves.at(-1) ?? '');
    case 'only': {
      // and nothing else would have
      const { men, jumps } = stopsOf(before);
      return men + jumps === 1 && stops(before, game.moves.at(-1) ?? '');
    }
    case 'instead': // that turn in its place would have stopped the threat, and this one does not
      return stops(before, first) && !stops(before, game.moves.at(-1) ?? '');
    case 'hops':
      return turn?.hops.length === Number(first);
    case 'removed':
      return turn?.hops.flatMap(({ removed }) => removed).length === Number(first);
    case 'rows': // from one row of the ball to another
      return before.position.ball.row === Number(first) && position.ball.row === Number(second);
    case 'won':
      return winner(position) === first;
    case 'wins': // proven, within so many turns of both sides
      return wins[formatPosition(position)] === `${first} ${second}`;
    case 'then': {
      // so it is after this turn
      const after = game.tryPlay(first);
      return after.ok && wins[formatPosition(after.value.position)] === `${second} ${third}`;
    }
    case 'never': // in the whole game this side, with the turn, could not score at once
      return game.texts
        .map((_, ply) => game.at(ply))
        .every((at) => at.toMove !== first || !scoresIn(at, rules, first));
    case 'threats': // so many turns of this side threatened a goal
      return (
        game.turns.filter(
          ({ position: after }) =>
            winner(after) === null && after.toMove !== first && scoresIn(after, rules, first as Side),
        ).length === Number(second)
      );
    default:
      throw new Error(`no such claim: ${claim}`);
  }
}
