// This is the board of a puzzle: the turn that is built, and what refutes a wrong one.

import type { ComponentChildren } from 'preact';
import { useMemo } from 'preact/hooks';
import { useText } from '../base/i18n';
import { settings } from '../base/settings';
import { useStore } from '../base/store';
import { SideChip } from '../base/ui';
import type { BoardData } from '../board';
import { otherSide } from '../client';
import { DraftCard } from '../play/act';
import { BoardHost } from '../play/board-view';
import { goalAt } from '../play/goals';
import { attackOf } from '../play/model';
import { boardName } from '../play/speech';
import { turnBoard } from '../play/turn-board';
import { isOver } from './progress';
import { type Solving, shownGame } from './solver';
import type { SolverState } from './use-solver';
import '../board/lines.css';
import gameStyles from '../play/game.module.css';
import puzzleStyles from './puzzle.module.css';

export function SolverBoard({ solver }: { solver: SolverState }) {
  return <BoardHost data={useBoardData(solver)} events={solver.building.events} handle={solver.board} />;
}

/** The board under what is asked: whose turn it is, and what for. */
export function AskedBoard({ solver, children }: { solver: SolverState; children?: ComponentChildren }) {
  const t = useText();
  const { turned } = solver;
  const { solver: side, puzzle } = solver.state.task;
  return (
    <div class={gameStyles.matchTable}>
      <div class={`row gap-3 slim ${puzzleStyles.puzzleAsk}`}>
        <SideChip side={side} to={attackOf(side, turned)}>
          {t.game.turnOf(side)}
        </SideChip>
        <h2 class="tight x-large">{t.puzzle.kinds[puzzle.kind]}</h2>
        {children}
      </div>
      <div class={`relative ${gameStyles.matchBoard}`}>
        <SolverBoard solver={solver} />
      </div>
    </div>
  );
}

/** The turn that is built; null while there is none. */
export function SolverDraft({ solver: { state, building, turned } }: { solver: SolverState }) {
  const t = useText();
  const game = shownGame(state);
  return (
    <DraftCard acting={{ game, position: game.at(state.ply), turned, nameOf: t.side.name }} building={building} />
  );
}

const NONE: Pick<BoardData, 'lines' | 'overlays'> = {};

/** The chain with which the other side scores; or the threat, and beside it what stops it. */
function refutationMarks({ refutation, task }: Solving): Pick<BoardData, 'lines' | 'overlays'> {
  const { solver } = task;
  switch (refutation?.kind) {
    // A threat is drawn in the colour of the side that is not to move.
    case 'scores':
      return { overlays: { toMove: solver, threat: refutation.hops } };
    case 'stopped':
    case 'answered': {
      const { by } = refutation;
      const line = { number: 1, hops: by.kind === 'jumps' ? by.hops : [], man: by.kind === 'man' ? by.point : null };
      return {
        lines: [line],
        ...(refutation.kind === 'stopped' && {
          overlays: { toMove: otherSide(solver), threat: refutation.threat },
        }),
      };
    }
    default:
      return NONE;
  }
}

function useBoardData({ state, building, turned, playable }: SolverState): BoardData {
  const t = useText();
  const chosen = useStore(settings);
  const { draft, landings, scene } = building;
  const game = shownGame(state);
  const { ply, task, hint } = state;
  const marks = useMemo(() => (state.phase === 'wrong' ? refutationMarks(state) : NONE), [state]);
  return useMemo(() => {
    const position = game.at(ply);
    const goal = goalAt(game, ply);
    return {
      ...turnBoard(t, game, ply, { draft, landings, scene }, turned, playable),
      markLast: chosen.lastMove,
      shown: hint ? [hint.point] : [],
      words: chosen.netWords ? { [task.solver]: t.pitch.youScore } : {},
      goal: goal && { ...goal, own: goal.own || goal.net !== task.solver },
      coordinates: chosen.coordinates === 'both' ? ('auto' as const) : chosen.coordinates,
      animate: chosen.animation,
      name: boardName(t, position, isOver(state)),
      ...marks,
    };
  }, [t, turned, game, ply, task, playable, draft, landings, scene, chosen, hint, marks, state.phase]);
}
