// These texts are for the pages round the game, the proofs and the page in a frame, in English.

import { count, type Side, side } from './words';

export const pages = {
  strength: {
    title: 'Strength',
    mine: 'At my strength',
    mineNote: 'Follows your results, so that you win about every other game.',
    counts:
      'If you take a turn back or ask for a hint, a win counts only a fifth and a loss seven tenths. What the ' +
      'coach says by itself changes nothing.',
    number: (n: number) => n.toLocaleString('en'),
    percent: (n: number) => `${n}%`,
    /** Of Phutball, from the weakest: two below the ten levels, and these. */
    names: [
      'Any turn',
      'First tries',
      'First steps',
      'Beginner',
      'Apprentice',
      'Casual',
      'Steady',
      'Keen',
      'Strong',
      'Expert',
      'Master',
      'Philosopher',
    ] as readonly string[],
    /** What to expect of each. */
    notes: [
      'Plays any turn at all, but scores when it can.',
      'Plays many turns at random, but scores when it can.',
      'Thinks of its own attack and mostly forgets yours.',
      'Often stops you, but sees only short chains.',
      'Stops you more often, and sees chains of up to three jumps.',
      'Overlooks a long chain now and then.',
      'Overlooks no goal, but hardly looks ahead.',
      'Overlooks no goal, and looks a little ahead.',
      'Looks a few moves ahead. You will need a plan.',
      'Looks several moves ahead and punishes mistakes.',
      'Looks far ahead and gives little away.',
      'Thinks for up to a second a move, as strong as it can.',
    ] as readonly string[],
    /** Of the other games, from the weakest. */
    perfectNames: ['Any turn', 'Beginner', 'Casual', 'Steady', 'Strong', 'Expert', 'Perfect'] as readonly string[],
    perfect: (n: number) =>
      n === 100
        ? 'Every turn is perfect.'
        : n === 0
          ? 'Plays any turn at all.'
          : `${n} of 100 turns are perfect, the others any at all.`,
    record: (won: number, games: number) => `You won ${won} of your last ${games}.`,
    result: (mine: string, change: string, next: string) =>
      `Your strength: ${mine} (${change}). Next game at ${next}.`,
    play: (number: string) => `Play at ${number}`,
  },

  rules: {
    size: (r: number, c: number) => `${r} rows by ${c} columns`,
    sizeShort: (r: number, c: number) => `${r} × ${c}`,
    notes: {
      corner_exit: { false: 'the ball may not leave over a corner' },
      goal_pass: { false: 'a jump that reaches a goal row ends the turn' },
      own_goal: { false: 'no turn may end on your own goal line' },
      pie: { true: 'swap option after the first move' },
      repetition: {
        none: 'repetition has no effect',
        draw3: 'the third time the same position is a draw',
        superko: 'no position may be repeated',
      },
    },
    specialStart: 'special start position',
    begins: (s: Side) => `${side(s)} starts`,
  },

  help: {
    title: 'How to play Phutball',
    intro: 'Phutball (philosopher’s football) was invented by John Conway. You can learn it in two minutes.',
    tryIt: 'Try it on a small board',
    aimTitle: 'The aim',
    aim:
      'There is one ball and both players use it. Ohs (O, blue) wants it on or over ' +
      'the top goal line, Eks (X, orange) on or over the bottom one.',
    aimDiagram: 'An empty board with the ball in the middle. Ohs scores on the top row, Eks on the bottom row.',
    turnTitle: 'Your turn',
    turn:
      'Either put one man on any empty point, or jump with the ball. The ' +
      'men belong to nobody: both players use them all.',
    turnDiagram: 'A ball with a man diagonally above it and a man straight above it.',
    jumpTitle: 'Jumping',
    jump:
      'The ball jumps in a straight line, in any of eight directions, over one or more men next to it, ' +
      'and lands on the first empty point behind them. These men leave the board at once.',
    jumpDiagram: 'The ball jumps upwards over two men and lands behind them.',
    chainTitle: 'Chains',
    chain:
      'You may go on jumping, in any direction, as long as there are men to jump. You may also ' +
      'stop early. A man that has been jumped is gone and cannot be jumped again.',
    chainDiagram: 'A chain of three jumps: K 6, G 9, G 11, J 11. Four men leave the board.',
    goalTitle: 'The goal',
    goal:
      'What counts is where the turn ends: on or over a goal line it is a goal, whoever moved. A chain may ' +
      'touch a goal line and come back. So take care: you can score for your rival, too.',
    goalDiagram: 'The ball jumps over a man on the top row and off the board: a goal for Ohs.',
    tipsTitle: 'Three hints',
    tips: [
      'Build ladders: men two points apart, so that the ball can jump, land and jump again.',
      'Put a man where your rival’s chain wants to land. That breaks it or makes it longer.',
      'Before you jump, look at the way back: leave no easy return.',
    ] as readonly string[],
    rulesTitle: 'Fine print',
    rules: [
      'The ball may not jump off the left or right side.',
      'It may leave over a corner; that scores too (can be switched off).',
      'There is no passing; a position that comes for the third time is a draw (can be changed).',
      'Boards of any size from 3 × 1 to 512 × 512 can be played.',
    ] as readonly string[],
    keysTitle: 'Keys on the board',
    keys: [
      ['Arrows, Home, End, Page up, Page down', 'move about the board'],
      ['Enter', 'aim at a point, again to put a man; on the ball: start a chain'],
      ['Shift + arrows, number pad', 'jump in one of eight directions'],
      ['Backspace', 'take one jump back'],
      ['Enter, Escape', 'play the chain, leave it'],
      ['b · n · p', 'go to the ball, the next man, the previous man'],
      ['m · x · w', 'hear the landing points, the eight directions, the threats of both sides'],
      ['l · t · c', 'hear the last move, the clocks; copy the position'],
      ['i · f · ?', 'type a move; turn the board; this help'],
      ['← · →, Home, End', 'away from the board: walk through the moves'],
    ] as readonly (readonly [string, string])[],
    touchTitle: 'By touch',
    touch:
      'Tap to aim, tap the same point again to play. Hold and drag for a ' +
      'magnifier. Tap the ball to start a chain, then the diamonds.',
    playNow: 'Play now',
  },

  errors: {
    title: 'Something went wrong',
    wait: 'One moment, please',
    notFound: 'There is nothing here',
    notFoundNote: 'This page or game does not exist. The link may be incomplete.',
    forbidden: 'This is not allowed.',
    banned: (until: string | null, reason: string) =>
      `You may not play here${until ? ` until ${until}` : ''}${reason ? `: ${reason}` : '.'}`,
    refusedName: (reason: string) =>
      `This name is not allowed here${reason ? `: ${reason}` : '.'} Choose another one.`,
    blocked: 'One of you two does not want to play with the other.',
    offline: 'The server does not answer. Check the connection and try again.',
    tooMany: (seconds: number) => `Too much at once. Please wait ${count(seconds, 'second', 'seconds')}.`,
    tooLarge: 'That is too long.',
    illegal: 'That is not legal',
    unreadable: 'This text cannot be read',
    badRequest: 'The server did not understand',
    conflict: 'The game has moved on meanwhile.',
    refused: 'Your opponent has refused that. Ask again later.',
    at: (line: number, column: number) => `line ${line}, column ${column}`,
    busy: 'The server has no room for this at the moment. Please try again a little later.',
    internal: 'The server has a problem. Please try again.',
    unexpected:
      'The page has met an unexpected problem. Loading it again usually helps; your games are safe on the server.',
    reload: 'Reload',
    again: 'Try again',
  },

  proofs: {
    title: 'Refute a proof',
    note: 'On these boards it is proven that the first player wins. Try to stop it.',
  },

  embed: {
    position: 'A position of phutball',
    open: 'Open in Goalline',
    won: (name: string, s: Side, reason: string) => `${name} (${side(s)}) wins ${reason}`,
    missing: 'There is nothing to show here',
    missingNote: 'This game or position does not exist, or it has no board.',
    copy: 'Copy code to embed',
    frameTitle: (one: string, two: string) => `${one} against ${two}, phutball`,
  },
};
