// Both potentials of a row with their numbers, what they say, and how each square is counted.

import pages from '../../base/pages.module.css';
import parts from '../../base/parts.module.css';
import { Choices } from '../../base/ui';
import type { Answer, Counted } from '../../strip/answer';
import { winnerOf } from '../../strip/answer';
import { otherPlayer, type Player, type Row } from '../../strip/row';
import { useWords } from './load';
import rowStyles from './row.module.css';
import type { Layer } from './row-board';
import rowCards from './row-cards.module.css';
import type { RowWords } from './texts/en';

const PLAYERS = ['L', 'R'] as const;

interface Props {
  readonly row: Row;
  readonly answer: Answer;
  readonly layer: Layer;
  readonly onLayer: (layer: Layer) => void;
}

export function Potentials({ row, answer, layer, onLayer }: Props) {
  const words = useWords();
  const { potentials: p } = words;
  if (!answer.counted) return null;
  const oddish = row.kind === 'oddish';
  const layers = (oddish ? ['values', 'count'] : ['values', 'forward', 'count']) as readonly Layer[];
  const names = p.layers as Record<string, string>;
  const short = p.layersOddish as Record<string, string>;
  return (
    <section class="stack gap-3 card">
      <h2>{p.title}</h2>
      {answer.forward && (
        <Pair
          name={p.forward}
          values={{ L: answer.forward.L.value, R: answer.forward.R.value }}
          note={forwardVerdict(words, row, answer)}
        />
      )}
      <Pair
        name={oddish ? p.oddish : p.paper}
        values={{ L: answer.counted.L.value, R: answer.counted.R.value }}
        note={paperVerdict(words, row, answer)}
      />
      {oddish &&
        PLAYERS.map((player) => (
          <figure class="flush" key={player}>
            <figcaption class="fine bold">{p.from(player)}</figcaption>
            {answer.counted && <CountRow counted={answer.counted[player]} />}
          </figure>
        ))}
      <Choices
        legend={p.show}
        class={parts.ngSegments}
        value={layer}
        choices={layers.map((value) => ({ value, label: (oddish ? short : names)[value] }))}
        onChange={onLayer}
      />
      {layer === 'count' && <p class="quiet">{oddish ? p.countNoteOddish : p.countNote}</p>}
      {layer === 'forward' && answer.forward && (
        <>
          <p class="quiet">{p.forwardNote}</p>
          {PLAYERS.map((player) => (
            <p key={player}>{chainText(words, answer, player)}</p>
          ))}
        </>
      )}
    </section>
  );
}

function Pair({ name, values, note }: { name: string; values: Readonly<Record<Player, number>>; note: string }) {
  const { potentials: p } = useWords();
  return (
    <div class={rowCards.rowPair}>
      <h3>{name}</h3>
      <p>
        {PLAYERS.map((player) => (
          <span key={player}>
            <b class="heavy xx-large">{values[player]}</b> <small>{p.of(player)}</small>
          </span>
        ))}
      </p>
      <p class="quiet">{note}</p>
    </div>
  );
}

/** Who wins by two numbers of which the lower one is better, and the side to move has it with equal ones. */
const byNumbers = (row: Row, values: Readonly<Record<Player, number>>): Player =>
  values.L === values.R ? row.toMove : values.L < values.R ? 'L' : 'R';

function paperVerdict(words: RowWords, row: Row, answer: Answer): string {
  const { potentials: p } = words;
  if (!answer.counted) return '';
  const values = { L: answer.counted.L.value, R: answer.counted.R.value };
  const said = byNumbers(row, values);
  const text = values.L === values.R ? p.equal(row.toMove) : p.lower(said);
  if (row.kind === 'oddish') return text;
  const winner = answer.proven ? winnerOf(answer, row.toMove) : null;
  return winner === null ? text : p.says(text, winner === said);
}

function forwardVerdict(words: RowWords, row: Row, answer: Answer): string {
  const { potentials: p } = words;
  if (!answer.forward) return '';
  const said = byNumbers(row, { L: answer.forward.L.value, R: answer.forward.R.value });
  const winner = answer.proven ? winnerOf(answer, row.toMove) : null;
  const text = p.forwardSays(said, winner === null || winner === said ? 'rule' : 'backward');
  return winner === null ? text : p.says(text, winner === said);
}

function chainText(words: RowWords, answer: Answer, player: Player): string {
  const chain = answer.forward?.[player];
  if (!chain) return '';
  const { potentials: p } = words;
  return p.chain(player, chain.value, chain.wins ? p.toGoal : p.toSquare(chain.end));
}

const U = 34;

/** The squares of one sum, from the far end: what each adds above it, the sum below it. */
export function CountRow({ counted }: { counted: Counted }) {
  return (
    <svg
      class={`block full ${rowCards.rowCounted}`}
      viewBox={`-2 -22 ${counted.sums.length * U + 4} ${U + 46}`}
      style={{ maxWidth: `${counted.sums.length * U * 1.1}px` }}
      aria-hidden="true"
      focusable="false"
    >
      {counted.sums.map(({ square, stone, sum }, i) => {
        const step = sum - (counted.sums[i - 1]?.sum ?? 0);
        return (
          <g key={square} transform={`translate(${i * U} 0)`}>
            <rect
              class={`${rowStyles.rowSquare}${square % 2 === 0 ? ` ${rowStyles.even}` : ''}`}
              width={U - 2}
              height={U}
            />
            {stone && <circle class={rowStyles.rowStone} cx={U / 2 - 1} cy={U / 2} r={12} />}
            <text class={`bold ${pages.step}`} x={U / 2 - 1} y={-7} text-anchor="middle">
              {step > 0 ? '+1' : step < 0 ? '−1' : '0'}
            </text>
            <text class="bold" x={U / 2 - 1} y={U + 19} text-anchor="middle">
              {sum}
            </text>
          </g>
        );
      })}
    </svg>
  );
}

/** Whether the forward potentials after a turn say that its maker wins: the other, to move, has the higher one. */
export const explains = (after: Answer, mover: Player): boolean => {
  const values = after.forward ?? after.counted;
  return values !== null && values[otherPlayer(mover)].value > values[mover].value;
};
