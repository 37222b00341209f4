// Analyse opens what the address says, and shows it. A file may be dropped anywhere on the page.

import { useEffect, useRef, useState } from 'preact/hooks';
import { notify } from '../base/announce';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import { navigate, route } from '../base/router';
import { useStore } from '../base/store';
import { ErrorNote } from '../base/ui';
import { errorText } from '../client/page/calls';
import { DeskView } from './desk-view';
import { emptyPlace } from './kept';
import { OpenForm, type OpenText, openFile, openText } from './open-text';
import { type Opened, openAddress } from './place-of';
import { here } from './use-desk';
// The page decides where the parts lie, so its styles come after theirs.
import '../board/lines.css';
import ui from '../base/controls.module.css';
import pages from '../base/pages.module.css';
import analyseStyles from './analyse.module.css';

interface Loaded {
  /** A new one for each analysis that is opened. */
  readonly key: number;
  readonly opened: Opened | null;
  readonly error: string | null;
}

export function AnalysePage() {
  const t = useText();
  const place = useStore(route);
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  /** The address that is shown already. */
  const written = useRef('');
  const count = useRef(0);
  useTitle(`${t.app.places.analyse} · ${t.app.name}`);

  const show = (opened: Opened | null, error: string | null = null) =>
    setLoaded({ key: ++count.current, opened, error });
  useEffect(() => {
    if (location.pathname !== '/analyse' || here() === written.current) return;
    const wanted = here();
    written.current = wanted;
    openAddress(t, location.search, location.hash).then(
      (found) => here() === wanted && (typeof found === 'string' ? show(null, found) : show(found)),
      (fault: unknown) => here() === wanted && show(null, errorText(t, fault)),
    );
  }, [place]);

  /** Becomes a place of its own in the browser's history. */
  const fresh = (opened: Opened) => {
    written.current = '/analyse';
    navigate('/analyse');
    show(opened);
  };
  const open: OpenText = async (text, file) => {
    const found = await (file ? openFile(t, file) : openText(t, text));
    if (typeof found === 'string') return found;
    fresh(found.opened);
    notify(found.told);
    return null;
  };
  useDrop((file) => void open('', file).then((fault) => fault && notify(fault, 'bad')));
  return (
    <>
      <h1 tabIndex={-1} class={loaded?.opened ? 'sr-only' : `centre-self ${analyseStyles.analyseTitle}`}>
        {t.app.places.analyse}
      </h1>
      {loaded?.opened ? (
        <DeskView key={loaded.key} opened={loaded.opened} written={written} onOpen={open} />
      ) : (
        <div class={`${pages.page} ${pages.narrow}`}>
          {loaded ? (
            <>
              <ErrorNote text={loaded.error} />
              <p class={ui.actions}>
                <button
                  type="button"
                  class={`${ui.button} ${ui.primary}`}
                  onClick={() => fresh({ place: emptyPlace(), origin: {} })}
                >
                  {t.analyse.newOne}
                </button>
              </p>
              <OpenForm onOpen={open} />
            </>
          ) : (
            <p class="quiet">{t.app.loading}</p>
          )}
        </div>
      )}
    </>
  );
}

/** A file that is dropped anywhere. */
function useDrop(take: (file: File) => void): void {
  const latest = useRef(take);
  latest.current = take;
  useEffect(() => {
    const over = (event: DragEvent) => event.preventDefault();
    const drop = (event: DragEvent) => {
      const file = event.dataTransfer?.files[0];
      if (!file) return;
      event.preventDefault();
      latest.current(file);
    };
    document.addEventListener('dragover', over);
    document.addEventListener('drop', drop);
    return () => {
      document.removeEventListener('dragover', over);
      document.removeEventListener('drop', drop);
    };
  }, []);
}
