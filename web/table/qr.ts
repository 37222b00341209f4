// A link as a QR code. The library comes only when a code is shown.

export interface QrCode {
  /** Modules across and down, without the quiet zone. */
  readonly size: number;
  /** The dark modules as the path of an SVG, one unit each. */
  readonly path: string;
}

/** Light modules round the code, without which readers do not find it. */
export const QUIET = 4;

/** With a quarter of its words spare, the code can be read although a ball lies on its middle. */
export async function qrCode(text: string): Promise<QrCode> {
  const { encode } = await import('uqr');
  const { data, size } = encode(text, { ecc: 'Q', border: 0 });
  const runs = data.flatMap((row, y) => runsOf(row).map(([x, length]) => `M${x} ${y}h${length}v1h-${length}z`));
  return { size, path: runs.join('') };
}

/** Start and length of each run of dark modules. */
function runsOf(row: readonly boolean[]): [number, number][] {
  const runs: [number, number][] = [];
  row.forEach((dark, x) => {
    const last = runs.at(-1);
    if (dark && last && last[0] + last[1] === x) last[1] += 1;
    else if (dark) runs.push([x, 1]);
  });
  return runs;
}

/** Radius of the ball on the middle, in modules. */
export const ballRadius = (size: number): number => size * 0.11;
