// A game record: looked at with its variations and comments, and played on from any position.

import { useMemo, useState } from 'preact/hooks';
import type { BoardData, BoardEvents, PageKey, Point } from '../../board';
import type { GameRecord } from '../../client';
import { formatPosition, type Game, menOf, type Position } from '../../rules';
import { say } from '../announce';
import { beginning } from '../beginning';
import { copyText } from '../clipboard';
import { BoardHost, boardSize } from '../components/board-view';
import { goalAt } from '../components/goals';
import { SideMark } from '../components/ui';
import { useSideways } from '../components/use-media';
import { QuestionBar } from '../game/bar';
import { attackOf, lastMoveOf, replay, rulesOf, turnBefore } from '../game/model';
import { type Mark, MoveList, StepButtons } from '../game/moves';
import { boardName, moveSentence, pointLabel, raysSentence, type Scene, threatsSentence } from '../game/speech';
import { type Dictionary, useText } from '../i18n';
import { notify } from '../notices';
import { navigate } from '../router';
import { settings } from '../settings';
import { useStore } from '../store';
import { lineThrough, type TreeNode, treeOf } from './record-tree';

interface Shown {
  readonly tree: readonly TreeNode[];
  /** The nodes of the line shown, one for each ply. */
  readonly line: readonly number[];
  readonly game: Game;
  readonly ply: number;
  readonly position: Position;
  readonly node: TreeNode;
  /** Shows a node and the line through it. */
  readonly go: (node: number) => void;
}

export function RecordView({ record, onClose }: { record: GameRecord; onClose: () => void }) {
  const t = useText();
  const shown = useRecord(record);
  const sideways = useSideways();
  const { line, game, ply, position, go } = shown;
  const onPly = (to: number) => go(line[to] ?? 0);
  const marks = line.map((at): Mark => {
    const { comments, children } = shown.tree[at] as TreeNode;
    return { comments: comments.length, branches: children.length };
  });
  const playOn = () => {
    beginning.set({ start: record.start, moves: game.moves.slice(0, ply), rules: record.rules });
    navigate('/new');
  };
  return (
    <div class="game replay" style={boardSize(position, sideways)}>
      <div class="game-board">
        <BoardHost data={useBoardData(shown, sideways)} events={eventsOf(t, shown, sideways)} />
        <QuestionBar text={game.plies === 0 ? t.replay.position : t.game.viewing(ply, game.plies)}>
          <StepButtons ply={ply} plies={game.plies} onPly={onPly} />
          <button type="button" class="button primary" onClick={playOn}>
            {t.replay.playFromHere}
          </button>
        </QuestionBar>
      </div>
      <aside class="game-panel" aria-label={t.replay.title}>
        <h1 tabIndex={-1}>{t.replay.title}</h1>
        <Head record={record} sideways={sideways} />
        <MoveList game={game} marks={marks} ply={ply} onPly={onPly} />
        <Variations {...shown} />
        {shown.node.comments.length > 0 && (
          <section class="comments" aria-label={t.replay.comment}>
            {shown.node.comments.map((text) => (
              <p key={text}>{text}</p>
            ))}
          </section>
        )}
        {record.warnings.length > 0 && (
          <details class="rules-box">
            <summary>
              {t.replay.warnings} ({record.warnings.length})
            </summary>
            <ul class="rule-list">
              {record.warnings.map((warning) => (
                <li key={warning}>{warning}</li>
              ))}
            </ul>
          </details>
        )}
        <p class="actions">
          <button type="button" class="button" onClick={onClose}>
            {t.replay.open}
          </button>
        </p>
      </aside>
    </div>
  );
}

