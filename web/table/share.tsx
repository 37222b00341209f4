// A link is given to somebody: as a code for a camera, as text to copy, and on phones by the system's own sheet.

import { useEffect, useState } from 'preact/hooks';
import { notify } from '../base/announce';
import { copyText } from '../base/clipboard';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { Icon } from '../base/ui';
import inviteStyles from './invite.module.css';
import panelStyles from './panel.module.css';

/** Null while the address is not known yet: its place is kept. */
export function ShareLink({ link }: { link: string | null }) {
  const t = useText();
  const copy = async () => {
    if (link && (await copyText(link))) notify(t.app.copied);
  };
  return (
    <>
      <Code text={link} />
      <div class={`pad-3 flow gap-2 rounded soft ${panelStyles.shareLink}`}>
        {link ? (
          <input readOnly aria-label={t.invite.link} value={link} onFocus={(event) => event.currentTarget.select()} />
        ) : (
          <span />
        )}
        <button type="button" class={`${ui.button} ${ui.primary}`} disabled={!link} onClick={() => void copy()}>
          <Icon name="copy" />
          {t.invite.copy}
        </button>
      </div>
      {link && canShare() && (
        <p>
          <button type="button" class={ui.button} onClick={() => share(link, t.invite.shareText)}>
            <Icon name="share" />
            {t.match.share}
          </button>
        </p>
      )}
    </>
  );
}

/** Where fingers rule, the system knows to whom one writes; on a desktop copying is quicker. */
export const canShare = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

export function share(url: string, text?: string): void {
  navigator.share({ url, ...(text && { text }) }).catch(() => {
    // The reader has closed the sheet.
  });
}

/** Pixels of a module: whole ones, so that all are equal. */
const MODULE = 4;

function Code({ text }: { text: string | null }) {
  const t = useText();
  const [code, setCode] = useState<QrCode | null>(null);
  useEffect(() => {
    let shown = true;
    if (text)
      qrCode(text).then(
        (made) => shown && setCode(made),
        () => {
          // Its code did not come: the link itself is there.
        },
      );
    return () => {
      shown = false;
    };
  }, [text]);
  const size = code?.size ?? 0;
  const radius = ballRadius(size);
  const units = size + 2 * QUIET;
  return (
    <div data-part="qr" class={`edged centred rounded clips ${inviteStyles.qr}`}>
      {code && (
        <svg
          class="block"
          role="img"
          aria-label={t.invite.code}
          width={units * MODULE}
          height={units * MODULE}
          viewBox={`${-QUIET} ${-QUIET} ${units} ${units}`}
          shape-rendering="crispEdges"
        >
          <path fill="#10150f" d={code.path} />
          <g transform={`translate(${size / 2} ${size / 2}) scale(${radius / 54})`} shape-rendering="auto">
            <circle fill="#ffffff" r="54" />
            <circle fill="#ffffff" stroke="#10150f" stroke-width="8" r="42" />
            <path fill="#10150f" d="M0-18 17-5.5 10.500 14.500h-21l-6.500-20z" />
          </g>
        </svg>
      )}
    </div>
  );
}

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
