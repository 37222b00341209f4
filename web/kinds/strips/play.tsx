// Play on a row: against the computer, or two at one screen.

import { useEffect, useRef, useState } from 'preact/hooks';
import { say, sayNow, sentences } from '../../base/announce';
import { settings, useMedia } from '../../base/settings';
import { Icon, IconButton } from '../../base/ui';
import { playSound } from '../../play/sound';
import { bestMoves } from '../../strip/answer';
import { pageExplorer } from '../../strip/browser';
import { chooseTurn } from '../../strip/levels';
import { moveText, type Player, type RowKind, type RowMove, rowText, rowWinner } from '../../strip/row';
import { firstRow, type Place, placePath } from './address';
import { Ends, UPRIGHT } from './explore';
import { type Hint, hintFor } from './hint';
import { useWords } from './load';
import {
  isMine,
  isOver,
  keepMatch,
  keptMatch,
  type Match,
  present,
  rematch,
  undoable,
  undone,
  wasOwnGoal,
  withTurn,
} from './match';
import { NewGame } from './new-game';
import { RowBoard } from './row-board';
import type { RowWords } from './texts/en';
import { UNASKED, useExplorer } from './use-explorer';
import { turnText } from './words';

interface Props {
  readonly kind: RowKind;
  readonly place: Place;
  readonly onHeadline: (text: string, squares: number) => void;
}

export function Play({ kind, place, onHeadline }: Props) {
  const words = useWords();
  const [match, setMatch] = useState<Match | null>(() => resumed(kind, place));
  useEffect(() => {
    if (!match) onHeadline(words.play.title, 0);
  }, [match, words]);
  const change = (next: Match | null) => {
    if (next) keepMatch(next);
    setMatch(next);
  };
  if (match) return <Game match={match} onMatch={change} onHeadline={onHeadline} />;
  const running = keptMatch(kind);
  return (
    <>
      {running && (
        <section class="card row-running">
          <p>{words.play.running(running.moves.length)}</p>
          <button type="button" class="button" onClick={() => setMatch(running)}>
            {words.play.goOn}
          </button>
        </section>
      )}
      <NewGame kind={kind} place={place} onBegin={change} />
    </>
  );
}

/** The game that was running here, unless the address asks for another position. */
function resumed(kind: RowKind, { tree }: Place): Match | null {
  const kept = keptMatch(kind);
  const asked = tree.nodes[0] ? rowText(tree.nodes[0].row) : '';
  return kept && (asked === rowText(firstRow(kind)) || asked === rowText(kept.start)) ? kept : null;
}

/** The computer's turns are seen coming. */
const THINKS_MS = 600;

interface GameProps {
  readonly match: Match;
  readonly onMatch: (match: Match | null) => void;
  readonly onHeadline: Props['onHeadline'];
}

