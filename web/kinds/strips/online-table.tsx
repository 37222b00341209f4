// The table of a strip by link: the row, both players with their clocks, what they ask of each other, the result.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify, say, sayNow, sentences } from '../../base/announce';
import { useText } from '../../base/i18n';
import { MessagePage } from '../../base/message';
import { navigate } from '../../base/router';
import { settings, useMedia } from '../../base/settings';
import { Icon } from '../../base/ui';
import type { Action, StripSide, StripState } from '../../client';
import { leftAt } from '../../client';
import { errorText } from '../../client/page/calls';
import { clockText, LOW_MS, untilChange } from '../../play/clock';
import { playSound } from '../../play/sound';
import { moveText, play, type RowMove, rowText } from '../../strip/row';
import { Lag } from '../../table/lag';
import { PlayerName } from '../../table/names';
import { placePath } from './address';
import { Ends, UPRIGHT } from './explore';
import { useWords } from './load';
import { headingOf, matchIn, nameOf, type OnlineMatch, ownSide, reasonOf, whoIs } from './online-match';
import { OnlineRequests } from './online-requests';
import { RowBoard } from './row-board';
import type { StripClient, StripView } from './use-online';
import { turnText } from './words';

interface Props {
  readonly view: StripView;
  readonly state: StripState;
  readonly client: StripClient;
}

export function OnlineTable(props: Props) {
  const t = useText();
  const match = matchIn(props.state);
  if (!match) return <MessagePage title={t.errors.title} text={t.errors.unexpected} reload />;
  return <Table {...props} match={match} />;
}

function Table({ view, state, client, match }: Props & { match: OnlineMatch }) {
  const words = useWords();
  const t = useText();
  const upright = useMedia(UPRIGHT);
  const { pending } = view;
  const own = ownSide(state);
  const over = state.status === 'over';
  const now = match.rows.at(-1) ?? match.start;
  // One's own turn is seen at once; the server's word follows.
  const sent = usePending(match, pending?.move ?? null);
  const row = sent ? play(now, sent) : now;
  const mine = own !== null && !over && !pending && state.to_move === own;
  const heading = headingOf(words, state);
  const title = useRef<HTMLHeadingElement>(null);
  useSpoken(state, match, heading);
  const next = state.rematch && 'game' in state.rematch ? state.rematch.game : null;
  const [known] = useState(next);
  useEffect(() => {
    if (next && next !== known && own !== null) navigate(`/${state.game}/game/${next}`);
  }, [next]);
  useEffect(() => {
    // What had the focus may have gone with the request or the end of the game.
    if (document.activeElement === document.body) title.current?.focus({ preventScroll: true });
  }, [over, state.draw_offer, state.undo_offer, state.rematch]);

  const turn = (move: RowMove) => {
    playSound(move.kind === 'put' ? { kind: 'place' } : { kind: 'hop', n: 1 });
    client.play(moveText(move));
  };
  const act = (action: Action) =>
    void client.act(action).catch((error: unknown) => notify(errorText(t, error), 'bad'));
  return (
    <div class="page row-page" data-view="game">
      <header class="row-head">
        <div>
          <p class="row-kicker">
            {words.kicker(state.game, state.squares)}
            {state.watchers ? ` · ${words.online.watchers(state.watchers)}` : ''}
          </p>
          <h1 tabIndex={-1} ref={title}>
            {pending ? words.online.sending : heading}
          </h1>
        </div>
      </header>
      {view.showBanner && (
        <p class="error-note" role="status">
          {words.online.noLine}
        </p>
      )}
      <section class="card row-stage row-game" data-over={over ? (state.result?.winner ?? 'draw') : ''}>
        <Seats view={view} state={state} />
        <RowBoard
          row={row}
          answer={null}
          layer="none"
          upright={upright}
          onMove={mine ? turn : null}
          twice={settings.get().touch !== 'one'}
          last={sent ?? match.moves.at(-1) ?? null}
        />
        {!(upright && row.kind === 'strip') && <Ends row={row} />}
        {over && <Verdict state={state} match={match} heading={heading} />}
        {own === null && <p class="quiet">{words.online.watching}</p>}
      </section>
      {own !== null && state.status !== 'waiting' && (
        <OnlineRequests view={view} state={state} own={own} onAct={act} />
      )}
      {match.moves.length > 0 && (
        <section class="card">
          <h2>{words.play.movesTitle}</h2>
          <ol data-part="row-moves" class="row-moves">
            {match.moves.map((move, i) => {
              const before = match.rows[i];
              return before && <li key={i}>{turnText(words, before, move)}</li>;
            })}
          </ol>
        </section>
      )}
    </div>
  );
}

