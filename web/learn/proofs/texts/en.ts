// These texts are for the page of proven boards, in English.

import { count, side } from '../../../base/i18n/en/words';
import { wholeText } from '../../../base/i18n/numbers';
import type { Side } from '../../../client/types';

/** By what a reply is proven lost. */
export type Means = 'goal' | 'small' | 'long' | 'claim' | 'known';
const MEANS: Readonly<Record<Means, string>> = {
  goal: 'an own goal',
  small: 'a small search',
  long: 'a long search',
  claim: 'the proof against another reply',
  known: 'a known proof',
};

export const words = {
  intro:
    'It is proven that Ohs, who moves first, wins on this board, whatever Eks does. You are Eks: try to refute it.',
  board: 'Board',
  boardName: (rows: number, columns: number, plies: number) =>
    `${rows} × ${columns}: at most ${count(plies, 'turn', 'turns')}`,
  atMost: (s: Side, plies: number) => `${side(s)} scores within ${count(plies, 'turn', 'turns')}`,
  proven: 'proven',
  yourTurn: 'Your turn as Eks: put a man anywhere, or jump.',
  answering: 'Ohs answers…',
  won: (turns: number) => `Goal! Ohs has scored on turn ${turns}: the proof has held.`,
  lost: 'Eks has scored. That must not happen: please tell us how.',
  nothing: 'The proof says nothing of this position. That must not happen: please tell us how.',
  longest: 'Hold out longest',
  longestNote: 'Plays the reply after which the proof has the most turns left.',
  zone: 'Show what matters',
  zoneNote: (points: number, all: number) =>
    points === all
      ? 'Here every point matters.'
      : `${points} of ${all} points matter. What stands elsewhere changes nothing.`,
  takeBack: 'Take back',
  again: 'Start again',
  analyse: 'Analyse',
  moves: 'Moves',
  howTitle: 'How can that be proven?',
  how:
    'A proof lists claims: who wins a position, within how many turns, and which points it depends on. ' +
    'For each of your turns, every man and every jump, there is a claim that answers it. ' +
    'A small program that shares nothing with the one that found the proof has checked them all.',
  claims: (n: number) => `This proof has ${count(n, 'claim', 'claims')}.`,
  storyTitle: 'What is proven, and what is open',
  provenTitle: 'What is proven',
  provenStory: (boards: number) =>
    `On ${count(boards, 'board', 'boards')}, those in the list above, the first player wins, whatever comes. ` +
    'Each proof is a file that answers every reply, and anybody can check it.',
  checkTitle: 'How to check it',
  checkStory:
    'The first command finds a proof and writes it down. The second knows only the rules and the file, and checks ' +
    'every claim against every reply.',
  openTitle: 'What is open',
  openStory:
    'On the board that Conway described, 19 × 15, nobody knows who wins. This map shows how far we have come: Ohs ' +
    'has put the first man, and each point is a man that Eks may put there. A reply counts as lost only if its ' +
    'proof has been checked, so the map can only fill.',
  goOn: 'This command goes on with it on your own computer:',
  frontierCount: (first: string, proven: number, replies: number, date: string) =>
    `After ${first}: ${wholeText('en', proven)} of ${count(replies, 'reply', 'replies')} lost (${date})`,
  frontierMap: (first: string) => `Replies to ${first}`,
  frontierFirst: (point: string) => `${point}: the first man`,
  frontierBall: (point: string) => `${point}: the ball`,
  frontierKey: { lost: 'proven lost', open: 'open' },
  frontierReply: (reply: string, by: Means | null, plies: number) =>
    by === null ? `${reply}: open` : `${reply}: lost within ${count(plies, 'turn', 'turns')}, by ${MEANS[by]}`,
};

export type ProofWords = typeof words;
