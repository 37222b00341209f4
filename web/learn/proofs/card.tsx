// This is the card beside the board: what is proven of the position, what to do, the moves so far, and the buttons,
// which keep their places.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { Icon, Note } from '../../base/ui';
import type { ProvenBoard } from '../../client';
import { errorText } from '../../client/page/calls';
import { moveText } from '../../course/explain';
import actStyles from '../../play/act.module.css';
import { landingKind } from '../../play/draft';
import lessonStyles from '../../play/lesson.module.css';
import { usePageKeys } from '../../play/page-keys';
import type { DraftState } from '../../play/use-draft';
import { formatPosition } from '../../rules';
import styles from './proofs.module.css';
import type { ProofState } from './use-proof';
import { proofTexts } from './use-proof';

interface Props {
  proof: ProofState;
  building: DraftState;
  boards: readonly ProvenBoard[];
  zone: boolean;
  onZone: (shown: boolean) => void;
}

export function ProofCard({ proof, building, boards, zone, onZone }: Props) {
  const words = proofTexts.useWords();
  const { game, win } = proof;
  const { rows, columns } = game.start;
  const query = new URLSearchParams({ p: formatPosition(game.start), m: game.moves.join(' ') });
  const claims = boards.find((each) => each.rows === rows && each.columns === columns)?.claims;
  return (
    <section
      class={`column gap-4 flat pad-4 card self-middle ${lessonStyles.lessonCard}`}
      aria-labelledby="proof-says"
    >
      <div class={`column fill gap-3 scrolls flat ${lessonStyles.lessonWords}`}>
        <Badge proof={proof} />
        <p class={`large ${lessonStyles.lessonText} ${styles.proofIntro}`}>{words.intro}</p>
        <Line proof={proof} />
        <label class="row gap-2 bold target">
          <input type="checkbox" checked={zone} disabled={win?.zone.length === 0} onChange={() => onZone(!zone)} />
          <span>{words.zone}</span>
        </label>
        <p class={`quiet ${styles.proofZoneNote}`}>
          {zone && win?.zone.length ? words.zoneNote(win.zone.length, rows * columns - 1) : ''}
        </p>
        <div class="row between gap-3">
          <h3>{words.moves}</h3>
          <a class="inline bold target" href={`/analyse?${query}`}>
            {words.analyse}
          </a>
        </div>
        <ol data-part="proof-moves" class="flow gap-2 bare">
          {game.moves.map((move, i) => (
            <li key={i} class={i % 2 === 0 ? '' : 'bold'}>
              {moveText(move)}
            </li>
          ))}
        </ol>
        <details>
          <summary class="content-middle target accent">{words.howTitle}</summary>
          <p class="quiet">
            {words.how} {claims && words.claims(claims)}
          </p>
        </details>
      </div>
      <Buttons proof={proof} building={building} />
    </section>
  );
}

function Badge({ proof: { game, win } }: { proof: ProofState }) {
  const t = useText();
  const words = proofTexts.useWords();
  return (
    <h2 id="proof-says" class={`row gap-2 heavy ${styles.proofBadge}`} data-plies={win?.plies_at_most ?? ''}>
      <Icon name="shield" />
      {game.outcome === null && win
        ? `${words.atMost(win.winner, win.plies_at_most)}, ${words.proven}`
        : game.outcome === 'O'
          ? t.match.goal
          : '…'}
    </h2>
  );
}

function Line({ proof: { game, win, error, retry } }: { proof: ProofState }) {
  const t = useText();
  const words = proofTexts.useWords();
  const line = (icon: 'play' | 'check', text: string) => (
    <Note icon={icon} part="lesson-todo">
      {text}
    </Note>
  );
  const wrong = (text: string) => (
    <Note icon="close" part="lesson-mistake" bad role="alert">
      {text}
    </Note>
  );
  if (error !== null)
    return (
      <>
        {wrong(errorText(t, error))}
        <button type="button" class={ui.button} onClick={retry}>
          {t.puzzle.tryAgain}
        </button>
      </>
    );
  if (game.outcome === 'O') return line('check', words.won(game.plies));
  if (game.outcome !== null) return wrong(words.lost);
  if (win === null) return wrong(words.nothing);
  return line('play', game.position.toMove === 'X' && win ? words.yourTurn : words.answering);
}

function Buttons({ proof, building }: { proof: ProofState; building: DraftState }) {
  const t = useText();
  const words = proofTexts.useWords();
  const { game, win, show, play } = proof;
  const { draft, answer } = building;
  const longest = game.position.toMove === 'X' ? win?.replies?.[0] : undefined;
  const own = game.position.toMove === 'X' || game.outcome !== null;
  const last = draft.chain?.at(-1);
  const scores = last && landingKind({ position: game.position, rules: game.rules }, last.to) === 'goal';
  // The answer to the turn goes with it, and at the end the goal with the turn that let it in.
  const back = game.outcome === null || game.plies % 2 === 1 ? 2 : 1;
  const takeBack = game.plies < 3 || !own ? null : () => show(game.undo(back));
  const again = game.plies < 2 ? null : () => show(game.undo(game.plies));
  usePageKeys({ ArrowLeft: takeBack, Home: again });
  return (
    <div data-part="lesson-buttons" class={`flex gap-2 wrap ${styles.proofButtons}`}>
      <button type="button" class={ui.button} disabled={!takeBack} onClick={() => takeBack?.()}>
        {words.takeBack}
      </button>
      <button type="button" class={ui.button} disabled={!again} onClick={() => again?.()}>
        {words.again}
      </button>
      {draft.aim || draft.chain?.length ? (
        <button
          type="button"
          data-part="lesson-main"
          class={`push ${ui.button} ${lessonStyles.lessonMain} ${scores ? `${actStyles.goal} side-x` : ui.primary}`}
          onClick={() => answer({ kind: 'confirm' })}
        >
          {draft.chain ? t.bar.play : t.bar.put}
        </button>
      ) : (
        <button
          type="button"
          data-part="lesson-main"
          class={`push ${ui.button} ${lessonStyles.lessonMain}`}
          title={words.longestNote}
          disabled={!longest}
          onClick={() => longest && play(longest.move)}
        >
          {words.longest}
        </button>
      )}
    </div>
  );
}
