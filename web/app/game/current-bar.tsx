import { useMedia } from '../components/use-media';
import { useText } from '../i18n';
import { DraftBar, QuestionBar, StatusBar } from './bar';
import { turnText, waitedFor } from './model';
import { StepButtons } from './moves';
import { canUndo } from './options';
import { questionBar } from './questions';
import { directionOf } from './speech';
import type { DraftState } from './use-draft';
import type { TableState } from './use-table';

/** What the bar under the board shows now: the move being built, else a look back, else a question or the status. */
export function CurrentBar({ table, building }: { table: TableState; building: DraftState }) {
  const t = useText();
  const coarse = useMedia('(pointer: coarse)');
  const { view, state, game, ply, live, position, playable, turned, showPly, play, act, command } = table;
  const { draft, answer } = building;
  if (draft.aim || draft.chain) {
    return (
      <DraftBar
        draft={draft}
        ball={position.ball}
        onInput={answer}
        up={directionOf('n', turned)}
        right={directionOf('e', turned)}
      />
    );
  }
  const steps = <StepButtons ply={ply} plies={game.plies} onPly={showPly} />;
  if (!live) {
    return (
      <QuestionBar text={t.game.viewing(ply, game.plies)}>
        {steps}
        <button type="button" class="button primary" onClick={() => showPly(game.plies)}>
          {t.game.toLive}
        </button>
      </QuestionBar>
    );
  }
  const question = questionBar(t, {
    state,
    game,
    playable,
    steps,
    onAction: (action) => act([action]),
    onSwap: () => play('swap'),
  });
  if (question) return <>{question}</>;
  return (
    <StatusBar
      text={waitedFor(view) ? <Waiting name={waitedFor(view) as string} /> : turnText(t, view)}
      hint={hint()}
      mine={playable}
      onUndo={canUndo(state) ? () => command('undo') : null}
    >
      {game.plies > 0 && steps}
    </StatusBar>
  );

  function hint(): string {
    if (!playable) return state.you.length === 0 ? t.game.watching : '';
    // On a phone there is room for it only until it has been read.
    if (coarse) return game.plies < 4 ? t.game.hintTouch : '';
    return t.game.hintMouse;
  }
}

/** `Ada to move`: where there is little room the name gives way, never what is said of it. */
function Waiting({ name }: { name: string }) {
  const t = useText();
  const [before, after] = t.game.waitFor('\0').split('\0');
  return (
    <span class="waiting">
      <span>{before}</span>
      <span class="who">{name}</span>
      <span>{after}</span>
    </span>
  );
}
