// These are the reader's puzzles of every kind: ratings, runs, themes, and all that was tried, with the way to try
// again what was missed.

import { useState } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { puzzlePath, smallPuzzlePath } from '../base/router';
import { useStore } from '../base/store';
import { Icon } from '../base/ui';
import { PUZZLE_THEMES } from '../client';
import { daysRunning, kept, type Themed } from '../client/device/kept-puzzles';
import { RatingBox } from '../solve/cards';
import { small } from '../solve/small/kept';
import { useSmallTexts } from '../solve/small/load';
import { COLLECTIONS, type Collection } from '../solve/small/names';
import { words } from './load';
import { Bar, Figures } from './parts';
import styles from './statistics.module.css';
import { byTheme, runsOf } from './sums';

export function PuzzlesPart() {
  const own = words.useWords();
  const { tried } = useStore(kept);
  const others = useStore(small);
  const some = tried.length > 0 || COLLECTIONS.some((name) => others[name].tried.length > 0);
  return (
    <section class="stack gap-4 content-top" aria-labelledby="statistics-puzzles">
      <h2 id="statistics-puzzles">{own.puzzles}</h2>
      {!some && (
        <div class="grid gap-3 to-start card">
          <p class="quiet">{own.noPuzzles}</p>
          <a class={`${ui.button} ${ui.primary}`} href={puzzlePath(null)}>
            {own.solve}
          </a>
        </div>
      )}
      {tried.length > 0 && <Phutball />}
      {COLLECTIONS.map((name) => others[name].tried.length > 0 && <Small key={name} name={name} />)}
    </section>
  );
}

function Phutball() {
  const t = useText();
  const own = words.useWords();
  const mine = useStore(kept);
  const { tried, rush } = mine;
  const solved = tried.filter((each) => each.solved).length;
  const runs = runsOf(tried.map((each) => each.solved));
  return (
    <>
      <Figures
        figures={[
          [own.tried, tried.length],
          [own.atOnce, own.percent(Math.round((100 * solved) / tried.length))],
          [own.rowNow, runs.now],
          [own.rowLongest, runs.longest],
          [own.days, daysRunning(mine, new Date().toISOString().slice(0, 10))],
          ...(rush === null ? [] : [[own.rush, rush] as const]),
        ]}
      />
      <RatingBox record={mine} gain={null} />
      <section class={`grid gap-3 to-start card ${styles.statisticsCard}`} aria-labelledby="statistics-themes">
        <h3 id="statistics-themes">{own.byTheme}</h3>
        <ul class={`stack gap-2 bare ${styles.statisticsRows}`}>
          {byTheme(PUZZLE_THEMES, tried).map(({ key, solved: right, tried: all }) => (
            <li class="grid" key={key}>
              <a href={puzzlePath(null, key)}>{t.puzzle.themes[key]}</a>
              <Bar good={right} bad={all - right} />
              <small class="quiet">{own.solvedOf(right, all)}</small>
            </li>
          ))}
        </ul>
      </section>
      <History title={own.history} tried={tried} path={(id) => puzzlePath(id)} nameOf={themed(t)} />
    </>
  );
}

const themed = (t: Dictionary) => (each: Line) =>
  'theme' in each ? `${t.puzzle.of(each.id)} · ${t.puzzle.themes[(each as Themed).theme]}` : t.puzzle.of(each.id);

function Small({ name }: { name: Collection }) {
  const t = useText();
  const { words: texts } = useSmallTexts(t.code);
  const record = useStore(small)[name];
  if (!texts) return null;
  return (
    <>
      <RatingBox record={record} gain={null} title={texts.titles[name]} />
      <History
        title={texts.titles[name]}
        tried={record.tried}
        path={(id) => smallPuzzlePath(name, id)}
        nameOf={({ id }) => t.puzzle.of(id)}
      />
    </>
  );
}

type Line = Pick<Themed, 'id' | 'solved' | 'later'>;

interface HistoryProps {
  title: string;
  /** The latest at the end. */
  tried: readonly Line[];
  path: (id: number) => string;
  nameOf: (line: Line) => string;
}

/** So many lines are shown at once. */
const LINES = 12;
const isMissed = ({ solved, later }: Line): boolean => !solved && !later;

/** What was tried, the latest first; what was missed and has not been solved since leads to it again. */
function History({ title, tried, path, nameOf }: HistoryProps) {
  const own = words.useWords();
  const [shown, setShown] = useState(LINES);
  const [onlyMissed, setOnlyMissed] = useState(false);
  const lines = tried.filter((line) => !onlyMissed || isMissed(line)).toReversed();
  return (
    <section class={`grid gap-3 to-start card ${styles.statisticsCard}`} aria-label={`${own.history}: ${title}`}>
      <header class="wrap between row gap-2">
        <h3>{title}</h3>
        <button type="button" class={ui.pill} aria-pressed={onlyMissed} onClick={() => setOnlyMissed(!onlyMissed)}>
          {own.onlyMissed} <small class="quiet">{tried.filter(isMissed).length}</small>
        </button>
      </header>
      {lines.length === 0 && <p class="quiet">{own.noneMissed}</p>}
      <ul class={`stack gap-2 bare ${styles.statisticsHistory}`}>
        {lines.slice(0, shown).map((line) => (
          <li class="grid gap-2 target ruled" key={line.id}>
            <span class={isMissed(line) ? ui.missed : ui.solved}>
              <Icon name={isMissed(line) ? 'close' : 'check'} />
            </span>
            <span>
              <a href={path(line.id)}>{nameOf(line)}</a>
              <small class="quiet block">{line.solved ? own.solved : line.later ? own.later : own.missed}</small>
            </span>
            {isMissed(line) && (
              <a class={`${ui.button} ${ui.small}`} href={path(line.id)} aria-label={`${own.again}: ${nameOf(line)}`}>
                {own.again}
              </a>
            )}
          </li>
        ))}
      </ul>
      {lines.length > shown && (
        <button type="button" class={ui.button} onClick={() => setShown(shown + 4 * LINES)}>
          {own.more}
        </button>
      )}
    </section>
  );
}
