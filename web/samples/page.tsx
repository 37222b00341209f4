// These are the sample games, each as a card that leads to it in Analyse, where its comments stand beside the board.

import { useMemo } from 'preact/hooks';
import { lineThrough, movesOf, nodeOf } from '../analysis/study';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { Thumb } from '../play/thumb';
import { formatPosition, Game } from '../rules';
import { SAMPLES, type SampleName, samplePath } from './names';
import { inWordsOf, recordOf, titleOf } from './read';

export function SamplesPage() {
  const t = useText();
  useTitle(`${t.samples.title} · ${t.app.name}`);
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>{t.samples.title}</h1>
      <p class="quiet large">{t.samples.lead}</p>
      <ul class="tiles stack gap-4 bare">
        {SAMPLES.map((name) => (
          <SampleCard key={name} name={name} />
        ))}
      </ul>
    </div>
  );
}

function SampleCard({ name }: { name: SampleName }) {
  const t = useText();
  const { study, moves, last } = useMemo(() => {
    const record = recordOf(name);
    const all = movesOf(record, lineThrough(record, 0));
    // The board just before the goal says most.
    const game = Game.replay(record.start, record.rules, all.slice(0, -1));
    return { study: record, moves: all, last: formatPosition(game.ok ? game.value.position : record.start) };
  }, [name]);
  const { rows, columns } = study.start;
  return (
    <li>
      <a data-part="sample" class="flex gap-4 to-top undecorated ink pad-4 card tall" href={samplePath(name)}>
        <Thumb position={last} />
        <span class="grid gap-1">
          <b class="large">{titleOf(study, t.code)}</b>
          <span>{nodeOf(inWordsOf(study, t.code), 0).comment}</span>
          <small class="quiet">
            {t.rules.sizeShort(rows, columns)} · {t.games.turns(moves.length)}
          </small>
        </span>
      </a>
    </li>
  );
}
