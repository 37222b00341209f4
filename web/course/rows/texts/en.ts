// These texts are for the lessons of Strip and Oddish, in English.

import type { RowKind } from '../../../strip/row';
import type { RowLessonName } from '../../lessons';
import type { RowGoal } from '../course';

interface StepText {
  readonly heading: string;
  readonly text: string;
  /** Said when the step is done. */
  readonly done: string;
}

interface LessonText {
  readonly title: string;
  readonly about: string;
  readonly steps: readonly StepText[];
}

const lessons: Readonly<Record<RowLessonName, LessonText>> = {
  jumps: {
    title: 'Stones and jumps',
    about: 'What a turn is on a strip, and how the ball gets to its end.',
    steps: [
      {
        heading: 'A stone on your way',
        text: 'You are Left and go to the right. The ball moves only by jumping: it needs a stone right beside it.',
        done: 'From now on the ball can jump over that stone. But stones belong to nobody: Right may use them, too.',
      },
      {
        heading: 'One jump, two stones',
        text: 'A jump goes over all stones that stand in a row, to the first empty square behind them.',
        done: 'Both stones have come off, and the ball stands where they ended.',
      },
      {
        heading: 'Several jumps in one turn',
        text: 'After a jump the ball may go on in the same direction, if the next stone is beside it.',
        done: 'Two jumps were one turn. You may also stop after the first one.',
      },
      {
        heading: 'Over the end',
        text: 'You win when the ball stands on the last square of your way, or jumps past it.',
        done: 'The last stones stand on the end: the ball jumped over them and left the strip.',
      },
      {
        heading: 'The other way',
        text: 'Now you are Right and go to the left. Everything else is the same.',
        done: 'The ball stands on square 1, and Right has won.',
      },
    ],
  },
  patience: {
    title: 'Not every jump is good',
    about: 'Jump now, jump less far, or put a stone first: exact values say what wins.',
    steps: [
      {
        heading: 'How far?',
        text: 'Three jumps forward are possible here. The farthest looks best, but only one turn wins.',
        done: 'The ball stops in front of a stone that it can use next. Farther on nothing would help it.',
      },
      {
        heading: 'Build first',
        text: 'The ball has no stone beside it. One stone makes one long chain of all of them.',
        done: 'Exact values say so: whatever Right answers, Left can still win.',
      },
      {
        heading: 'The right gap',
        text: 'The stones stand at different distances. Only one square wins.',
        done: 'A chain needs each next stone right beside the square where the ball lands.',
      },
      {
        heading: 'More than one way',
        text: 'A stone or a jump? Here several turns win. Find one of them.',
        done: 'The explorer shows the value of every turn of this row.',
      },
      {
        heading: 'For Right',
        text: 'You are Right and go to the left. Find a turn that wins.',
        done: 'The explorer shows both potentials: how many stones each side still needs.',
      },
    ],
  },
  arrow: {
    title: 'The arrow',
    about: 'Oddish is the strip without the squares that never matter: an arrow moves past stones.',
    steps: [
      {
        heading: 'A stone beside the arrow',
        text: 'You are Left and go to the right. The arrow moves only past stones that are right beside it.',
        done: 'Now the arrow can pass this stone. Right could use it only from the other side.',
      },
      {
        heading: 'As far as you like',
        text: 'In one turn the arrow passes one stone, or two, or all that follow each other. Go as far as possible.',
        done: 'What the arrow passes comes off.',
      },
      {
        heading: 'To the end',
        text: 'You win when the arrow stands at your end of the row.',
        done: 'Both stones are passed, and nothing is left to the right of the arrow.',
      },
      {
        heading: 'The other way',
        text: 'Now you are Right and go to the left. Go as far as possible.',
        done: 'One empty square is left on your way. A stone on it would open the way.',
      },
      {
        heading: 'Away from the danger',
        text: 'Left can win next turn, past both stones. Right cannot take them off without moving the arrow there.',
        done: 'The arrow has gone to the left, and the square beside it is empty now: Left needs another stone.',
      },
    ],
  },
  count: {
    title: 'Count what is missing',
    about: 'Each side has a potential. The lower one wins, and if they are equal, whoever is to move.',
    steps: [
      {
        heading: 'A stone first',
        text: 'A jump would bring the arrow one square on. Only one turn wins.',
        done: 'With two stones in front of it the arrow is fast. A jump would have used the only one up.',
      },
      {
        heading: 'Shorter',
        text: 'The row is one square shorter. Now more than one turn wins. Find one.',
        done: 'One square changes who is ahead. That is why counting helps.',
      },
      {
        heading: 'In the middle',
        text: 'One stone on each side. Find a turn that wins.',
        done: 'Even a step back wins here: it takes away a stone that Right could use.',
      },
      {
        heading: 'Stop in time',
        text: 'Three stones in front of the arrow. Only one turn wins, and it is not the longest.',
        done: 'The stone that is left will carry the arrow on.',
      },
      {
        heading: 'A real game',
        text: 'A longer row. The potentials are equal and you are to move, so there is a turn that wins.',
        done: 'The tour “Theorem 1, move by move” counts this row to its end.',
      },
    ],
  },
};

export const en = {
  lessons,
  section: 'Strip and Oddish',
  place: (game: string, n: number, of: number) => `${game}, lesson ${n} of ${of}`,
  todo: {
    path: 'Put a stone that lets you jump next.',
    forward: 'Jump forward.',
    far: 'Jump as far forward as you can.',
    score: 'Win with this turn.',
    stop: 'Make a turn after which Left cannot win at once.',
    win: 'Make a turn that wins.',
  } satisfies Record<RowGoal, string>,
  wrong: {
    path: (turn: string) => `${turn}: after that you cannot jump forward.`,
    forward: (turn: string) => `${turn}: that isn’t a jump forward.`,
    far: (turn: string) => `${turn}: you can come farther in this turn.`,
    score: (turn: string) => `${turn}: that does not win at once.`,
    stop: (turn: string, reply: string) => `After “${turn}” comes “${reply}”, and the game is lost.`,
    own: (turn: string) => `${turn}: that wins for the other side.`,
    win: (turn: string, other: string, turns: number) =>
      turns > 0
        ? `${turn}: then ${other} wins with best play, in ${turns} turns at most.`
        : `${turn}: then ${other} wins with best play.`,
  },
  all: (turns: string) => `What is right here: ${turns}.`,
  games: { strip: 'Strip', oddish: 'Oddish' } satisfies Record<RowKind, string>,
};

export type RowLessonWords = typeof en;
