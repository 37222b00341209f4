// How a game ended, in the words that stand large over the board. Pure.

import type { Dictionary } from '../../base/i18n';
import { type GameState, otherSide, type Side } from '../../client';
import { capital, isMine, nameInText } from '../../play/model';
import type { Game } from '../../rules';

export interface Verdict {
  /** One or two words; `Goal!` and `Own goal!` are set larger than the others. */
  readonly headline: string;
  readonly large: boolean;
  readonly sentence: string;
  readonly detail: string;
  /** The side in whose colour the headline stands; null for a draw. */
  readonly winner: Side | null;
  /** Where the goal fell: the words stand in the other half of the board; null when there was none. */
  readonly net: Side | null;
}

/** Null while the game is not over. */
export function verdictOf(t: Dictionary, state: GameState, game: Game): Verdict | null {
  const { result, you } = state;
  if (state.status !== 'over' || !result) return null;
  const { winner } = result;
  const reader = you.length === 1 ? (you[0] as Side) : null;
  if (result.reason === 'goal' && winner) return goalVerdict(t, state, game, winner, reader);
  const lost = reader !== null && winner === otherSide(reader);
  const headline = winner ? (reader ? (lost ? t.verdict.lose : t.verdict.win) : winsText(t, state, winner)) : null;
  return {
    headline: headline ?? t.verdict.draw,
    large: false,
    sentence: capital(reasonText(t, state, lost)),
    detail: '',
    winner,
    net: null,
  };
}

const winsText = (t: Dictionary, state: GameState, side: Side) => capital(t.verdict.wins(nameInText(t, state, side)));

function reasonText(t: Dictionary, state: GameState, lost: boolean): string {
  const { result, moves } = state;
  const winner = result?.winner ?? null;
  const loserName = winner ? nameInText(t, state, otherSide(winner)) : '';
  switch (result?.reason) {
    case 'resignation':
      return lost ? t.verdict.youResigned(moves.length) : t.verdict.resigned(loserName, moves.length);
    case 'time':
      return lost ? t.verdict.yourTimeUp : t.verdict.timeUp(loserName);
    case 'abandoned':
      if (!winner) return t.verdict.leftDraw;
      return lost ? t.verdict.youLeft(nameInText(t, state, winner)) : t.verdict.left(loserName);
    case 'repetition':
      return t.verdict.repetition;
    default:
      return t.verdict.agreed(moves.length);
  }
}

function goalVerdict(t: Dictionary, state: GameState, game: Game, winner: Side, reader: Side | null): Verdict {
  const turn = game.turns.at(-1);
  const own = game.plies > 0 && game.at(game.plies - 1).toMove !== winner;
  const mine = isMine(state, winner) && reader !== null;
  const lost = reader !== null && !mine;
  const plies = state.moves.length;
  const jumps = turn?.hops.length ?? 0;
  const men = turn?.hops.reduce((sum, hop) => sum + hop.removed.length, 0) ?? 0;
  const whose = reader === null ? 'none' : mine ? 'you' : 'they';
  const loser = nameInText(t, state, otherSide(winner));
  const ownDetail = lost ? t.verdict.yourOwnGoal : t.verdict.ownGoalOf(loser);
  return {
    headline: own ? t.match.ownGoal : lost ? t.verdict.against : t.match.goal,
    large: own || !lost,
    sentence: mine ? t.verdict.youWinOn(plies) : capital(t.verdict.winsOn(nameInText(t, state, winner), plies)),
    detail: own ? ownDetail : t.verdict.chain(whose, jumps, men),
    winner,
    net: winner,
  };
}
