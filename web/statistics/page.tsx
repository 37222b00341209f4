// These are the reader's own statistics: games by opponent and strength, puzzles by theme, runs, and what was tried.

import { useText } from '../base/i18n';
import { useTitle, WithChapter } from '../base/message';
import pages from '../base/pages.module.css';
import { GamesPart } from './games';
import { words } from './load';
import { PuzzlesPart } from './puzzles';
import styles from './statistics.module.css';

export function StatisticsPage() {
  const t = useText();
  useTitle(`${t.statistics.title} · ${t.app.name}`);
  return (
    <WithChapter chapter={words}>
      <Parts />
    </WithChapter>
  );
}

function Parts() {
  const t = useText();
  const own = words.useWords();
  return (
    <div data-part="statistics" class={`large-tiles ${pages.page} ${styles.statistics}`}>
      <header class="spanning">
        <h1 tabIndex={-1}>{t.statistics.title}</h1>
        <p class="quiet">{own.lead}</p>
      </header>
      <PuzzlesPart />
      <GamesPart />
    </div>
  );
}
