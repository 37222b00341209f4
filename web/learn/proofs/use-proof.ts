// The page of proofs knows the game, what the proof says of it, and the proof's own turns, which come after a moment.

import { useEffect, useMemo, useState } from 'preact/hooks';
import { chapter } from '../../base/i18n';
import { navigate, route } from '../../base/router';
import { useStore } from '../../base/store';
import type { ProvenWin } from '../../client';
import { api } from '../../client/page/calls';
import { playSound } from '../../play/sound';
import { DEFAULT_RULES, formatPosition, Game, type Rules, startPosition } from '../../rules';
import type { ProofWords } from './texts/en';

/** Between one's own turn and the answer, so that both are seen. */
const ANSWER_MS = 700;

interface Heard {
  readonly game: Game;
  readonly win: ProvenWin | null;
  readonly error: unknown;
}

export interface ProofState {
  readonly game: Game;
  /** Of the position shown; undefined while it is being asked for. */
  readonly win: ProvenWin | null | undefined;
  readonly error: unknown;
  readonly play: (move: string) => void;
  readonly show: (game: Game) => void;
  readonly retry: () => void;
}

export function useProof(): ProofState {
  useStore(route);
  const query = location.search;
  const game = useMemo(() => gameIn(query), [query]);
  const [heard, setHeard] = useState<Heard | null>(null);
  const [tries, setTries] = useState(0);
  const known = heard?.game === game ? heard : null;

  useEffect(() => {
    if (game.outcome !== null) return;
    let gone = false;
    const tell = (win: ProvenWin | null, error: unknown = null) => {
      if (!gone) setHeard({ game, win, error });
    };
    api.provenWin({ start: formatPosition(game.start), moves: game.moves, rules: game.rules }).then(
      (win) => tell(win),
      (error: unknown) => tell(null, error),
    );
    return () => {
      gone = true;
    };
  }, [game, tries]);

  const play = (move: string) => {
    const next = game.tryPlay(move);
    if (!next.ok) return;
    const { outcome } = next.value;
    playSound({ kind: outcome ? 'goal' : move.includes('-') ? 'remove' : 'place' });
    navigate(addressOf(next.value), 'replace');
  };
  const answer = known?.win?.move ?? null;
  useEffect(() => {
    if (answer === null) return;
    const timer = setTimeout(() => play(answer), game.plies > 0 ? ANSWER_MS : 0);
    return () => clearTimeout(timer);
  }, [game, answer]);

  return {
    game,
    win: known ? known.win : undefined,
    error: known?.error ?? null,
    play,
    show: (other) => navigate(addressOf(other), 'replace'),
    retry: () => setTries(tries + 1),
  };
}

/** The turns left fall with each turn of a proof, so that nothing is repeated. */
export const PROOF_RULES: Rules = { ...DEFAULT_RULES, repetition: 'none' };

export interface Board {
  readonly rows: number;
  readonly columns: number;
}

export const USUAL_BOARD: Board = { rows: 9, columns: 9 };

/** A board that there is not, or turns that are not legal, are left out, so that an old link still opens. */
export function gameIn(query: string): Game {
  const asked = new URLSearchParams(query);
  const [, rows, columns] = /^(\d{1,2})x(\d{1,2})$/.exec(asked.get('board') ?? '') ?? [];
  const size =
    rows && columns && Number(rows) >= 3 && Number(columns) >= 1 ? { rows: +rows, columns: +columns } : USUAL_BOARD;
  const start = Game.from(startPosition(size.rows, size.columns), PROOF_RULES);
  const moves = asked.get('moves');
  const played = moves ? start.along(moves.split(' ')) : null;
  return played?.ok ? played.value : start;
}

export function addressOf(game: Game): string {
  const { rows, columns } = game.start;
  const query = new URLSearchParams({ board: `${rows}x${columns}` });
  if (game.plies > 0) query.set('moves', game.moves.join(' '));
  return `/proofs?${query}`;
}

export const proofTexts = chapter<ProofWords>(
  () => import('./texts/en').then((module) => module.words),
  () => import('./texts/es').then((module) => module.words),
);
