// This is the ball round the origin, as SVG text: a ring, white skin, a pentagon with its seams, and patches at the
// rim. The white must win, or it looks grey where cells are small.

// Sizes in units of the picture: a cell is 100 wide.

/**

 * The ball: its skin reaches to its rim, a ring of 8; a dark pentagon, seams from there, patches cut off at the rim.

 */
const BALL = { radius: 46, skin: 38, rim: 42, pentagon: 15, seam: 30 } as const;
/** A patch at the rim: its inner corner, and the two beside it. */
const PATCH = { inner: 30, outer: 39, half: 12.4 } as const;
/** The shadow of the ball: larger than the ball and a little below it. */
const SHADOW = { radius: 60, below: 7 } as const;

/** Regular pentagon round the origin, one corner upwards. */
const turns = [0, 1, 2, 3, 4].map((i) => (Math.PI * 2 * i) / 5);
const around = (turn: number, away: number, aside = 0): string => {
  const [x, y] = [away * Math.sin(turn) + aside * Math.cos(turn), aside * Math.sin(turn) - away * Math.cos(turn)];
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};
const PENTAGON = turns.map((turn) => around(turn, BALL.pentagon)).join(' ');
const SEAMS = turns.map((turn) => `M${around(turn, BALL.pentagon)}L${around(turn, BALL.seam)}`).join('');
const PATCHES = turns
  .map(
    (turn) =>
      `M${around(turn, PATCH.inner)}L${around(turn, PATCH.outer, PATCH.half)}` +
      `L${around(turn, PATCH.outer, -PATCH.half)}Z`,
  )
  .join('');

/** The ball round the origin; its shadow is the only soft thing in the picture. */
export const ballShape = (id: string): string =>
  `<radialGradient id="${id}-shadow"><stop class="gl-shade" offset=".64"/>` +
  '<stop class="gl-shade-end" offset="1"/></radialGradient>' +
  `<circle cy="${SHADOW.below}" r="${SHADOW.radius}" fill="url(#${id}-shadow)"/>` +
  `<circle class="gl-ball-ring" r="${BALL.radius}"/><circle class="gl-ball" r="${BALL.skin}"/>` +
  `<path class="gl-pentagon" d="${PATCHES}"/><path class="gl-seams" d="${SEAMS}"/>` +
  `<polygon class="gl-pentagon" points="${PENTAGON}"/><circle class="gl-rim" r="${BALL.rim}"/>`;
