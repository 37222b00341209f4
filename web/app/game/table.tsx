// The game at play: board, bar, players, moves and options.

import type { ComponentChildren } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { BoardData, BoardView } from '../../board';
import { otherSide, type Action, type ClientView, type GameClient, type GameState, type Side } from '../../client';
import { formatPosition, menOf, type Game, type Position } from '../../rules';
import { errorText } from '../api';
import { copyText } from '../clipboard';
import { BoardHost, boardSize } from '../components/board-view';
import { notify } from '../components/ui';
import { useMedia } from '../components/use-media';
import { useText } from '../i18n';
import { lastInputWasKey } from '../input-mode';
import { settings } from '../settings';
import { useStore } from '../store';
import { DraftBar, QuestionBar, StatusBar } from './bar';
import { RuleList, ShareCard } from './lobby';
import { lastMoveOf, mayMove, turnBefore, turnText, viewpoint } from './model';
import { readMove, refusalText } from './move-field';
import { MoveField } from './move-field-view';
import { MoveList } from './moves';
import { drawWithdrawn, useGameNews } from './news';
import { canUndo, GameActions, GameTools, type Command } from './options';
import { Players } from './players';
import { questionBar } from './questions';
import { boardName, directionOf, pointLabel, type Turned } from './speech';
import { SoundButton, TopBar } from './top-bar';
import { useDraft, type DraftState } from './use-draft';
import { GameWindow, type WindowName } from './windows';

interface Props {
  view: ClientView;
  state: GameState;
  client: GameClient;
  /** The game with the player's own move that is still on its way. */
  game: Game;
  /** What stands over the board before the game begins. */
  lobby: ComponentChildren;
}

