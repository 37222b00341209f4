// The pages of strips and of Oddish rows: play, explore, and tours through the paper; and games by link.

import { useMemo, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { lazyPage, useTitle, WaitingPage } from '../../base/message';
import pagesStyles from '../../base/pages.module.css';
import type { RowKind } from '../../strip/row';
import { readPlace, type View } from './address';
import { Explore } from './explore';
import { useRowTexts, WordsContext } from './load';
import { Play } from './play';
import rowStyles from './row.module.css';
import type { RowWords } from './texts/en';
import { Tours } from './tours-view';
import { RowHead } from './views';

const LATER = { game: lazyPage(() => import('./game-page').then((module) => module.GamePage)) };

interface Props {
  readonly game: string;
  readonly query: string;
  readonly id: string | null;
  readonly invite: string | null;
}

/** The query says which view and position (address.ts). */
export function RowPage({ game, query, id, invite }: Props) {
  const kind = game as RowKind;
  const t = useText();
  const { words, failed } = useRowTexts(t.code);
  useTitle(`${t.games.kinds[kind]} · ${t.app.name}`);
  if (!words) return <WaitingPage title={t.games.kinds[kind]} failed={failed} />;
  return (
    <WordsContext.Provider value={words}>
      {id ? <LATER.game kind={kind} id={id} invite={invite} /> : <Views kind={kind} query={query} words={words} />}
    </WordsContext.Provider>
  );
}

function Views({ kind, query, words }: { kind: RowKind; query: string; words: RowWords }) {
  const place = useMemo(() => readPlace(kind, query), [kind, query]);
  const [heading, setHeading] = useState({ text: '', squares: 0 });
  return (
    <div class={`gap-4 ${pagesStyles.page} ${rowStyles.rowPage}`} data-view={place.view}>
      <RowHead
        kind={kind}
        kicker={heading.squares > 0 ? words.kicker(kind, heading.squares) : words.names[kind]}
        view={place.view}
      >
        {heading.text || words.names[kind]}
      </RowHead>
      <ViewOf
        kind={kind}
        view={place.view}
        place={place}
        onHeadline={(text, squares) => setHeading({ text, squares })}
      />
    </div>
  );
}

interface ViewProps {
  readonly kind: RowKind;
  readonly view: View;
  readonly place: ReturnType<typeof readPlace>;
  readonly onHeadline: (text: string, squares: number) => void;
}

function ViewOf({ kind, place, onHeadline }: ViewProps) {
  if (place.view === 'play') return <Play key={kind} kind={kind} place={place} onHeadline={onHeadline} />;
  if (place.view === 'tours') return <Tours kind={kind} place={place} onHeadline={onHeadline} />;
  return <Explore key={kind} place={place} onHeadline={onHeadline} />;
}