function usePending(match: OnlineMatch, text: string | null): RowMove | null {
  if (text === null) return null;
  const row = match.rows.at(-1) ?? match.start;
  const played = matchIn({ game: row.kind, start: rowText(row), moves: [text] });
  return played?.moves[0] ?? null;
}

/** One announcement for each turn; one's own turn to move and the result at once. */
function useSpoken(state: StripState, match: OnlineMatch, heading: string): void {
  const words = useWords();
  const over = state.status === 'over';
  const count = match.moves.length;
  const heard = useRef({ count, over });
  useEffect(() => {
    const before = heard.current;
    heard.current = { count, over };
    const [row, move] = [match.rows.at(-2), match.moves.at(-1)];
    const played = count > before.count && row && move ? turnText(words, row, move) : '';
    const back = count < before.count ? words.online.takenBack : '';
    if (over && !before.over) {
      playSound({ kind: 'goal' });
      sayNow(sentences(played, heading, reasonOf(words, state)));
    } else if (count !== before.count) {
      const mine = state.to_move !== null && state.to_move === ownSide(state);
      if (mine) playSound({ kind: 'turn' });
      (mine ? sayNow : say)(sentences(played, back, heading));
    }
  }, [count, over]);
}

/** Who plays which side, who is away, and the clocks. */
function Seats({ view, state }: { view: StripView; state: StripState }) {
  const words = useWords();
  const playing = state.status === 'playing';
  return (
    <div class="row-seats">
      {(['R', 'L'] as const).map((side) => {
        const player = state.players[side];
        const away = player !== null && player.kind === 'person' && !player.here;
        return (
          <span key={side} class={`side-${side.toLowerCase()}${playing && state.to_move === side ? ' to-move' : ''}`}>
            {whoIs(words, state, side) === null ? (
              <b>{words.you}</b>
            ) : (
              <PlayerName name={nameOf(words, state, side)} tag={player?.tag} alike={player?.alike} />
            )}
            <small>{words.player(side)}</small>
            {away && <small>{words.online.away}</small>}
            {playing && <Lag ms={state.lag?.[side]} />}
            {view.times && <SideClock view={view} state={state} side={side} />}
          </span>
        );
      })}
    </div>
  );
}

function SideClock({ view, state, side }: { view: StripView; state: StripState; side: StripSide }) {
  const t = useText();
  const [, tick] = useState(0);
  const { times } = view;
  const left = times ? leftAt(times, side, performance.now()) : 0;
  const runs = times?.running === side && left > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setTimeout(() => tick((n) => n + 1), untilChange(left));
    return () => clearTimeout(timer);
  });
  const days = !!state.clock && 'days' in state.clock;
  return (
    <b class={left < LOW_MS && !days ? 'row-clock low' : 'row-clock'}>
      <Icon name="clock" />
      {clockText(t, left, days)}
    </b>
  );
}

function Verdict({ state, match, heading }: { state: StripState; match: OnlineMatch; heading: string }) {
  const words = useWords();
  const winner = state.result?.winner;
  const path = placePath(match.start.kind, {
    start: rowText(match.start),
    moves: match.moves.map(moveText).join(','),
  });
  const last = state.moves.length;
  const mover = match.rows.at(-2)?.toMove;
  const own = state.result?.reason === 'goal' && mover !== winner;
  return (
    <div class={`row-verdict${winner ? ` side-${winner.toLowerCase()}` : ''}`} data-testid="verdict">
      <p>
        <b>{heading}</b> <small>{words.play.after(last)}</small>
        <span> {own ? words.play.ownGoal : reasonOf(words, state)}</span>
      </p>
      <p class="actions">
        <a class="button" href={path}>
          {words.play.explore}
        </a>
        <a class="button" href={placePath(match.start.kind, { view: 'play' })}>
          {words.play.other}
        </a>
      </p>
    </div>
  );
}
