// This is the story of the proof, for people: what is proven, how to check it, and what is open.

import pages from '../../base/pages.module.css';
import { Frontiers } from './frontier';
import { proofTexts } from './use-proof';

export function ProofStory({ boards }: { boards: number }) {
  const words = proofTexts.useWords();
  return (
    <section id="story" class={`${pages.page} ${pages.narrow}`} aria-labelledby="story-title">
      <h2 id="story-title">{words.storyTitle}</h2>
      <h3>{words.provenTitle}</h3>
      <p>{words.provenStory(boards)}</p>
      <h3>{words.checkTitle}</h3>
      <p>{words.checkStory}</p>
      <pre class="pad-4 card">
        <code>{'goalline solve 9x9 --proof 9x9.proof\ngoalline proof-verify 9x9.proof'}</code>
      </pre>
      <h3>{words.openTitle}</h3>
      <p>{words.openStory}</p>
      <Frontiers />
      <p>{words.goOn}</p>
      <pre class="pad-4 card">
        <code>goalline frontier 19x15 --store 19x15</code>
      </pre>
    </section>
  );
}
