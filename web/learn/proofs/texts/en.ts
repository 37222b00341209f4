// These texts are for the page of proven boards, in English.

import { count, side } from '../../../base/i18n/en/words';
import type { Side } from '../../../client/types';

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
};

export type ProofWords = typeof words;
