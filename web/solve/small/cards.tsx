// These are the collections of puzzles of the small games, on the page of all puzzles.

import { useText } from '../../base/i18n';
import { smallPuzzlePath } from '../../base/router';
import { useStore } from '../../base/store';
import { small } from './kept';
import { useSmallTexts } from './load';
import { COLLECTIONS, sizeOf } from './names';

export function SmallCollections() {
  const t = useText();
  const { words } = useSmallTexts(t.code);
  const mine = useStore(small);
  if (!words) return null;
  return (
    <section class="stack gap-2" aria-labelledby="small-collections">
      <h2 id="small-collections">{words.title}</h2>
      <ul class="small-tiles bare grid gap-3">
        {COLLECTIONS.map((name) => (
          <li key={name}>
            <a class="grid gap-1 undecorated ink content-top card tall pad-3" href={smallPuzzlePath(name, null)}>
              <b>{words.titles[name]}</b>
              <small class="quiet">{words.notes[name]}</small>
              <small class="quiet">
                {words.solvedOf(mine[name].tried.filter(({ solved }) => solved).length, sizeOf[name])}
              </small>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
