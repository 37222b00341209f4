// What the pages of a strip with a friend by link say, in English. What they share with Phutball stands in i18n.

/** Null is the reader. */
type Who = string | null;

export const onlineEn = {
  opponent: 'A friend by link',
  name: 'Your name (optional)',
  clock: 'Clock',
  invite: 'Create the link',
  title: { strip: 'Strip with another player', oddish: 'Oddish with another player' },
  inviteTitle: { strip: 'A game on a strip', oddish: 'A game of Oddish' },
  about: {
    strip:
      'Two play with one ball on a row of squares. Each turn: put a stone on an empty square, or jump with the ' +
      'ball over stones, which are then taken off. Left wants the ball at the right end, Right at the left end.',
    oddish:
      'Two play with one arrow between the squares. Each turn: put a stone on an empty square, or bring the arrow ' +
      'past the stones beside it, which are then taken off. Left wants it at the right end, Right at the left end.',
  },
  terms: {
    squares: 'Squares',
    side: 'You play',
    sides: { L: 'Left, to the right end', R: 'Right, to the left end', lot: 'by lot, when it is accepted' },
    begins: 'First turn',
    start: 'Start',
  },
  turnOf: (who: string) => `${who} to move`,
  sending: 'Your turn is being sent',
  watching: 'You are watching. Only the players move.',
  watchers: (n: number) => (n === 1 ? '1 watches' : `${n} watch`),
  wins: (who: Who) => (who === null ? 'You win' : `${who} wins`),
  goal: (who: Who) => (who === null ? 'Goal! You win' : `Goal! ${who} wins`),
  draw: 'Draw',
  reason: {
    resignation: (who: Who) => (who === null ? 'You resigned.' : `${who} resigned.`),
    repetition: () => 'The same position came for the third time.',
    agreement: () => 'Both agreed on a draw.',
    time: (who: Who) => (who === null ? 'You have run out of time.' : `${who} has run out of time.`),
    abandoned: (who: Who) => (who === null ? 'You left the game.' : `${who} left the game.`),
    withdrawn: () => 'The invitation was taken back.',
    leftDraw: () => 'It was called a draw after one player had left.',
  },
  takenBack: 'Taken back.',
};
