// A link to give to somebody: as a code for a camera, as text to copy, and on phones by the system's own sheet.

import { useEffect, useState } from 'preact/hooks';
import { copyText } from '../base/clipboard';
import { useText } from '../base/i18n';
import { notify } from '../base/notices';
import { Icon } from '../base/ui';
import { ballRadius, type QrCode, QUIET, qrCode } from './qr';

/** Null while the address is not known yet: its place is kept. */
export function ShareLink({ link }: { link: string | null }) {
  const t = useText();
  const copy = async () => {
    if (link && (await copyText(link))) notify(t.app.copied);
  };
  return (
    <>
      <Code text={link} />
      <div class="share-link">
        {link ? (
          <input
            class="link"
            readOnly
            aria-label={t.invite.link}
            value={link}
            onFocus={(event) => event.currentTarget.select()}
          />
        ) : (
          <span />
        )}
        <button type="button" class="button primary" disabled={!link} onClick={() => void copy()}>
          <Icon name="copy" />
          {t.invite.copy}
        </button>
      </div>
      {link && canShare() && (
        <p>
          <button type="button" class="button" onClick={() => share(link, t.invite.shareText)}>
            <Icon name="share" />
            {t.invite.share}
          </button>
        </p>
      )}
    </>
  );
}

/** Where fingers rule, the system knows to whom one writes; on a desktop copying is quicker. */
const canShare = () => 'share' in navigator && matchMedia('(pointer: coarse)').matches;

function share(url: string, text: string): void {
  navigator.share({ url, text }).catch(() => {
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
    <div class="qr">
      {code && (
        <svg
          role="img"
          aria-label={t.invite.code}
          width={units * MODULE}
          height={units * MODULE}
          viewBox={`${-QUIET} ${-QUIET} ${units} ${units}`}
          shape-rendering="crispEdges"
        >
          <path d={code.path} />
          <g transform={`translate(${size / 2} ${size / 2}) scale(${radius / 54})`} shape-rendering="auto">
            <circle class="qr-room" r="54" />
            <circle class="qr-ball" r="42" />
            <path d="M0-18 17-5.5 10.500 14.500h-21l-6.500-20z" />
          </g>
        </svg>
      )}
    </div>
  );
}
