// These texts are for the reader's own statistics, in English.

const count = (n: number, one: string, many: string) => `${n} ${n === 1 ? one : many}`;

export const en = {
  lead: 'Counted on this device and kept here. Nothing of it is sent anywhere.',
  games: 'Games',
  noGames: 'No game has ended yet.',
  play: 'Play a game',
  puzzles: 'Puzzles',
  noPuzzles: 'No puzzle tried yet.',
  solve: 'Solve one',
  of: (n: number) => count(n, 'game', 'games'),
  lost: (n: number) => `${n} lost`,
  drawn: (n: number) => `${n} drawn`,
  wonShare: 'Won',
  wonOf: (won: number, all: number) => `${won} of ${count(all, 'game', 'games')} won`,
  winsNow: 'Won in a row now',
  winsLongest: 'Longest row of wins',
  tried: 'Tried',
  atOnce: 'Solved at the first try',
  rowNow: 'Solved in a row now',
  rowLongest: 'Longest row',
  days: 'Days in a row',
  rush: 'Best rush',
  percent: (n: number) => `${n}%`,
  byTheme: 'By theme',
  solvedOf: (solved: number, all: number) => `${solved} of ${all} solved`,
  history: 'What you have tried',
  onlyMissed: 'Only those to try again',
  noneMissed: 'None: all that you missed is solved by now.',
  again: 'Again',
  solved: 'solved',
  missed: 'missed',
  later: 'solved later',
  more: 'Show more',
};

export type StatisticsWords = typeof en;
