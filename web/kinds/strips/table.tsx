// The table of a game on a row: the row between the strips of its players, what can be asked, the result, the turns.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, say, sayNow, sentences } from '../../base/announce';
import { copyAndTell } from '../../base/clipboard';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { MessagePage } from '../../base/message';
import pages from '../../base/pages.module.css';
import parts from '../../base/parts.module.css';
import { gamePath, navigate } from '../../base/router';
import { settings, useMedia } from '../../base/settings';
import { Icon, IconButton } from '../../base/ui';
import type { NewStrip, StripSide, StripState } from '../../client';
import { errorText, makeHere } from '../../client/page/calls';
import { type Change, noteHelp } from '../../client/page/my-strength';
import { seatName } from '../../play/model';
import { useStepKeys } from '../../play/page-keys';
import { playSound } from '../../play/sound';
import { moveText, play, type Row, type RowMove, rowText } from '../../strip/row';
import type { TableProps } from '../../table/kind';
import { TableMenu } from '../../table/menu';
import { MoveList } from '../../table/moves';
import { changeText, useCounting } from '../../table/strength-result';
import { strengthNumber } from '../../table/strength-words';
import { colourOf, PlayerStrip } from '../../table/strip';
import { type TableState, useTable } from '../../table/use-table';
import { RematchButton, WithPlayers } from '../../table/with-players';
import { placePath } from './address';
import { Ends, RuleLine } from './ends';
import { HintLine, UPRIGHT } from './explore';
import { type Hint, hintFor } from './hint';
import { useWords } from './load';
import { headingOf, isOwnGoal, type Match, matchIn, otherSide, ownSide, reasonOf, whoIs } from './match';
import rowStyles from './row.module.css';
import { RowBoard } from './row-board';
import rowGame from './row-game.module.css';
import { countingOf, ownShare, SCALES } from './strength';
import { useExplorer } from './use-explorer';
import { RowHead } from './views';
import { shortTurn, turnText } from './words';

type Props = TableProps<StripState>;
type Here = Props & { readonly match: Match };

export function Table(props: Props) {
  const t = useText();
  const match = matchIn(props.state);
  if (!match) return <MessagePage title={t.errors.title} text={t.errors.unexpected} reload />;
  return <Shown {...props} match={match} />;
}

