// The field of Tennis and the spaces of Footsteps with the ball or the token, drawn from the reader's side: the
// reader's way leads to the right. What does not fit is cut down to what lies around the ball.

import { type BidRules, type Pair, reachOf, type Seat } from '../../bidding/rules';
import styles from './field.module.css';
import { fieldText } from './speech';
import { useBidText } from './texts';

export interface FieldProps {
  readonly rules: BidRules;
  readonly ball: number;
  /** Where it came from, or null at the start. */
  readonly from: number | null;
  /** Null stands for the reader. */
  readonly names: Pair<string | null>;
  /** Whose way leads to the right. */
  readonly seat: Seat;
}

/** Fields on either side of the ball that are shown where not all fit. */
const AROUND = 4;
const ALL_UP_TO = 7;

interface Span {
  readonly first: number;
  readonly last: number;
}

/** Fields as the reader sees them, the ends among them: all, or those around the ball. */
function spanOf(rules: BidRules, ball: number): Span {
  const reach = reachOf(rules);
  if (reach <= ALL_UP_TO) return { first: -reach, last: reach };
  const middle = Math.min(Math.max(ball, AROUND - reach), reach - AROUND);
  return { first: middle - AROUND, last: middle + AROUND };
}

export function Field(props: FieldProps) {
  const { rules, seat } = props;
  const t = useBidText();
  const sign = seat === 0 ? 1 : -1;
  const reach = reachOf(rules);
  const ball = props.ball * sign;
  const from = props.from === null ? null : props.from * sign;
  const span = spanOf(rules, Math.min(Math.max(ball, 1 - reach), reach - 1));
  const text = t.speech.field(rules.game, props.ball, reach - 1);
  const drawn: DrawnProps = {
    span,
    reach,
    ball,
    from,
    number: (field) => fieldText(field * sign),
    left: { seat: seat === 0 ? 1 : 0, name: props.names[seat === 0 ? 1 : 0] },
    right: { seat, name: props.names[seat] },
    text,
  };
  return rules.game === 'tennis' ? <Court {...drawn} /> : <Spaces {...drawn} />;
}

interface Goal {
  readonly seat: Seat;
  readonly name: string | null;
}

interface DrawnProps {
  readonly span: Span;
  readonly reach: number;
  readonly ball: number;
  readonly from: number | null;
  readonly number: (field: number) => string;
  readonly left: Goal;
  readonly right: Goal;
  readonly text: string;
}

const range = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);
const seatClass = (seat: Seat) => (seat === 0 ? 'side-o' : 'side-x');

const FIELD = 200;
const END = 100;
const HIGH = 390;

/** Field 0 is the net: the ball lies over it only at the start. */
function Court({ span, reach, ball, from, number, left, right, text }: DrawnProps) {
  const t = useBidText();
  const fields = range(span.first, span.last).filter((field) => field !== 0 && Math.abs(field) < reach);
  const ends = { left: span.first <= -reach, right: span.last >= reach };
  const start = ends.left ? END : 0;
  const wide = start + fields.length * FIELD + (ends.right ? END : 0);
  const below = fields.filter((field) => field < 0).length;
  const net = start + below * FIELD;
  const middleOf = (field: number): number => {
    if (field <= -reach) return END / 2;
    if (field >= reach) return wide - END / 2;
    if (field === 0) return net;
    return start + (fields.indexOf(field) + 0.5) * FIELD;
  };
  const at = middleOf(ball);
  return (
    <svg class={`block full ${styles.bidField}`} viewBox={`-10 -20 ${wide + 20} 440`} role="img" aria-label={text}>
      {ends.left && <Out seat={left.seat} x={0} />}
      {ends.right && <Out seat={right.seat} x={wide - END} />}
      <rect fill="var(--stripe-2)" x={start} y="0" width={fields.length * FIELD} height={HIGH} />
      {fields.map((field, i) => (
        <text
          key={field}
          class={`bold ${styles.fieldNumber}`}
          x={start + (i + 0.5) * FIELD}
          y="330"
          text-anchor="middle"
        >
          {number(field)}
        </text>
      ))}
      <path
        fill="none"
        stroke="var(--centre)"
        stroke-width="5"
        d={`M${start} 0H${start + fields.length * FIELD}V${HIGH}H${start}Z${fields
          .slice(1)
          .map((field, i) =>
            field === fields.find((each) => each > 0) ? '' : `M${start + (i + 1) * FIELD} 0V${HIGH}`,
          )
          .join('')}M${start} 46H${start + fields.length * FIELD}M${start} 344H${start + fields.length * FIELD}`}
      />
      {span.first <= 0 && span.last >= 0 && (
        <>
          <path stroke="var(--text)" stroke-width="7" d={`M${net} -14V404`} />
          <path
            stroke="var(--text)"
            stroke-width="3"
            d={range(0, 19)
              .map((i) => `M${net - 12} ${4 + 20 * i}h24`)
              .join('')}
          />
        </>
      )}
      {from !== null && from !== ball && from >= span.first && from <= span.last && (
        <path class={styles.trail} d={trail(middleOf(from), at)} />
      )}
      <g class={styles.ball} style={{ transform: `translate(${at}px, 195px)` }}>
        <circle fill="rgb(16 21 15 / 22%)" r="42" cy="7" />
        <circle fill="#e9f25b" stroke="#10150f" stroke-width="4" r="40" />
        <path
          fill="none"
          stroke="#10150f"
          stroke-width="3"
          d="M-27 -29C-8 -12 -8 12 -27 29M27 -29C8 -12 8 12 27 29"
        />
      </g>
      {ends.left && ball > -reach && (
        <OutName seat={left.seat} x={50} turn={-90}>
          {t.play.winsAt(left.name)}
        </OutName>
      )}
      {ends.right && ball < reach && (
        <OutName seat={right.seat} x={wide - 50} turn={90}>
          {t.play.winsAt(right.name)}
        </OutName>
      )}
    </svg>
  );
}

