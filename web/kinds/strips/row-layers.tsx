// What is drawn onto the squares of a row: the sums of the count, and the forward chains.

import type { Answer } from '../../strip/answer';
import type { Row } from '../../strip/row';
import { type Picture, UNIT } from './geometry';
import styles from './row.module.css';

interface LayerProps {
  readonly answer: Answer;
  readonly picture: Picture;
}

const centreIn = (picture: Picture, square: number): { x: number; y: number } | null => {
  const found = picture.squares.find((each) => each.square === square);
  return found ? { x: found.x + UNIT / 2, y: found.y + UNIT / 2 } : null;
};

/** The running sums of both players, each on its own side of the ball. */
export function CountLayer({ row, answer, picture }: LayerProps & { row: Row }) {
  return (
    <g class={styles.rowCount}>
      {(['L', 'R'] as const).flatMap((player) =>
        (answer.counted?.[player].sums ?? []).map(({ square, stone, changed, sum }) => {
          const at = square === (row.kind === 'strip' ? row.at : -1) ? null : centreIn(picture, square);
          if (!at) return null;
          return (
            <g key={`${player}${square}`} class={row.stones[square] ? styles.onStone : styles.onSquare}>
              {changed && stone && !row.stones[square] && (
                <circle class={styles.asStone} cx={at.x} cy={at.y} r={38} />
              )}
              <text class="xx-large heavy" x={at.x} y={at.y + 14} text-anchor="middle">
                {sum}
              </text>
            </g>
          );
        }),
      )}
    </g>
  );
}

/** Both forward chains: where they land, and which squares still need a stone. */
export function ForwardLayer({ answer, picture }: LayerProps) {
  return (
    <g class={styles.rowForward}>
      {(['L', 'R'] as const).flatMap((player) => {
        const chain = answer.forward?.[player];
        if (!chain) return [];
        const side = `side-${player === 'L' ? 'o' : 'x'}`;
        const inside = chain.end >= 1 && chain.end <= picture.squares.length ? [chain.end] : [];
        return [
          ...chain.fill.map((square) => ({ square, fill: true })),
          ...[...chain.landings, ...inside].map((square) => ({ square, fill: false })),
        ].map(({ square, fill }) => {
          const at = centreIn(picture, square);
          if (!at) return null;
          return fill ? (
            <path
              key={`${player}${square}`}
              class={`${side} `}
              d={`M${at.x - 24} ${at.y}h48M${at.x} ${at.y - 24}v48`}
            />
          ) : (
            <circle key={`${player}${square}`} class={side} cx={at.x} cy={at.y} r={30} />
          );
        });
      })}
    </g>
  );
}
