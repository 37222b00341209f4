// Best play from a position, as small rows; each can be walked to.

import { useState } from 'preact/hooks';
import type { Answer } from '../../strip/answer';
import { play, type Row, type RowMove, rowWinner } from '../../strip/row';
import { useWords } from './load';
import { SmallRow } from './small-row';
import { turnText } from './words';

const SHOWN = 5;

/** `onWalk`: how many turns of the line are to be played. */
export function LineCard({ row, answer, onWalk }: { row: Row; answer: Answer; onWalk: (moves: RowMove[]) => void }) {
  const words = useWords();
  const [all, setAll] = useState(false);
  const { line } = answer;
  let at = row;
  const steps = line.map((move) => {
    const before = at;
    at = play(at, move);
    return { move, before, after: at };
  });
  // The first turns, and the last one: so the end is always seen.
  const first = all || steps.length <= SHOWN ? steps.length : SHOWN - 1;
  const shown = steps.map((step, i) => ({ ...step, number: i + 1 }));
  const seen = first === steps.length ? shown : [...shown.slice(0, first), ...shown.slice(-1)];
  return (
    <section class="card row-line">
      <div class="row-line-head">
        <h2>{words.line.title}</h2>
        {line.length > 0 && <small class="quiet">{words.line.note}</small>}
        {steps.length > SHOWN && (
          <button type="button" class="button text small" aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? words.line.fewer : words.line.all(steps.length)}
          </button>
        )}
      </div>
      {line.length === 0 ? (
        <p class="quiet">{rowWinner(row) ? words.line.over : words.line.noTable}</p>
      ) : (
        <ol>
          {seen.map(({ move, before, after, number }) => (
            <li key={number}>
              <button type="button" class="row-step" onClick={() => onWalk([...line.slice(0, number)])}>
                <span>
                  <span class="quiet">{number}</span> {turnText(words, before, move)}
                </span>
                <SmallRow row={after} />
              </button>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
