// Counts in games of strong players what lessons say in general; scripts/lesson-figures.mjs prints it, and
// lessons.md has the results. Not part of the page.

import { defencesOf, threatOf } from '../analysis/overlays';
import { readSgf } from '../analysis/sgf/read';
import { lineThrough, movesOf } from '../analysis/study';
import { DEFAULT_RULES, Game, other, type Point, type Position, winner } from '../rules';

/** From so many rows on a jump is called long. */
const LONG_ROWS = 4;

/** Where a man is put, seen from the ball. */
const PLACES = ['beside the ball', 'two away in a line', "a knight's move away", 'further'] as const;

function placeOf(man: Point, ball: Point): (typeof PLACES)[number] {
  const [near = 0, far = 0] = [Math.abs(man.row - ball.row), Math.abs(man.column - ball.column)].sort(
    (a, b) => a - b,
  );
  if (far === 1) return 'beside the ball';
  if (far === 2) return near === 1 ? "a knight's move away" : 'two away in a line';
  return 'further';
}

class Tally {
  games = 0;
  turns = 0;
  jumps = 0;
  overOneMan = 0;
  goals = 0;
  goalsOfSeveralJumps = 0;
  goalJumps = 0;
  threats = 0;
  savingMen = 0;
  noManSaves = 0;
  oneManSaves = 0;
  nothingSaves = 0;
  longJumps = 0;
  halfOfItBack = 0;
  readonly men: Record<string, number> = Object.fromEntries(PLACES.map((place) => [place, 0]));

  add(game: Game): void {
    this.games += 1;
    for (const [ply, turn] of game.turns.entries()) {
      this.turns += 1;
      const before = game.at(ply);
      this.addThreat(before, game);
      if (turn.move.kind === 'place') {
        const place = placeOf(turn.move.point, before.ball);
        this.men[place] = (this.men[place] ?? 0) + 1;
      }
      this.jumps += turn.hops.length;
      this.overOneMan += turn.hops.filter((hop) => hop.removed.length === 1).length;
      if (winner(turn.position) === before.toMove) this.addGoal(turn.hops.length);
      this.addReturn(before, turn.position, game.turns[ply + 1]?.position);
    }
  }

  private addGoal(jumps: number): void {
    this.goals += 1;
    this.goalJumps += jumps;
    if (jumps > 1) this.goalsOfSeveralJumps += 1;
  }

  /** The other side could score if it were its turn, and the mover cannot. */
  private addThreat(position: Position, game: Game): void {
    const threat = threatOf(position, game.rules);
    if (threat.kind !== 'goal') return;
    const own = threatOf({ ...position, toMove: other(position.toMove) }, game.rules);
    if (own.kind !== 'none') return;
    const { men, jumps, complete } = defencesOf(position, game.rules, threat);
    if (!complete) return;
    this.threats += 1;
    this.savingMen += men.length;
    if (men.length === 0) this.noManSaves += 1;
    if (men.length === 1) this.oneManSaves += 1;
    if (men.length === 0 && jumps.length === 0) this.nothingSaves += 1;
  }

  /** A long jump forward that was no goal, and by how much the next turn brings the ball back. */
  private addReturn(before: Position, after: Position, next: Position | undefined): void {
    const forward = (before.toMove === 'O' ? 1 : -1) * (after.ball.row - before.ball.row);
    if (forward < LONG_ROWS || winner(after) !== null || !next) return;
    this.longJumps += 1;
    const back = (before.toMove === 'O' ? 1 : -1) * (after.ball.row - next.ball.row);
    if (back * 2 >= forward) this.halfOfItBack += 1;
  }
}

/** Games that are move for move the same count once: equal engines play an opening twice. */
export function figuresOf(sgf: string): object {
  const tally = new Tally();
  const seen = new Set<string>();
  for (const text of sgf.split(/\n(?=\(;FF)/).filter((each) => each.trim() !== '')) {
    const read = readSgf(text);
    if (!read.ok) throw new Error(JSON.stringify(read.error));
    const { study } = read.value;
    const moves = movesOf(study, lineThrough(study, 0));
    const key = `${text.slice(text.indexOf('AB['), text.indexOf('PL['))} ${moves.join(' ')}`;
    if (seen.has(key)) continue;
    seen.add(key);
    const game = Game.replay(study.start, { ...DEFAULT_RULES, repetition: 'none' }, moves);
    if (!game.ok) throw new Error(`illegal move ${moves[game.error.index]}`);
    tally.add(game.value);
  }
  const percent = (part: number, of: number) => Math.round((1000 * part) / Math.max(of, 1)) / 10;
  const men = Object.values(tally.men).reduce((sum, n) => sum + n, 0);
  return {
    ...tally,
    percentOverOneMan: percent(tally.overOneMan, tally.jumps),
    percentGoalsOfSeveralJumps: percent(tally.goalsOfSeveralJumps, tally.goals),
    jumpsOfAGoal: Math.round((100 * tally.goalJumps) / tally.goals) / 100,
    savingMenOfAThreat: Math.round((100 * tally.savingMen) / tally.threats) / 100,
    percentNoManSaves: percent(tally.noManSaves, tally.threats),
    percentNothingSaves: percent(tally.nothingSaves, tally.threats),
    percentHalfBack: percent(tally.halfOfItBack, tally.longJumps),
    percentMen: Object.fromEntries(Object.entries(tally.men).map(([place, n]) => [place, percent(n, men)])),
  };
}
