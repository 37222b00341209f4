// A game record: opened from SGF, JSON or a list of moves, looked at, and played on from any position.

import { useMemo, useState } from 'preact/hooks';
import type { BoardData, BoardEvents } from '../../board';
import type { GameRecord } from '../../client';
import { defaultRules, formatPosition, menOf, parsePosition, type Game } from '../../rules';
import { say } from '../announce';
import { api, errorText } from '../api';
import { beginning, openRecord } from '../beginning';
import { copyText } from '../clipboard';
import { BoardHost, boardSize } from '../components/board-view';
import { useTitle } from '../components/page-title';
import { ErrorNote, notify } from '../components/ui';
import { useMedia } from '../components/use-media';
import { QuestionBar } from '../game/bar';
import { lastMoveOf, replay, rulesOf, turnBefore } from '../game/model';
import { MoveList } from '../game/moves';
import { boardName, moveSentence, pointLabel, raysSentence, threatsSentence, type Scene } from '../game/speech';
import { useText } from '../i18n';
import { navigate } from '../router';
import { settings } from '../settings';
import { useStore } from '../store';

export function ReplayPage() {
  const t = useText();
  const [record, setRecord] = useState(() => openRecord.get());
  const game = useMemo(() => (record ? replay(record.start, rulesOf(record), record.moves) : null), [record]);
  useTitle(`${t.replay.title} · ${t.app.name}`);
  const show = (next: GameRecord | null) => {
    openRecord.set(next);
    setRecord(next);
  };
  return record && game ? <Replay record={record} game={game} onClose={() => show(null)} /> : <OpenForm onOpen={show} />;
}

function OpenForm({ onOpen }: { onOpen: (record: GameRecord) => void }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = (source: string) => {
    setError(null);
    const position = parsePosition(source.trim());
    if (position.ok) {
      const { rows, columns } = position.value;
      beginning.set({ start: source.trim(), moves: [], rules: { ...defaultRules, rows, columns } });
      navigate('/new');
      return;
    }
    api.readRecord(source).then(onOpen, (reason: unknown) => setError(errorText(t, reason)));
  };
  return (
    <div class="page narrow">
      <h1 tabIndex={-1}>{t.replay.open}</h1>
      <p class="lead">{t.replay.note}</p>
      <form class="card form" onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}>
        <label class="field">
          <span>{t.replay.choose}</span>
          <input
            type="file" accept=".sgf,.json,.txt,application/x-go-sgf"
            onChange={(event) => void event.currentTarget.files?.[0]?.text().then(read)}
          />
        </label>
        <label class="field">
          <span>{t.replay.paste}</span>
          <textarea rows={6} spellcheck={false} value={text} onInput={(event) => setText(event.currentTarget.value)} />
        </label>
        <ErrorNote text={error} />
        <p class="actions"><button type="submit" class="button primary" disabled={text.trim() === ''}>{t.replay.read}</button></p>
      </form>
    </div>
  );
}

function Replay({ record, game, onClose }: { record: GameRecord; game: Game; onClose: () => void }) {
  const t = useText();
  const chosen = useStore(settings);
  const [ply, setPly] = useState(game.plies);
  const sideways = useMedia('(orientation: landscape) and (max-height: 499px)');
  const position = game.at(ply);
  const scene: Scene = { position, rules: game.rules, playable: false, aim: null, chain: null, landings: [] };
  const data: BoardData = useMemo(() => ({
    rows: position.rows, columns: position.columns, up: 'O', sideways, men: menOf(position), ball: position.ball,
    lastMove: lastMoveOf(turnBefore(game, ply)), mode: 'view', aim: null, chain: [], landings: [],
    coordinates: chosen.coordinates ? 'auto' : 'off', animate: chosen.animation,
    label: (point) => pointLabel(t, scene, point),
    name: boardName(t, position, false),
  }), [t, game, ply, chosen, sideways]);

  const sentence = (at: number) => {
    const turn = game.turns[at - 1];
    return turn ? moveSentence(t, turn, game.at(at - 1).toMove) : t.speech.noLast;
  };
  const go = (to: number) => {
    setPly(to);
    say(to === 0 ? boardName(t, game.start, false) : sentence(to));
  };
  const events: BoardEvents = {
    point: () => {}, aim: () => {}, direction: () => {}, back: () => {}, confirm: () => {}, cancel: () => {},
    key: (key, focus) => {
      if (key === 'l') say(sentence(ply));
      if (key === 'x') say(raysSentence(t, position, focus, { up: 'O', sideways }));
      if (key === 'w') say(threatsSentence(t, position, game.rules));
      if (key === 'c') void copyText(formatPosition(position)).then((done) => done && notify(t.speech.copied));
    },
  };
  const playOn = () => {
    beginning.set({ start: record.start, moves: record.moves.slice(0, ply), rules: record.rules });
    navigate('/new');
  };
  const comments = record.comments.filter((comment) => comment.ply === ply);
  const winner = record.result?.winner;
  return (
    <div class="game replay" style={boardSize(position, sideways)}>
      <div class="game-board">
        <BoardHost data={data} events={events} />
        <QuestionBar text={t.game.viewing(ply, game.plies)}>
          <button type="button" class="button primary" onClick={playOn}>{t.replay.playFromHere}</button>
        </QuestionBar>
      </div>
      <aside class="game-panel" aria-label={t.replay.title}>
        <h1 tabIndex={-1}>{t.replay.title}</h1>
        {record.result && <p>{t.replay.result(winner ? t.result.wins(winner) : t.result.draw)}</p>}
        <MoveList game={game} ply={ply} onPly={go} />
        {comments.length > 0 && (
          <section class="comments" aria-label={t.replay.comment}>
            {comments.map(({ text }) => <p key={text}>{text}</p>)}
          </section>
        )}
        {record.warnings.length > 0 && (
          <details class="rules-box">
            <summary>{t.replay.warnings} ({record.warnings.length})</summary>
            <ul class="rule-list">{record.warnings.map((warning) => <li key={warning}>{warning}</li>)}</ul>
          </details>
        )}
        <p class="actions"><button type="button" class="button" onClick={onClose}>{t.replay.open}</button></p>
      </aside>
    </div>
  );
}