function Shown(props: Here) {
  const { view, state, client, match } = props;
  const t = useText();
  const words = useWords();
  const { pending } = view;
  const here = state.opponent !== 'friend';
  const over = state.status === 'over';
  // One's own turn is seen at once; the room's word follows.
  const sent = pendingIn(match, pending?.text ?? null);
  const seen = sent ? grown(match, sent) : match;
  const table = useTable(props, seen.moves.length);
  const { ply, plies, live } = table;
  const mine = live && !over && !pending && state.to_move !== null && state.you.includes(state.to_move);
  const heading = headingOf(words, state);
  const title = useRef<HTMLHeadingElement>(null);
  useSpoken(state, match, heading);
  useEffect(() => {
    // What had the focus may have gone with the request or the end of the game.
    if (!here && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [over, state.draw_offer, state.undo_offer, state.rematch]);

  const walk = (to: number) => {
    const [before, move] = [seen.rows[to - 1], seen.moves[to - 1]];
    table.showPly(to);
    say(before && move ? turnText(words, before, move) : t.game.start);
  };
  useStepKeys(ply, plies, walk);
  const turn = (move: RowMove) => {
    soundOf(move);
    client.play(moveText(move));
  };
  const watched = state.watchers ? ` · ${words.online.watchers(state.watchers)}` : '';
  return (
    <div class={`gap-4 ${pages.page} ${rowStyles.rowPage}`} data-view={here ? 'play' : 'game'}>
      <RowHead
        kind={state.game}
        kicker={words.kicker(state.game, state.squares) + watched}
        view={here ? 'play' : null}
        heading={title}
      >
        {pending && !here ? words.online.sending : live ? heading : t.game.viewing(ply, plies)}
      </RowHead>
      <Stage {...{ table, seen, mine, heading }} onMove={turn} />
      <WithPlayers table={table} kept={sent ? shortTurn(words, seen.rows.at(-2) ?? seen.start, sent) : undefined} />
      {plies > 0 && <Moves {...{ table, seen, heading }} onPly={walk} />}
    </div>
  );
}

function Menu({ table, row }: { table: Table; row: Row }) {
  const t = useText();
  return (
    <TableMenu table={table} row>
      {(entry) => entry(<Icon name="copy" />, t.game.copyPosition, () => void copyAndTell(t, rowText(row)))}
    </TableMenu>
  );
}

/** A strip of a game stands where a window is much taller than wide; elsewhere its squares are larger across. */
const TALL = `${UPRIGHT} and (height >= 780px)`;

type Table = TableState<StripState>;

interface StageProps {
  readonly table: Table;
  /** The game with one's own turn that is on its way. */
  readonly seen: Match;
  readonly mine: boolean;
  readonly heading: string;
  readonly onMove: (move: RowMove) => void;
}

/** The row between the strips of its players. */
function Stage({ table, seen, heading, mine, onMove }: StageProps) {
  const { view, state, act, ply, live } = table;
  const words = useWords();
  const upright = useMedia(TALL);
  const change = useCounting(countingOf(state));
  const row = seen.rows[ply] ?? seen.start;
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => setHint(null), [rowText(row)]);
  const here = state.opponent !== 'friend';
  const over = state.status === 'over';
  const own = ownSide(state) ?? 'L';
  return (
    <section
      class={`card pad-3 ${rowStyles.rowStage} ${rowGame.rowGame}`}
      data-over={over ? (state.result?.winner ?? 'draw') : ''}
    >
      <RuleLine kind={row.kind} />
      <Seat table={table} side={otherSide(own)} place="upper">
        <Menu table={table} row={row} />
      </Seat>
      <Ends upright={upright && row.kind === 'strip'} who={(side) => whoIs(words, state, side)}>
        <RowBoard
          row={row}
          answer={null}
          layer="none"
          upright={upright}
          onMove={mine ? onMove : null}
          twice={settings.get().touch !== 'one'}
          whole
          last={seen.moves[ply - 1] ?? null}
          hint={hint?.move ?? null}
        />
      </Ends>
      <Seat table={table} side={own} place="lower" />
      {over && <Verdict {...{ table, match: seen, heading, change }} />}
      {!over && here && (
        <Tools
          state={state}
          row={row}
          mine={mine}
          waits={live && !mine}
          undo={state.undo_plies > 0 && !view.pending}
          onUndo={() => void act('undo')}
          onHint={setHint}
        />
      )}
      {state.you.length === 0 && <p class="quiet">{words.online.watching}</p>}
      <HintLine hint={hint} />
    </section>
  );
}

interface MovesProps {
  readonly table: Table;
  readonly seen: Match;
  readonly heading: string;
  readonly onPly: (ply: number) => void;
}

function Moves({ table: { state, ply }, seen, heading, onPly }: MovesProps) {
  const words = useWords();
  const winner = state.result?.winner;
  return (
    <MoveList
      turns={seen.moves.map((move, i) => {
        const before = seen.rows[i] ?? seen.start;
        return { text: shortTurn(words, before, move), first: before.toMove === 'L', kind: move.kind };
      })}
      ply={ply}
      onPly={onPly}
      result={state.status === 'over' ? heading : null}
      winner={winner ? colourOf(state, winner) : null}
    />
  );
}

const grown = ({ start, moves, rows }: Match, move: RowMove): Match => ({
  start,
  moves: [...moves, move],
  rows: [...rows, play(rows.at(-1) ?? start, move)],
});

function pendingIn(match: Match, text: string | null): RowMove | null {
  if (text === null) return null;
  const row = match.rows.at(-1) ?? match.start;
  return matchIn({ game: row.kind, start: rowText(row), moves: [text] })?.moves[0] ?? null;
}

const soundOf = (move: RowMove): void => playSound(move.kind === 'put' ? { kind: 'place' } : { kind: 'hop', n: 1 });

/** One announcement for each turn; one's own turn to move and the result at once. A game of this device tells at its
 *  beginning who moves. */
function useSpoken(state: StripState, match: Match, heading: string): void {
  const words = useWords();
  const over = state.status === 'over';
  const friend = state.opponent === 'friend';
  const count = match.moves.length;
  const heard = useRef({ count: friend ? count : -1, over: friend && over });
  useEffect(() => {
    const before = heard.current;
    heard.current = { count, over };
    const [row, move] = [match.rows.at(-2), match.moves.at(-1)];
    const played = count > before.count && row && move ? turnText(words, row, move) : '';
    const back = friend && count < before.count ? words.online.takenBack : '';
    const mine = ownSide(state) !== null && state.to_move === ownSide(state);
    if (mine && move && before.count >= 0 && count > before.count && !friend) soundOf(move);
    if (over && !before.over) {
      playSound({ kind: 'goal' });
      const own = !friend && isOwnGoal(state, match) ? words.play.ownGoal : reasonOf(words, state);
      sayNow(sentences(played, heading, own));
    } else if (count !== before.count) {
      if (mine && friend) playSound({ kind: 'turn' });
      (mine ? sayNow : say)(sentences(played, back, heading));
    }
  }, [count, over]);
}

interface SeatProps {
  readonly table: Table;
  readonly side: StripSide;
  readonly place: 'upper' | 'lower';
  readonly children?: ComponentChildren;
}

/** A player's strip, with the score of a series. */
function Seat({ table, side, place, children }: SeatProps) {
  const t = useText();
  const words = useWords();
  const { state, view } = table;
  const { score = { L: 0, R: 0 } } = state;
  const mover = state.to_move && view.pending ? otherSide(state.to_move) : state.to_move;
  return (
    <PlayerStrip
      {...{ table, side, place }}
      name={seatName(t, state, side, words.player(side))}
      mark={
        <span class={`inline gap-1 bold to-baseline ${parts.sideMark}`}>
          <Icon name={side === 'L' ? 'right' : 'left'} />
        </span>
      }
      note={words.player(side)}
      more={score.L + score.R > 0 && <b>{score[side]}</b>}
      turn={mover === side}
    >
      {children}
    </PlayerStrip>
  );
}

interface ToolsProps {
  readonly state: StripState;
  readonly row: Row;
  readonly mine: boolean;
  /** Whether something is to be waited for. */
  readonly waits: boolean;
  readonly undo: boolean;
  readonly onUndo: () => void;
  readonly onHint: (hint: Hint) => void;
}

/** Of a game on this device. */
function Tools({ state, row, mine, waits, undo, onUndo, onHint }: ToolsProps) {
  const words = useWords();
  const { answer } = useExplorer(row);
  const ask = async () => {
    if (!answer) return;
    if (state.opponent === 'computer') noteHelp(state.game, SCALES[state.game], state.id);
    const found = await hintFor(words, row, answer);
    onHint(found);
    say(found.text);
  };
  return (
    <div class="below-2 pad-top-2 row wrap gap-2 ruled" role="group" aria-label={words.tools.label}>
      <IconButton icon="undo" label={words.play.undo} disabled={!undo} onClick={onUndo} />
      <button type="button" class={`${ui.button} ${ui.small}`} disabled={!mine || !answer} onClick={() => void ask()}>
        <Icon name="hint" />
        {words.play.hint}
      </button>
      <a class={`${ui.button} ${ui.small}`} href={placePath(state.game, { view: 'play', fresh: true })}>
        {words.play.other}
      </a>
      {state.opponent === 'computer' && waits && <span class="quiet">{words.play.thinks}</span>}
    </div>
  );
}

interface VerdictProps {
  readonly table: Table;
  readonly match: Match;
  readonly heading: string;
  /** What the game has changed of the reader's own strength. */
  readonly change: Change | null;
}

function Verdict({ table, match, heading, change }: VerdictProps) {
  const { state } = table;
  const words = useWords();
  const t = useText();
  const winner = state.result?.winner;
  const after = words.play.after(state.moves.length, isOwnGoal(state, match));
  const path = placePath(match.start.kind, {
    start: rowText(match.start),
    moves: match.moves.map(moveText).join(','),
  });
  const own = ownShare(state.game);
  const begin = () => {
    const { game, start } = state;
    const wish: NewStrip = {
      game,
      opponent: 'computer',
      start,
      side: otherSide(ownSide(state) ?? 'R'),
      perfect: own,
    };
    makeHere<StripState>(wish).then(
      ({ id }) => navigate(gamePath(game, id)),
      (error: unknown) => notify(errorText(t, error), 'bad'),
    );
  };
  return (
    <div
      class={`row wrap between rounded ${rowGame.rowVerdict}${winner ? ` side-${winner === 'L' ? 'o' : 'x'}` : ''}`}
      data-testid="verdict"
    >
      <p>
        <b>{heading}</b> <span>{sentences(after, reasonOf(words, state))}</span>
      </p>
      {change && <p>{changeText(t, 'perfect', change, own)}</p>}
      <p class={ui.actions}>
        {state.opponent === 'computer' && (
          <button type="button" class={`${ui.button} ${ui.primary}`} onClick={begin}>
            {t.strength.play(strengthNumber(t, 'perfect', own))}
          </button>
        )}
        <RematchButton table={table} primary={state.opponent !== 'computer'} />
        <a class={ui.button} href={path}>
          {words.play.explore}
        </a>
        <a class={ui.button} href={placePath(match.start.kind, { view: 'play', fresh: true })}>
          {words.play.other}
        </a>
      </p>
    </div>
  );
}