/** The last position of the main line first, as in a game that is being played. */
function useRecord(record: GameRecord): Shown {
  const t = useText();
  const tree = useMemo(() => treeOf(record.nodes), [record]);
  const [at, setAt] = useState(() => lineThrough(tree, 0).at(-1) ?? 0);
  /** Going back keeps the line that is shown. */
  const [line, setLine] = useState(() => lineThrough(tree, 0));
  const game = useMemo(() => gameOf(record, tree, line) as Game, [record, tree, line]);
  const ply = line.indexOf(at);
  const go = (node: number) => {
    const next = line.includes(node) ? line : lineThrough(tree, node);
    const to = next.indexOf(node);
    const now = next === line ? game : gameOf(record, tree, next);
    if (!now) return;
    setLine(next);
    setAt(node);
    say(to === 0 ? boardName(t, now.start, false) : sentence(t, now, to));
  };
  return { tree, line, game, ply, position: game.at(ply), node: tree[at] as TreeNode, go };
}

const gameOf = (record: GameRecord, tree: readonly TreeNode[], line: readonly number[]) =>
  replay(
    record.start,
    rulesOf(record),
    line.flatMap((node) => tree[node]?.move ?? []),
  );

function sentence(t: Dictionary, game: Game, ply: number): string {
  const turn = game.turns[ply - 1];
  return turn ? moveSentence(t, turn, game.at(ply - 1).toMove) : t.speech.noLast;
}

/** Who played, and how it ended. */
function Head({ record: { players, result }, sideways }: { record: GameRecord; sideways: boolean }) {
  const t = useText();
  const named = (['O', 'X'] as const).filter((side) => players[side]);
  if (named.length === 0 && !result) return null;
  return (
    <p class="record-head">
      {named.map((side) => (
        <span key={side}>
          <SideMark side={side} to={attackOf(side, { up: 'O', sideways })} /> {players[side]}
        </span>
      ))}
      {result && <span>{t.replay.result(result.winner ? t.result.wins(result.winner) : t.result.draw)}</span>}
    </p>
  );
}

/** The moves among which the record branches here. */
function Variations({ tree, line, ply, node, go }: Shown) {
  const t = useText();
  if (node.children.length < 2) return null;
  return (
    <section class="variations" aria-label={t.replay.variations}>
      <h2>{t.replay.variations}</h2>
      {node.children.map((child) => (
        <button
          key={child}
          type="button"
          class="button"
          aria-pressed={line[ply + 1] === child}
          onClick={() => go(child)}
        >
          {tree[child]?.move?.replaceAll('-', '–')}
        </button>
      ))}
    </section>
  );
}

const sceneOf = ({ position, game }: Shown): Scene => ({
  position,
  rules: game.rules,
  playable: false,
  aim: null,
  chain: null,
  landings: [],
});

function useBoardData(shown: Shown, sideways: boolean): BoardData {
  const t = useText();
  const chosen = useStore(settings);
  const { position, game, ply } = shown;
  return useMemo(
    () => ({
      rows: position.rows,
      columns: position.columns,
      up: 'O',
      sideways,
      men: menOf(position),
      ball: position.ball,
      lastMove: lastMoveOf(turnBefore(game, ply)),
      words: { O: t.pitch.sideScores('O'), X: t.pitch.sideScores('X') },
      goal: goalAt(game, ply),
      mode: 'view',
      aim: null,
      chain: [],
      landings: [],
      coordinates: chosen.coordinates === 'both' ? 'auto' : chosen.coordinates,
      animate: chosen.animation,
      label: (point) => pointLabel(t, sceneOf(shown), point),
      name: boardName(t, position, false),
    }),
    [t, game, ply, chosen, sideways],
  );
}

const ignore = () => {
  // A record is only looked at.
};

/** The board answers the letters that tell something. */
function eventsOf(t: Dictionary, { position, game, ply }: Shown, sideways: boolean): BoardEvents {
  const key = (pressed: PageKey, focus: Point) => {
    if (pressed === 'l') say(sentence(t, game, ply));
    if (pressed === 'x') say(raysSentence(t, position, focus, { up: 'O', sideways }));
    if (pressed === 'w') say(threatsSentence(t, position, game.rules));
    if (pressed === 'c') void copyText(formatPosition(position)).then((done) => done && notify(t.speech.copied));
  };
  return { point: ignore, aim: ignore, direction: ignore, back: ignore, confirm: ignore, cancel: ignore, key };
}