const Out = ({ seat, x }: { seat: Seat; x: number }) => (
  <rect class={`${styles.out} ${seatClass(seat)}`} x={x} y="0" width={END} height={HIGH} rx="16" />
);

const OutName = ({ seat, x, turn, children }: { seat: Seat; x: number; turn: number; children: string }) => (
  <text
    class={`bold bold xx-large ${styles.outName} ${seatClass(seat)}`}
    x={x}
    y="205"
    text-anchor="middle"
    transform={`rotate(${turn} ${x} 195)`}
  >
    {fitted(children)}
  </text>
);

/** Long names give way. */
const MOST_LETTERS = 22;
const fitted = (text: string) => (text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS - 1)}…` : text);

const trail = (from: number, to: number) => {
  const way = Math.sign(to - from);
  const rise = Math.min(Math.abs(to - from) / 2, 90);
  return `M${from} 195C${from + way * rise} 70 ${to - way * rise} 70 ${to - way * 24} 156`;
};

const PITCH = 160;
const SPACE = 140;

function Spaces({ span, reach, ball, from, number, left, right, text }: DrawnProps) {
  const t = useBidText();
  const spaces = range(span.first, span.last);
  const wide = spaces.length * PITCH - 20;
  const middleOf = (space: number) => (space - span.first) * PITCH + SPACE / 2;
  const at = middleOf(ball);
  const own = (space: number) => (space <= -reach ? left : space >= reach ? right : null);
  const steps =
    from !== null && from !== ball && from >= span.first && from <= span.last ? footsteps(middleOf(from), at) : [];
  return (
    <svg class={`block full ${styles.bidField}`} viewBox={`-20 -92 ${wide + 40} 398`} role="img" aria-label={text}>
      {spaces.map((space) => {
        const goal = own(space);
        const x = (space - span.first) * PITCH;
        return (
          <g key={space}>
            <rect
              class={`${styles.space} ${goal ? seatClass(goal.seat) : ''}`}
              x={x}
              y="0"
              width={SPACE}
              height="250"
              rx="26"
            />
            <text class={`bold xx-large ${styles.spaceNumber}`} x={x + SPACE / 2} y="290" text-anchor="middle">
              {number(space)}
            </text>
            {goal && <GoalName seat={goal.seat} x={x + SPACE / 2} text={t.play.winsAt(goal.name)} />}
          </g>
        );
      })}
      {steps.map(([x, y]) => (
        <g key={x} fill="var(--centre)" opacity="0.6">
          <ellipse cx={x} cy={y} rx="12" ry="7.5" />
          <rect x={x - 25} y={y - 5.5} width="9" height="11" rx="4" />
        </g>
      ))}
      {Math.abs(ball) < reach && (
        <>
          {ball < span.last && (
            <Arc
              seat={right.seat}
              d={`M${at + 30} -8C${at + 60} -72 ${at + 100} -72 ${at + 154} -20`}
              tip={`M${at + 136} -24l22 12l8 -24`}
            />
          )}
          {ball > span.first && (
            <Arc
              seat={left.seat}
              d={`M${at - 30} -8C${at - 60} -72 ${at - 100} -72 ${at - 154} -20`}
              tip={`M${at - 136} -24l-22 12l-8 -24`}
            />
          )}
        </>
      )}
      <g class={styles.ball} style={{ transform: `translate(${at}px, 125px)` }}>
        <circle fill="rgb(16 21 15 / 22%)" r="50" cy="8" />
        <circle fill="var(--path)" stroke="var(--path-casing)" stroke-width="7" r="50" />
        <circle fill="none" stroke="var(--path-casing)" stroke-width="5" r="33" />
      </g>
    </svg>
  );
}

const MOST_IN_LINE = 10; // letters

/** A name in two lines, so that it fits the space. */
function GoalName({ seat, x, text }: { seat: Seat; x: number; text: string }) {
  const last = text.lastIndexOf(' ');
  const cut = last <= MOST_IN_LINE ? last : text.indexOf(' ');
  const lines = [text.slice(0, cut), text.slice(cut + 1)].map((line) =>
    line.length > MOST_IN_LINE ? `${line.slice(0, MOST_IN_LINE - 1)}…` : line,
  );
  return (
    <text class={`bold bold xx-large ${styles.goalName} ${seatClass(seat)}`} text-anchor="middle">
      {lines.map((line, i) => (
        <tspan key={line} x={x} y={118 + 30 * i}>
          {line}
        </tspan>
      ))}
    </text>
  );
}

function Arc({ seat, d, tip }: { seat: Seat; d: string; tip: string }) {
  return (
    <>
      <path class={`${styles.arc} ${seatClass(seat)}`} d={d} />
      <path class={`${styles.arcTip} ${seatClass(seat)}`} d={tip} />
    </>
  );
}

const footsteps = (from: number, to: number): Pair<number>[] =>
  range(0, 3).map((i) => [from + ((to - from) * (i + 0.4)) / 5, i % 2 === 0 ? 108 : 142]);
