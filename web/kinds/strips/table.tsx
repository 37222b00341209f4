// The table of a game on a row: the row, who plays which side with the clocks, what can be asked, the result.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage } from '../../base/message';
import { gamePath, navigate } from '../../base/router';
import { settings, useMedia } from '../../base/settings';
import { Icon, IconButton } from '../../base/ui';
import type { NewStrip, StripSide, StripState } from '../../client';
import { errorText, makeHere } from '../../client/page/calls';
import { type Change, noteHelp } from '../../client/page/my-strength';
import { playSound } from '../../play/sound';
import { moveText, play, type Row, type RowMove, rowText } from '../../strip/row';
import type { TableProps } from '../../table/kind';
import { Lag } from '../../table/lag';
import { PlayerName } from '../../table/names';
import { Outage, WithFriend } from '../../table/requests';
import { changeText, useCounting } from '../../table/strength-result';
import { strengthNumber, toldStrength } from '../../table/strength-words';
import { useAct } from '../../table/use-act';
import { useClock } from '../../table/use-left';
import { placePath } from './address';
import { RuleLine, Way } from './ends';
import { HintLine, UPRIGHT } from './explore';
import { type Hint, hintFor } from './hint';
import { useWords } from './load';
import { headingOf, isOwnGoal, type Match, matchIn, nameOf, otherSide, ownSide, reasonOf, whoIs } from './match';
import { RowBoard } from './row-board';
import { countingOf, ownShare, SCALES } from './strength';
import { useExplorer } from './use-explorer';
import { RowHead } from './views';
import { turnText } from './words';

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
  const words = useWords();
  const { pending } = view;
  const own = ownSide(state);
  const here = state.opponent !== 'friend';
  const over = state.status === 'over';
  const now = match.rows.at(-1) ?? match.start;
  // One's own turn is seen at once; the room's word follows.
  const sent = pendingIn(match, pending?.text ?? null);
  const row = sent ? play(now, sent) : now;
  const mine = !over && !pending && state.to_move !== null && state.you.includes(state.to_move);
  const heading = headingOf(words, state);
  const title = useRef<HTMLHeadingElement>(null);
  useSpoken(state, match, heading);
  useEffect(() => {
    // What had the focus may have gone with the request or the end of the game.
    if (!here && document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [over, state.draw_offer, state.undo_offer, state.rematch]);

  const turn = (move: RowMove) => {
    soundOf(move);
    client.play(moveText(move));
  };
  const watched = state.watchers ? ` · ${words.online.watchers(state.watchers)}` : '';
  return (
    <div class="page row-page" data-view={here ? 'play' : 'game'}>
      <RowHead
        kind={state.game}
        kicker={words.kicker(state.game, state.squares) + watched}
        view={here ? 'play' : null}
        heading={title}
      >
        {pending && !here ? words.online.sending : heading}
      </RowHead>
      <Outage view={view} />
      <Stage {...{ ...props, row, mine, heading }} last={sent ?? match.moves.at(-1) ?? null} onMove={turn} />
      {own !== null && !here && state.status !== 'waiting' && (
        <WithFriend
          {...props}
          count={state.moves.length}
          mayUndo={state.moves.length > (match.start.toMove === own ? 0 : 1)}
        />
      )}
      {match.moves.length > 0 && <Moves match={match} />}
    </div>
  );
}

/** A strip of a game stands where a window is much taller than wide; elsewhere its squares are larger across. */
const TALL = `${UPRIGHT} and (height >= 780px)`;

interface StageProps extends Here {
  readonly row: Row;
  readonly mine: boolean;
  readonly heading: string;
  readonly last: RowMove | null;
  readonly onMove: (move: RowMove) => void;
}

/** The row with what stands around it. */
function Stage({ heading, mine, row, last, onMove, ...props }: StageProps) {
  const { view, state, client } = props;
  const words = useWords();
  const upright = useMedia(TALL);
  const act = useAct(client);
  const change = useCounting(countingOf(state));
  const [hint, setHint] = useState<Hint | null>(null);
  useEffect(() => setHint(null), [rowText(row)]);
  const here = state.opponent !== 'friend';
  const over = state.status === 'over';
  const stands = upright && row.kind === 'strip';
  const seats = (...sides: readonly StripSide[]) => (
    <div class="row-seats">
      {sides.map((side) => (
        <Seat key={side} {...props} side={side} upright={stands} />
      ))}
    </div>
  );
  return (
    <section class="card row-stage row-game" data-over={over ? (state.result?.winner ?? 'draw') : ''}>
      <RuleLine kind={row.kind} />
      {stands ? seats('L') : seats('R', 'L')}
      <RowBoard
        row={row}
        answer={null}
        layer="none"
        upright={upright}
        onMove={mine ? onMove : null}
        twice={settings.get().touch !== 'one'}
        whole
        last={last}
        hint={hint?.move ?? null}
      />
      {stands && seats('R')}
      {over && <Verdict {...props} {...{ heading, change }} onAgain={() => void act('rematch')} />}
      {!over && here && (
        <Tools
          state={state}
          row={row}
          mine={mine}
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

function Moves({ match }: { match: Match }) {
  const words = useWords();
  return (
    <section class="card">
      <h2>{words.play.movesTitle}</h2>
      <ol data-part="row-moves" class="row-moves">
        {match.moves.map((move, i) => {
          const before = match.rows[i];
          return before && <li key={i}>{turnText(words, before, move)}</li>;
        })}
      </ol>
    </section>
  );
}

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

interface SeatProps extends Props {
  readonly side: StripSide;
  readonly upright: boolean;
}

/** Who plays this side and which way it goes, the score of a series, who is away, and the clock. */
function Seat({ view, state, side, upright }: SeatProps) {
  const words = useWords();
  const t = useText();
  const playing = state.status === 'playing';
  const { score = { L: 0, R: 0 } } = state;
  const player = state.players[side];
  const away = player !== null && player.kind === 'person' && !player.here;
  const local = state.opponent === 'local';
  const own = whoIs(words, state, side) === null;
  return (
    <span class={`row-seat side-${side.toLowerCase()}${playing && state.to_move === side ? ' to-move' : ''}`}>
      <span class="row-player">
        {own ? (
          <b>{words.you}</b>
        ) : (
          <PlayerName name={nameOf(words, state, side)} tag={player?.tag} alike={player?.alike} />
        )}
        {!local && <small>{words.player(side)}</small>}
        {player?.kind === 'computer' && <small>{toldStrength(t, player)}</small>}
        {score.L + score.R > 0 && <b>{score[side]}</b>}
        {away && <small>{words.online.away}</small>}
        {playing && <Lag ms={state.lag?.[side]} />}
        <SideClock view={view} state={state} side={side} />
      </span>
      <Way side={side} upright={upright} who={own ? null : nameOf(words, state, side)} />
    </span>
  );
}

function SideClock({ view, state, side }: Pick<Props, 'view' | 'state'> & { side: StripSide }) {
  const clock = useClock(view.times, state, side);
  if (!clock) return null;
  return (
    <b class={clock.low ? 'row-clock low' : 'row-clock'}>
      <Icon name="clock" />
      {clock.text}
    </b>
  );
}

interface ToolsProps {
  readonly state: StripState;
  readonly row: Row;
  readonly mine: boolean;
  readonly undo: boolean;
  readonly onUndo: () => void;
  readonly onHint: (hint: Hint) => void;
}

/** Of a game on this device. */
function Tools({ state, row, mine, undo, onUndo, onHint }: ToolsProps) {
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
    <div class="row-tools" role="group" aria-label={words.tools.label}>
      <IconButton icon="undo" label={words.play.undo} disabled={!undo} onClick={onUndo} />
      <button type="button" class="button small" disabled={!mine || !answer} onClick={() => void ask()}>
        <Icon name="hint" />
        {words.play.hint}
      </button>
      <a class="button small" href={placePath(state.game, { view: 'play', fresh: true })}>
        {words.play.other}
      </a>
      {state.opponent === 'computer' && !mine && <span class="quiet">{words.play.thinks}</span>}
    </div>
  );
}

interface VerdictProps extends Here {
  readonly heading: string;
  /** What the game has changed of the reader's own strength. */
  readonly change: Change | null;
  readonly onAgain: () => void;
}

function Verdict({ state, match, heading, change, onAgain }: VerdictProps) {
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
    <div class={`row-verdict${winner ? ` side-${winner.toLowerCase()}` : ''}`} data-testid="verdict">
      <p>
        <b>{heading}</b> <span>{sentences(after, reasonOf(words, state))}</span>
      </p>
      {change && <p>{changeText(t, 'perfect', change, own)}</p>}
      <p class="actions">
        {state.opponent === 'computer' && (
          <button type="button" class="button primary" onClick={begin}>
            {t.strength.play(strengthNumber(t, 'perfect', own))}
          </button>
        )}
        {state.opponent !== 'friend' && (
          <button type="button" class={`button ${state.opponent === 'computer' ? '' : 'primary'}`} onClick={onAgain}>
            {words.play.again}
          </button>
        )}
        <a class="button" href={path}>
          {words.play.explore}
        </a>
        <a class="button" href={placePath(match.start.kind, { view: 'play', fresh: true })}>
          {words.play.other}
        </a>
      </p>
    </div>
  );
}
