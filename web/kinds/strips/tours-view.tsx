// The tours: a list of them, and a step of one, which is a position with its values or its counts and a few words.

import { useEffect, useState } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { navigate } from '../../base/router';
import { useMedia } from '../../base/settings';
import lessonStyles from '../../play/lesson.module.css';
import { useStepKeys } from '../../play/page-keys';
import { MainButton, StepCard, StepList } from '../../play/step-card';
import { parseMove, parseRow, play, type Row, type RowKind, rowText } from '../../strip/row';
import { type Place, placePath } from './address';
import { Ends } from './ends';
import { UPRIGHT } from './explore';
import { useWords } from './load';
import rowStyles from './row.module.css';
import { RowBoard } from './row-board';
import { SmallRow } from './small-row';
import { TOURS, type TourName } from './tour-names';
import { TOUR_STEPS, type TourStep } from './tours';
import { useExplorer } from './use-explorer';
import { turnText } from './words';

interface Props {
  readonly kind: RowKind;
  readonly place: Place;
  readonly onHeadline: (text: string, squares: number) => void;
}

const rowOf = (kind: RowKind, step: TourStep): Row => {
  const parsed = parseRow(kind, step.position);
  if ('fault' in parsed) throw new Error(`no position: ${step.position}`);
  return parsed.row;
};

export function Tours({ kind, place, onHeadline }: Props) {
  const words = useWords();
  const names: readonly TourName[] = TOURS[kind];
  const tour = names.find((each) => each === place.tour) ?? null;
  const title = tour ? words.tours.texts[tour].title : words.tours.title;
  useEffect(() => onHeadline(title, 0), [title]);
  if (tour) {
    const steps = TOUR_STEPS[tour];
    const step = Math.min(place.step, steps.length);
    return <Step key={`${tour} ${step}`} kind={kind} tour={tour} number={step} />;
  }
  return (
    <>
      <p class="quiet large">{words.tours.intro}</p>
      <ul data-part="row-tours" class="tiles stack gap-4 bare">
        {names.map((name) => {
          const text = words.tours.texts[name];
          const [first] = TOUR_STEPS[name];
          return (
            <li key={name} class="stack gap-3 content-top card">
              <h2>{text.title}</h2>
              {first && <SmallRow row={rowOf(kind, first)} />}
              <p class="quiet">{text.about}</p>
              <p class={ui.actions}>
                <a
                  class={ui.button}
                  href={placePath(kind, { tour: name })}
                  aria-label={`${words.tours.start}: ${text.title}`}
                >
                  {words.tours.start}
                </a>
              </p>
            </li>
          );
        })}
      </ul>
    </>
  );
}

function Step({ kind, tour, number }: { kind: RowKind; tour: TourName; number: number }) {
  const t = useText();
  const words = useWords();
  const { tours } = words;
  const steps = TOUR_STEPS[tour];
  const step = steps[number - 1];
  const text = tours.texts[tour].steps[number - 1];
  if (!step || !text) throw new Error(`no step ${number} of ${tour}`);
  const start = rowOf(kind, step);
  const move = step.turn ? parseMove(step.turn) : null;
  const [played, setPlayed] = useState(false);
  const upright = useMedia(UPRIGHT);
  const row = played && move ? play(start, move) : start;
  const { answer } = useExplorer(row);
  const turn = move ? turnText(words, start, move) : '';
  const to = (next: number) => navigate(placePath(kind, { tour, step: next }), 'push');
  useStepKeys(number - 1, steps.length - 1, (index) => to(index + 1));
  const last = number === steps.length;
  return (
    <>
      <StepList
        steps={steps.length}
        now={number}
        isDone={(n) => n < number}
        hrefOf={(n) => placePath(kind, { tour, step: n })}
      />
      <div class={`grid gap-5 to-top ${lessonStyles.bidLessonStep}`}>
        <section class={`card pad-3 ${rowStyles.rowStage}`}>
          <Ends upright={upright && kind === 'strip'}>
            <RowBoard
              row={row}
              answer={answer}
              layer={step.layer}
              upright={upright}
              onMove={null}
              last={played ? move : null}
              hint={played ? null : move}
            />
          </Ends>
        </section>
        <StepCard
          number={number}
          goTo={to}
          words={{ ...text, todo: move ? tours.todo(turn) : '', done: played ? turn : null, wrong: null }}
          tried={null}
          onShow={move && !played ? () => setPlayed(true) : null}
          main={
            <MainButton
              label={last ? tours.end : t.puzzle.nextButton}
              onClick={() => (last ? navigate(placePath(kind, { view: 'tours' }), 'push') : to(number + 1))}
            />
          }
          more={
            <a class="inline target" href={placePath(kind, { start: rowText(row) })}>
              {tours.open}
            </a>
          }
        />
      </div>
    </>
  );
}
