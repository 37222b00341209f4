// This is a puzzle of a strip or of a row of Oddish phutball: one turn wins. A wrong turn is answered on the board,
// and the line of best play can be walked through.

import { useMemo, useState } from 'preact/hooks';
import { say, sentences } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useMedia } from '../../base/settings';
import { IconButton } from '../../base/ui';
import { placePath } from '../../kinds/strips/address';
import { useRowTexts, WordsContext } from '../../kinds/strips/load';
import { RowBoard } from '../../kinds/strips/row-board';
import type { RowWords } from '../../kinds/strips/texts/en';
import { type Explored, useExplorer } from '../../kinds/strips/use-explorer';
import { turnText } from '../../kinds/strips/words';
import { useStepKeys } from '../../play/page-keys';
import { winningMoves } from '../../strip/answer';
import { UNASKED } from '../../strip/levels';
import { otherPlayer, parseMove, parseRow, play, type Row, type RowMove, sameMove } from '../../strip/row';
import { isOver } from '../progress';
import type { StripPuzzle } from './collection';
import { useSmallWords } from './load';
import { answered, SmallFrame, type SmallSolving, useSolving } from './parts';
import type { SmallWords } from './texts/en';

export function StripPuzzleView({ puzzle }: { puzzle: StripPuzzle }) {
  const t = useText();
  const { words } = useRowTexts(t.code);
  return words ? (
    <WordsContext.Provider value={words}>
      <Solver puzzle={puzzle} rows={words} />
    </WordsContext.Provider>
  ) : (
    <p class="quiet">{t.app.loading}</p>
  );
}

/** The rows of the solution, the first before any turn. The collection is verified, so its texts can be read. */
function solutionOf({ game, position, solution }: StripPuzzle): { rows: Row[]; moves: RowMove[] } {
  const parsed = parseRow(game, position);
  if (!('row' in parsed)) throw new Error(`no row: ${position}`);
  const rows = [parsed.row];
  const moves: RowMove[] = [];
  for (const text of solution) {
    const move = parseMove(text);
    const row = rows.at(-1);
    if (!move || !row) throw new Error(`no turn: ${text}`);
    moves.push(move);
    rows.push(play(row, move));
  }
  return { rows, moves };
}

/** What the other player answers to a wrong turn; nothing as long as it is not known. */
function refutationOf(own: SmallWords, words: RowWords, row: Row, { answer, fault }: Explored): string {
  const comes = row.squares <= UNASKED[row.kind] && answer?.source !== 'table' && fault === null;
  if (!answer || comes) return '';
  // Beyond the tables any winning turn will do, and how long the rest takes is not known.
  const reply = answer.line[0] ?? winningMoves(answer)[0]?.move;
  return reply ? own.strip.answers(turnText(words, row, reply), answer.plies) : '';
}

/** Walks through the solution, and leads to the tables. */
function Steps({ puzzle, ply, onWalk }: { puzzle: StripPuzzle; ply: number; onWalk: (ply: number) => void }) {
  const t = useText();
  const own = useSmallWords();
  const { game, position, solution } = puzzle;
  useStepKeys(ply, solution.length, onWalk);
  return (
    <>
      <IconButton icon="previous" label={t.puzzle.lastTurn} disabled={ply === 0} onClick={() => onWalk(ply - 1)} />
      <span>{own.strip.step(ply, solution.length)}</span>
      <IconButton
        icon="next"
        label={t.puzzle.nextTurn}
        disabled={ply === solution.length}
        onClick={() => onWalk(ply + 1)}
      />
      <a class={ui.button} href={placePath(game, { start: position, moves: solution.slice(0, ply).join(',') })}>
        {own.strip.explore}
      </a>
    </>
  );
}

function Solver({ puzzle, rows: words }: { puzzle: StripPuzzle; rows: RowWords }) {
  const own = useSmallWords();
  const line = useMemo(() => solutionOf(puzzle), [puzzle]);
  const start = line.rows[0] as Row;
  const right = line.moves[0] as RowMove;
  const used = useSolving<RowMove>('strip', puzzle);
  const { state, change } = used;
  // What is walked through when it is over begins behind the turn that was looked for.
  const [ply, setPly] = useState(1);
  const upright = useMedia('(max-width: 599px)');
  const { strip } = own;
  const { toMove } = start;
  const wrongRow = state.phase === 'wrong' && state.answer ? play(start, state.answer) : null;
  const explored = useExplorer(wrongRow ?? start);
  const over = isOver(state);
  const walk = (to: number) => {
    setPly(to);
    const [before, move] = [line.rows[to - 1], line.moves[to - 1]];
    say(before && move ? turnText(words, before, move) : strip.toMove(toMove));
  };
  return (
    <SmallFrame
      {...{ name: 'strip', puzzle, used, right }}
      heading={strip.heading}
      task={sentences(strip.toMove(toMove), strip.heading)}
      intro={
        <>
          <b class={`${ui.chip} side-${toMove === 'L' ? 'o' : 'x'}`}>{strip.toMove(toMove)}</b> {strip.heading}
        </>
      }
      board={
        <RowBoard
          row={wrongRow ?? (over ? (line.rows[ply] as Row) : start)}
          answer={null}
          layer="none"
          upright={upright}
          twice
          onMove={state.phase === 'asked' ? (move) => change(answered(state, move, sameMove(move, right))) : null}
          last={wrongRow ? state.answer : (line.moves[over ? ply - 1 : -1] ?? null)}
        />
      }
      verdict={verdictOf(own, words, puzzle, start, state)}
      refuted={wrongRow ? refutationOf(own, words, wrongRow, explored) : ''}
      hint={hintOf(own, puzzle, right)}
    >
      <Steps puzzle={puzzle} ply={ply} onWalk={walk} />
    </SmallFrame>
  );
}

function hintOf({ strip }: SmallWords, { kind }: StripPuzzle, right: RowMove): string {
  if (kind === 'backward-jump') return strip.hintBack;
  return right.kind === 'put' ? strip.hintPut : strip.hintJump;
}

function verdictOf(
  own: SmallWords,
  rows: RowWords,
  puzzle: StripPuzzle,
  start: Row,
  state: SmallSolving<RowMove>,
): { title: string; text: string } {
  const { strip } = own;
  const { phase, answer } = state;
  if (phase === 'asked' || !answer) {
    const task = strip.task[puzzle.game](start.toMove);
    const right = parseMove(puzzle.solution[0] ?? '');
    return {
      title: strip.heading,
      text: state.hinted && right ? sentences(task, hintOf(own, puzzle, right)) : task,
    };
  }
  const turn = turnText(rows, start, answer);
  if (phase === 'wrong') return { title: strip.wrong(turn), text: strip.wrongNote(otherPlayer(start.toMove)) };
  return {
    title: phase === 'solved' ? strip.right(turn) : strip.shown(turn),
    text: sentences(strip.rightNote(start.toMove, puzzle.plies), strip.kinds[puzzle.kind]),
  };
}