function Game({ match, onMatch, onHeadline }: GameProps) {
  const words = useWords();
  const upright = useMedia(UPRIGHT);
  const row = present(match);
  const { answer, fault } = useExplorer(row);
  const [hint, setHint] = useState<Hint | null>(null);
  const now = useRef(match);
  now.current = match;
  const over = rowWinner(row);
  const mine = isMine(match);
  const computer = Object.values(match.seats).includes('computer');
  const heading = headingOf(words, match);

  useEffect(() => onHeadline(heading, row.squares), [heading, row.squares]);
  useEffect(() => setHint(null), [row]);

  const turn = (move: RowMove) => {
    const next = withTurn(now.current, move);
    if (next === now.current) return;
    playSound(move.kind === 'put' ? { kind: 'place' } : { kind: 'hop', n: 1 });
    onMatch(next);
  };
  useEffect(() => {
    const thinks = !over && match.seats[row.toMove] === 'computer';
    // A table that is there in a moment is waited for.
    const waits = row.squares <= UNASKED[row.kind] && answer?.source !== 'table' && fault === null;
    if (!thinks || !answer || waits) return;
    let left = false;
    const decided = (move: RowMove | null | undefined) => {
      if (!left && move) turn(move);
    };
    const timer = setTimeout(() => {
      const ask = (text: string) => pageExplorer().ask(row.kind, text);
      chooseTurn(row, answer, match.level, ask).then(decided, () => decided(bestMoves(answer)[0]?.move));
    }, THINKS_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [row, answer, over, fault]);
  useSpoken(match, heading);

  const ask = async () => {
    if (!answer) return;
    const found = await hintFor(words, row, answer);
    setHint(found);
    say(found.text);
  };
  const moves = match.moves.map((move, i) => ({ move, before: match.rows[i] }));
  return (
    <>
      <section class="card row-stage row-game" data-over={over ?? ''}>
        <Seats match={match} />
        <RowBoard
          row={row}
          answer={null}
          layer="none"
          upright={upright}
          onMove={mine ? turn : null}
          twice={settings.get().touch !== 'one'}
          last={match.moves.at(-1) ?? null}
          hint={hint?.move ?? null}
        />
        {!(upright && row.kind === 'strip') && <Ends row={row} />}
        {over ? (
          <Verdict
            match={match}
            winner={over}
            onAgain={() => onMatch(rematch(match))}
            onOther={() => onMatch(null)}
          />
        ) : (
          <div class="row-tools" role="group" aria-label={words.tools.label}>
            <IconButton
              icon="undo"
              label={words.play.undo}
              disabled={undoable(match) === 0}
              onClick={() => onMatch(undone(match))}
            />
            <button type="button" class="button small" disabled={!mine || !answer} onClick={() => void ask()}>
              <Icon name="hint" />
              {words.play.hint}
            </button>
            <button type="button" class="button small" onClick={() => onMatch(null)}>
              {words.play.other}
            </button>
            {computer && !mine && <span class="quiet">{words.play.thinks}</span>}
          </div>
        )}
        {hint && (
          <p data-part="row-hint" class="row-hint">
            <Icon name="hint" />
            {hint.text}
          </p>
        )}
      </section>
      {moves.length > 0 && (
        <section class="card">
          <h2>{words.play.movesTitle}</h2>
          <ol data-part="row-moves" class="row-moves">
            {moves.map(({ move, before }, i) => before && <li key={i}>{turnText(words, before, move)}</li>)}
          </ol>
        </section>
      )}
    </>
  );
}

function nameOf(words: RowWords, match: Match, player: Player): string {
  const seat = match.seats[player];
  return seat === 'you' ? words.you : seat === 'computer' ? words.computer : words.player(player);
}

function headingOf(words: RowWords, match: Match): string {
  const row = present(match);
  const winner = rowWinner(row);
  const { play } = words;
  if (winner) {
    const seat = match.seats[winner];
    return seat === 'you' ? play.youWon : seat === 'computer' ? play.youLost : play.won(words.player(winner));
  }
  const seat = match.seats[row.toMove];
  return seat === 'you' ? play.yourTurn : seat === 'computer' ? play.thinks : play.turnOf(row.toMove);
}

/** One announcement for each turn: what was played; the reader's own turn and the result at once. */
function useSpoken(match: Match, heading: string): void {
  const words = useWords();
  const said = useRef(-1);
  useEffect(() => {
    const count = match.moves.length;
    if (said.current === count) return;
    const fresh = count > said.current;
    said.current = count;
    const move = match.moves.at(-1);
    const before = match.rows.at(-2);
    const played = fresh && move && before ? turnText(words, before, move) : '';
    const own = wasOwnGoal(match) ? words.play.ownGoal : '';
    if (isOver(match)) {
      playSound({ kind: 'goal' });
      sayNow(sentences(played, heading, own));
    } else if (match.seats[present(match).toMove] === 'you') {
      sayNow(sentences(played, heading));
    } else {
      say(sentences(played, heading));
    }
  }, [match, heading]);
}

/** Who plays which side, and the score of the series. */
function Seats({ match }: { match: Match }) {
  const words = useWords();
  const row = present(match);
  const over = isOver(match);
  const { score } = match;
  return (
    <p class="row-seats">
      {(['R', 'L'] as const).map((player) => (
        <span key={player} class={`side-${player.toLowerCase()}${!over && row.toMove === player ? ' to-move' : ''}`}>
          {match.seats[player] === 'local'
            ? words.player(player)
            : words.play.side1(nameOf(words, match, player), player)}
          {match.seats[player] === 'computer' && <small> {words.play.levelName(match.level)}</small>}
          {score.L + score.R > 0 && <b>{score[player]}</b>}
        </span>
      ))}
    </p>
  );
}

interface VerdictProps {
  readonly match: Match;
  readonly winner: Player;
  readonly onAgain: () => void;
  readonly onOther: () => void;
}

function Verdict({ match, winner, onAgain, onOther }: VerdictProps) {
  const words = useWords();
  const { play } = words;
  const path = placePath(match.start.kind, {
    start: rowText(match.start),
    moves: match.moves.map(moveText).join(','),
  });
  return (
    <div class={`row-verdict side-${winner.toLowerCase()}`} data-testid="verdict">
      <p>
        <b>{headingOf(words, match)}</b> <small>{play.after(match.moves.length)}</small>
        {wasOwnGoal(match) && <span> {play.ownGoal}</span>}
      </p>
      <p class="actions">
        <button type="button" class="button primary" onClick={onAgain}>
          {play.again}
        </button>
        <button type="button" class="button" onClick={onOther}>
          {play.other}
        </button>
        <a class="button" href={path}>
          {play.explore}
        </a>
      </p>
    </div>
  );
}
