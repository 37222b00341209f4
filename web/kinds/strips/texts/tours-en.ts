// What the tours through the paper say, in English; one text for each position of tours.ts.

import type { TourName } from '../tour-names';
import type { TourText } from './types';

export const toursEn: Readonly<Record<TourName, TourText>> = {
  examples: {
    title: 'Three examples',
    about: 'The first section of the paper, and what the complete tables add to it.',
    steps: [
      {
        heading: 'One jump wins',
        text:
          'This is the first example of the paper. Left is to move and wins. Left could jump over all three ' +
          'stones, but only the jump over two of them, to square 6, wins.',
      },
      {
        heading: 'Too far',
        text:
          'Here Left has jumped over all three stones. The ball stands near the goal, but no stone is left to ' +
          'jump over. Right is to move and wins.',
      },
      {
        heading: 'One stone more',
        text:
          'The second example has one stone more in front of Left. That looks like help. But the three stones ' +
          'have become one group, so Left can no longer land between them, and Right wins.',
      },
      {
        heading: 'One square less',
        text: 'The third example has one square less. It is even nearer to Left’s goal, and again Right wins.',
      },
      {
        heading: 'Small ones',
        text:
          'The paper says that stones in front and a shorter way can only help. This is the smallest strip on ' +
          'which the tables disagree. Left wins here, by a stone on square 3.',
      },
      {
        heading: 'A stone that does harm',
        text: 'The same strip with a stone more in front of Left: now Right wins.',
      },
      {
        heading: 'A shorter way that does harm',
        text: 'And with one empty square less in front of Left: Right wins.',
      },
    ],
  },
  paper: {
    title: 'The potential of the paper',
    about: 'How section 3 of the paper counts a strip, and where the count goes wrong.',
    steps: [
      {
        heading: 'How it is counted',
        text:
          'Each player counts from the end where that player scores towards the ball. First the ball’s square ' +
          'takes the sign of its neighbour, and each odd group of empty squares gives up its outermost square, ' +
          'which counts as a stone. Then an empty square adds 1 and a stone takes 1 away. Left has 0 and Right has ' +
          '1, so Left wins.',
      },
      {
        heading: 'Equal numbers',
        text: 'Both players have 1. With equal potentials the player to move should win. Left does.',
      },
      {
        heading: 'The first mistake',
        text:
          'Up to 8 squares the count names the right winner in every position. With 9 squares it is wrong for the ' +
          'first time: Left has 2 and Right has 1, so Right should win. But Left wins, by a stone on square 3.',
      },
      {
        heading: 'Against its own example',
        text:
          'This is the second example of the paper. Both potentials are 0 and Left is to move, so Left should ' +
          'win. The paper itself says that Right wins, and the table agrees.',
      },
    ],
  },
  forward: {
    title: 'The forward potential',
    about: 'A count of our own that is right on every strip of 7 to 21 squares, and a rule that is right up to 30.',
    steps: [
      {
        heading: 'Stones that are missing',
        text:
          'The forward potential counts the stones that a player still needs for a chain that is good enough: it ' +
          'brings the ball home, or it lands so far ahead that the rest is nearer than what lies behind. Left’s ' +
          'chain to square 6 needs no stone, so Left’s number is 0. That chain is also the winning move.',
      },
      {
        heading: 'The rule',
        text:
          'The player to move wins with the lower number or with an equal one. Here both have 1 and Left is to ' +
          'move. This rule is right in every position with 7 to 21 squares.',
      },
      {
        heading: 'Where the paper’s count failed',
        text: 'Left needs 1 stone and Right needs none. Right wins, as the rule says.',
      },
      {
        heading: 'The first exception',
        text:
          'With 22 squares there are three positions in which the rule is wrong. Left has 2 and Right has 1, but ' +
          'Left ' +
          'wins by a jump backwards. If such jumps are tried too, the rule is right up to 25 squares.',
      },
      {
        heading: 'Looking one turn ahead',
        text:
          'With 26 squares that is not enough: both have 2 and Left is to move, but Right answers every turn. The ' +
          'look-ahead rule asks of every turn what the other player can do then. It is right up to 30 squares.',
      },
      {
        heading: 'The end of what is known',
        text:
          'With 31 squares the look-ahead rule is wrong in nine positions, and this is one of them. So no answer ' +
          'beyond 30 squares is called proven here.',
      },
    ],
  },
  backward: {
    title: 'Backwards to win',
    about: 'Positions in which only a jump away from the winner’s goal wins.',
    steps: [
      {
        heading: 'The position of the paper',
        text:
          'Right wants to go to the left. But the only winning turn is the jump to square 17, to the right. No ' +
          'other turn wins.',
      },
      {
        heading: 'Why it works',
        text:
          'The jump has taken three stones away that Left needed. Now Left’s potential is 3 and Right’s is only ' +
          '2, and Left is to move.',
      },
      {
        heading: 'The shortest strip',
        text:
          'Below 22 squares there is no such position. With 22 squares there are three for each player. In this ' +
          'one Left wins only by the jump back to square 8.',
      },
    ],
  },
  theorem: {
    title: 'Theorem 1, move by move',
    about: 'Oddish phutball is solved: a simple count says who wins, and how.',
    steps: [
      {
        heading: 'The count',
        text:
          'Left counts from the right end to the arrow: an empty square adds 1, a stone takes 1 away, never below ' +
          '0. Right counts from the left end. Both potentials are 0. With equal ones the player to move wins: ' +
          'Left.',
      },
      {
        heading: 'With potential 0: jump',
        text:
          'Three stones stand next to the arrow. Of 3 and 2 Left takes the even number and passes two stones. Any ' +
          'other turn loses.',
      },
      {
        heading: 'The answer',
        text: 'Now Left has 1 and Right 2. Right is to move, but Left has the lower one. Right puts a stone on 7.',
      },
      {
        heading: 'With a higher potential: a stone',
        text:
          'Right’s stone brought Right down to 1. Left, also with 1, puts a stone on the first empty square ' +
          'behind the string next to the arrow. That is square 9.',
      },
      {
        heading: 'One lower each time',
        text: 'The stone brought Left down to 0. Right has 1 and can only go back, with the arrow to gap 6.',
      },
      {
        heading: 'No string at all',
        text: 'No stone stands to the right of the arrow. So Left puts one there, on square 7.',
      },
      {
        heading: 'Again two of three',
        text: 'Right has put a stone on 6. Left’s potential is 0, and Left passes two of the three stones.',
      },
      {
        heading: 'The end',
        text:
          'Some turns later the stones reach the end of the row. With potential 0 Left passes them all and wins. ' +
          'The strategy never goes in circles.',
      },
    ],
  },
  arrow: {
    title: 'From the ball to the arrow',
    about: 'How a strip becomes an Oddish row, how the arrow moves, and what the potential counts.',
    steps: [
      {
        heading: 'Half of a strip',
        text:
          'The paper begins with a strip of 20 squares and the ball on square 10. Stones only come onto squares at ' +
          'an odd distance from the ball: 1, 3, 5 and so on up to 19. These ten squares are kept, and the ball ' +
          'becomes an arrow between two of them.',
      },
      {
        heading: 'How the arrow moves',
        text:
          'The arrow passes stones that stand next to it and may stop after each of them; the stones that it ' +
          'passed are gone. Here Right may bring it to gap 4 or 3, and also back to 6 or 7. Right passes both ' +
          'stones on the left.',
      },
      {
        heading: 'An empty square stops it',
        text:
          'Now an empty square lies on each side of the arrow, and it cannot move at all. Whoever has the turn ' +
          'must put a stone. That is Left, but Right wins.',
      },
      {
        heading: 'The goal',
        text:
          'Left wins by passing the last square on the right, Right by passing the first one on the left. Here ' +
          'Left passes both stones and wins.',
      },
      {
        heading: 'Counting',
        text:
          'The second row of the paper. Three stones stand on each side, but five empty squares lie behind those ' +
          'on the right and only two behind those on the left. So Left has potential 1 and Right has 0. The lower ' +
          'one wins, although it is Left’s turn.',
      },
      {
        heading: 'What the number means',
        text:
          'In the paper a potential is the number of stones that its player must put before a jump that goes so ' +
          'far that the arrow never comes back. Here it is 2 for both. Left is to move, puts a stone, and is ahead ' +
          'with 1.',
      },
    ],
  },
  jump: {
    title: 'When to jump',
    about: 'Too far, too early, backwards: what a jump is worth in Oddish, and what is different on the strip.',
    steps: [
      {
        heading: 'Two of three',
        text:
          'This is the first example of the paper with half of its squares left out. As on the strip, Left must ' +
          'jump, and only the jump over two of the three stones wins.',
      },
      {
        heading: 'Too far',
        text:
          'Here Left has passed all three stones. The arrow stands near the end, but now both potentials are 2, ' +
          'and it is Right’s turn. Right wins.',
      },
      {
        heading: 'A stone more',
        text:
          'On the strip a stone more in front of Left could do harm, by joining two groups. In Oddish it never ' +
          'does: it can only lower Left’s count. Left still wins, by passing all four stones.',
      },
      {
        heading: 'A square less',
        text: 'One empty square less in front of Left never does harm in Oddish, either. Left still wins.',
      },
      {
        heading: 'Too early',
        text:
          'Both potentials are 1. Left could pass the stone, but that loses. The only turn that wins is a stone ' +
          'on square 3, behind the first one.',
      },
      {
        heading: 'It may be as good',
        text:
          'One empty square less, and the jump wins, too. But with a potential above 0 it is never needed: a ' +
          'stone wins whenever a jump does.',
      },
      {
        heading: 'Backwards',
        text:
          'Here even the jump back to gap 2 wins, and so does the jump forward. On the strip there are positions ' +
          'that only a backward jump wins. In Oddish there are none, for the strategy of Theorem 1 puts stones ' +
          'and jumps forward, nothing else.',
      },
    ],
  },
};