export function Table({ view, state, client, game, lobby }: Props) {
  const t = useText();
  const board = useRef<BoardView | null>(null);
  const field = useRef<HTMLInputElement>(null);
  const [wanted, setWanted] = useState<number | null>(null);
  const [turned, setTurned] = useState(false);
  const [open, setOpen] = useState<WindowName | null>(null);
  useGameNews(view, state, game);

  const ply = Math.min(wanted ?? game.plies, game.plies);
  const live = ply === game.plies;
  const position = game.at(ply);
  const playable = live && mayMove(view);
  const home = viewpoint(state);
  const sideways = useMedia('(orientation: landscape) and (max-height: 499px)');
  const lie: Turned = useMemo(() => ({ up: turned ? otherSide(home) : home, sideways }), [turned, home, sideways]);

  // Who comes here by keyboard wants to play: the board has the focus and says what stands.
  useEffect(() => {
    const nothing = document.activeElement === document.body || document.activeElement?.tagName === 'H1';
    if (nothing && lastInputWasKey()) board.current?.focusPoint(position.ball);
  }, []);

  const play = (move: string) => {
    const next = game.tryPlay(move);
    if (!next.ok) {
      notify(refusalText(t, next.error, position), 'bad');
      return;
    }
    navigator.vibrate?.(20);
    setWanted(null);
    client.play(move);
  };
  const copy = async (text: string) => {
    setOpen(null);
    const done = await copyText(text);
    notify(done ? t.app.copied : `${t.app.copyByHand} ${text}`);
  };
  const act = (...actions: [Action, Side?][]) => {
    setOpen(null);
    if (actions[0]?.[0] === 'cancel_draw') drawWithdrawn(state.id);
    actions
      .reduce<Promise<unknown>>((before, [action, side]) => before.then(() => client.act(action, side)), Promise.resolve())
      .catch((error: unknown) => notify(errorText(t, error), 'bad'));
  };
  const command = (name: Command) => {
    switch (name) {
      case 'undo':
        setWanted(null);
        return act([canUndo(state) === 'ask' ? 'offer_undo' : 'undo']);
      case 'draw':
        return state.you.length === 2 ? setOpen('draw') : act(['offer_draw']);
      case 'turn':
        setOpen(null);
        return setTurned(!turned);
      case 'copy-link':
        return void copy(`${location.origin}/game/${state.id}`);
      case 'copy-position':
        return void copy(formatPosition(position));
      case 'resign':
      case 'settings':
      case 'keys':
        return setOpen(name);
    }
  };
  const building = useDraft({
    game, ply, playable, turned: lie, onPlay: play,
    blocked: live && state.status === 'playing' && state.you.length > 0 ? t.speech.notYours : null,
    focusOn: (point) => board.current?.focusPoint(point),
    onKey: (key) => (key === 'i' ? field.current?.focus() : command(key === 'c' ? 'copy-position' : 'keys')),
  });
  const data = useBoardData(building, { game, ply, position, turned: lie, playable, over: live && state.status === 'over' });
  const waiting = state.status === 'waiting';
  const bar = barNow();

  function barNow() {
    const { draft, answer } = building;
    if (draft.aim || draft.chain) {
      return <DraftBar draft={draft} ball={position.ball} onInput={answer} up={directionOf('n', lie)} right={directionOf('e', lie)} />;
    }
    if (!live) {
      return (
        <QuestionBar text={t.game.viewing(ply, game.plies)}>
          <button type="button" class="button primary" onClick={() => setWanted(null)}>{t.game.toLive}</button>
        </QuestionBar>
      );
    }
    const question = questionBar(t, { state, game, playable, onAction: (action) => act([action]), onSwap: () => play('swap') });
    if (question) return question;
    const coarse = matchMedia('(pointer: coarse)').matches;
    // On a phone the bar has room for a hint only until it has been read.
    const hint = playable ? (coarse ? (game.plies < 4 ? t.game.hintTouch : '') : t.game.hintMouse) : state.you.length === 0 ? t.game.watching : '';
    return (
      <StatusBar
        text={turnText(t, view)} hint={hint} mine={playable}
        onUndo={canUndo(state) ? () => command('undo') : null} onMore={() => setOpen('more')}
      >
        <span class="only-wide"><SoundButton /></span>
      </StatusBar>
    );
  }

  return (
    <div
      class="game" data-waiting={waiting}
      style={boardSize(position, sideways)}
    >
      <h1 tabIndex={-1} class="sr-only">{t.game.title}</h1>
      <TopBar state={state} />
      {view.showBanner && <p class="banner">{t.game.connectionLost}</p>}
      <div class="game-board">
        {lobby ?? (waiting && state.invite ? <ShareCard state={state} /> : null)}
        <BoardHost data={data} events={building.events} handle={board} />
        {bar}
      </div>
      <aside class="game-panel" aria-label={t.game.options}>
        <Players state={state} />
        <MoveList game={game} ply={ply} onPly={(to) => setWanted(to >= game.plies ? null : to)} />
        {state.you.length > 0 && state.status === 'playing' && (
          <MoveField
            field={field}
            read={(text) => (playable ? readMove(t, game, text, lie) : { ok: false, message: t.speech.notYours })}
            onPlay={(move) => {
              play(move);
              board.current?.focusPoint(position.ball);
            }}
          />
        )}
        {state.you.length > 0 && !waiting && <GameActions state={state} onCommand={command} />}
        <details class="rules-box">
          <summary>{t.rules.heading}</summary>
          <RuleList state={state} />
        </details>
        <GameTools state={state} onCommand={command} />
      </aside>
      {open && <GameWindow name={open} state={state} onClose={() => setOpen(null)} onCommand={command} onActions={act} />}
    </div>
  );
}

interface Shown {
  game: Game;
  ply: number;
  position: Position;
  turned: Turned;
  playable: boolean;
  over: boolean;
}

function useBoardData({ draft, landings, scene }: DraftState, { game, ply, position, turned, playable, over }: Shown): BoardData {
  const t = useText();
  const chosen = useStore(settings);
  return useMemo(() => ({
    rows: position.rows,
    columns: position.columns,
    ...turned,
    men: menOf(position),
    ball: position.ball,
    lastMove: lastMoveOf(turnBefore(game, ply)),
    mode: playable ? (draft.chain ? 'chain' : 'place') : 'view',
    aim: draft.aim,
    chain: draft.chain ?? [],
    landings,
    coordinates: chosen.coordinates ? 'auto' : 'off',
    animate: chosen.animation,
    label: (point) => pointLabel(t, scene, point),
    name: boardName(t, position, over),
  }), [t, game, ply, position, turned, playable, over, draft, landings, scene, chosen]);
}
