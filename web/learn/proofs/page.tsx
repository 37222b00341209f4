// This is a proven board: the proof plays the first player, the reader tries to refute it. The address says board
// and turns.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { say } from '../../base/announce';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useTitle, WithChapter } from '../../base/message';
import { settings, useSideways } from '../../base/settings';
import { useStore } from '../../base/store';
import { ErrorNote } from '../../base/ui';
import type { BoardView } from '../../board';
import type { ProvenBoard, ProvenWin } from '../../client';
import { api, errorText } from '../../client/page/calls';
import { BoardHost, boardSize } from '../../play/board-view';
import lessonStyles from '../../play/lesson.module.css';
import { boardName, type Turned } from '../../play/speech';
import { turnBoard } from '../../play/turn-board';
import { type DraftState, useDraft } from '../../play/use-draft';
import { Game, parsePoint, startPosition } from '../../rules';
import { ProofCard } from './card';
import styles from './proofs.module.css';
import { ProofStory } from './story';
import { PROOF_RULES, type ProofState, proofTexts, useProof } from './use-proof';

export const ProofsPage = () => (
  <WithChapter chapter={proofTexts}>
    <Proofs />
  </WithChapter>
);

function Proofs() {
  const t = useText();
  const words = proofTexts.useWords();
  useTitle(`${t.proofs.title} · ${t.app.name}`);
  const proof = useProof();
  const { game, win } = proof;
  const board = useRef<BoardView | null>(null);
  const sideways = useSideways();
  const turned = useMemo<Turned>(() => ({ up: 'O', sideways }), [sideways]);
  const [zone, showZone] = useState(false);
  const boards = useBoards();
  const playable = game.outcome === null && game.position.toMove === 'X' && win !== undefined;
  const building = useDraft({
    game,
    ply: game.plies,
    playable,
    turned,
    blocked: game.outcome === null ? words.answering : null,
    onPlay: proof.play,
    focusOn: (point) => board.current?.focusPoint(point),
  });
  useSpeech(proof);
  const data = useBoardData(game, win, building, turned, playable, zone);
  return (
    <>
      <div class={`${lessonStyles.lesson} ${styles.proofPage}`} style={boardSize(game.position, sideways)}>
        <header class={`spanning row between gap-4 ${lessonStyles.lessonHead}`}>
          <h1 class="x-large" tabIndex={-1}>
            {t.proofs.title}
          </h1>
          <a class="row bold target" href="#story">
            {words.storyTitle}
          </a>
          <BoardChoice boards={boards.all} game={game} onChoose={proof.show} />
        </header>
        <div data-part="lesson-board" class={`flat tall ${lessonStyles.lessonBoard}`}>
          <BoardHost
            key={`${game.start.rows} ${game.start.columns}`}
            data={data}
            events={building.events}
            handle={board}
          />
        </div>
        <ProofCard proof={proof} building={building} boards={boards.all} zone={zone} onZone={showZone} />
        {boards.error !== null && <ErrorNote text={errorText(t, boards.error)} />}
      </div>
      <ProofStory boards={boards.all.length} />
    </>
  );
}

function useBoards(): { readonly all: readonly ProvenBoard[]; readonly error: unknown } {
  const [all, setAll] = useState<readonly ProvenBoard[]>([]);
  const [error, setError] = useState<unknown>(null);
  useEffect(() => {
    api
      .provenBoards()
      .then((found) => setAll([...found].sort((a, b) => a.rows - b.rows || a.columns - b.columns)), setError);
  }, []);
  return { all, error };
}

interface Chosen {
  boards: readonly ProvenBoard[];
  game: Game;
  onChoose: (game: Game) => void;
}

function BoardChoice({ boards, game, onChoose }: Chosen) {
  const words = proofTexts.useWords();
  const nameOf = ({ rows, columns }: { rows: number; columns: number }) => `${rows}x${columns}`;
  return (
    <label class={`row gap-2 bold ${styles.proofChoice}`}>
      <span class="sr-only">{words.board}</span>
      <select
        class={ui.select}
        value={nameOf(game.start)}
        onChange={({ currentTarget }) => {
          const [rows, columns] = currentTarget.value.split('x').map(Number);
          onChoose(Game.from(startPosition(rows, columns), PROOF_RULES));
        }}
      >
        {boards.map((each) => (
          <option key={nameOf(each)} value={nameOf(each)}>
            {words.boardName(each.rows, each.columns, each.plies_at_most)}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What has come of a turn is said as soon as it is known. */
function useSpeech({ game, win }: ProofState): void {
  const words = proofTexts.useWords();
  useEffect(() => {
    if (game.outcome === 'O') say(words.won(game.plies));
    else if (win && game.position.toMove === 'X') say(`${words.atMost(win.winner, win.plies_at_most)}.`);
  }, [game, win, words]);
}

function useBoardData(
  game: Game,
  win: ProvenWin | null | undefined,
  { draft, landings, scene }: DraftState,
  turned: Turned,
  playable: boolean,
  zone: boolean,
) {
  const t = useText();
  const chosen = useStore(settings);
  return useMemo(() => {
    const { position } = game;
    const points = (zone && win ? win.zone : []).flatMap((text) => {
      const point = parsePoint(text);
      return point.ok ? [point.value] : [];
    });
    return {
      ...turnBoard(t, game, game.plies, { draft, landings, scene }, turned, playable),
      shown: [],
      overlays: points.length > 0 ? { toMove: 'O' as const, zone: points } : undefined,
      words: { O: t.pitch.sideScores('O'), X: t.pitch.youScore },
      coordinates: 'auto' as const,
      animate: chosen.animation,
      name: boardName(t, position, game.outcome !== null),
    };
  }, [t, turned, game, win, zone, playable, draft, landings, scene, chosen]);
}
