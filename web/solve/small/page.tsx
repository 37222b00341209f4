// This is one puzzle of a small game by its number, or one that suits the reader: then its own address takes the
// place of this one's.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { MessagePage, useTitle, WaitingPage } from '../../base/message';
import { navigate, smallPuzzlePath } from '../../base/router';
import { BidPuzzleView } from './bid-view';
import { collection, isStrip, type SmallPuzzle } from './collection';
import { nextOf, small } from './kept';
import { SmallContext, useSmallTexts } from './load';
import type { Collection } from './names';
import { StripPuzzleView } from './strip-view';

/** The puzzle that was shown last is not drawn again. */
let shown: { readonly name: Collection; readonly id: number } | null = null;

const byChance = (n: number): number => Math.floor(Math.random() * n);

export function SmallPuzzlePage({ name, id }: { name: Collection; id: number | null }) {
  const t = useText();
  const { words, failed } = useSmallTexts(t.code);
  const [puzzles, setPuzzles] = useState<readonly SmallPuzzle[] | null>(null);
  const [lost, setLost] = useState(false);
  useEffect(() => {
    let left = false;
    collection(name).then(
      (found) => !left && setPuzzles(found),
      () => !left && setLost(true),
    );
    return () => {
      left = true;
    };
  }, [name]);
  useEffect(() => {
    if (!puzzles) return;
    if (id !== null) {
      shown = { name, id };
      return;
    }
    const not = shown?.name === name ? shown.id : null;
    const next = nextOf(puzzles, small.get()[name], not, byChance);
    if (next) navigate(smallPuzzlePath(name, next.id), 'replace');
  }, [puzzles, id]);
  const title = words ? `${words.titles[name]} · ${t.app.name}` : t.app.name;
  useTitle(title);
  const puzzle = puzzles?.find((each) => each.id === id);
  if (words && puzzles && id !== null && !puzzle)
    return <MessagePage title={t.puzzle.missing} text={words.missingNote(puzzles.length)} />;
  if (!words || !puzzle)
    return <WaitingPage title={words?.titles[name] ?? t.app.name} failed={failed || lost} heard />;
  return (
    <SmallContext.Provider value={words}>
      {isStrip(puzzle) ? (
        <StripPuzzleView key={puzzle.id} puzzle={puzzle} />
      ) : (
        <BidPuzzleView key={puzzle.id} puzzle={puzzle} />
      )}
    </SmallContext.Provider>
  );
}
