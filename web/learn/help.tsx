// This page explains the rules with small boards, and lists the keys.

import { useEffect } from 'preact/hooks';
import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { FIRST_GAME } from '../base/router';
import { Icon } from '../base/ui';
import { OTHER_GAMES, OtherRules } from '../course/other-rules';
import { Diagram } from '../play/diagram';
import { KeyTable } from '../play/keys';

/** The worked example of the rules: K6-G9-G11-J11. */
const EXAMPLE = '15/15/15/15/15/15/15/15/7o7/6o8/7o7/7o7/8o6/9@5/15/15/15/15/15 O';

export function HelpPage() {
  const t = useText();
  const h = t.help;
  useTitle(`${h.title} · ${t.app.name}`);
  // A link to a part of this page is followed when the page stands.
  useEffect(() => document.getElementById(location.hash.slice(1))?.scrollIntoView(), []);
  const steps = [
    {
      id: 'aim',
      title: h.aimTitle,
      text: h.aim,
      diagram: <Diagram position="7/7/7/3@3/7/7/7 O" label={h.aimDiagram} />,
    },
    {
      id: 'turn',
      title: h.turnTitle,
      text: h.turn,
      diagram: <Diagram position="7/7/3oo2/3@3/7/7/7 O" rows={[2, 6]} label={h.turnDiagram} />,
    },
    {
      id: 'jump',
      title: h.jumpTitle,
      text: h.jump,
      diagram: <Diagram position="7/7/3o3/3o3/3@3/7/7 O" chain="D3-D6" rows={[2, 7]} label={h.jumpDiagram} />,
    },
    {
      id: 'chain',
      title: h.chainTitle,
      text: h.chain,
      diagram: (
        <Diagram position={EXAMPLE} chain="K6-G9-G11-J11" rows={[5, 12]} columns={[5, 12]} label={h.chainDiagram} />
      ),
    },
    {
      id: 'goal',
      title: h.goalTitle,
      text: h.goal,
      diagram: <Diagram position="3o3/3@3/7/7/7/7/7 O" chain="D6-D8" rows={[4, 7]} label={h.goalDiagram} />,
    },
  ];
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>{h.title}</h1>
      <nav class={ui.actions} aria-label={t.rows.others}>
        {OTHER_GAMES.map((game) => (
          <a key={game} class={`${ui.button} ${ui.small}`} href={`#${game}`}>
            {t.games.kinds[game]}
          </a>
        ))}
      </nav>
      <p class="quiet large">{h.intro}</p>
      <p class={ui.actions}>
        <a class={`${ui.button} ${ui.primary}`} href={FIRST_GAME}>
          <Icon name="play" />
          {h.tryIt}
        </a>
      </p>
      <ol class={`grid large-tiles gap-4 bare ${pages.steps}`}>
        {steps.map(({ id, title, text, diagram }) => (
          <li key={id} id={id} class={`grid gap-5 to-middle card ${pages.step}`}>
            {diagram}
            <div>
              <h2>{title}</h2>
              <p>{text}</p>
            </div>
          </li>
        ))}
        <li class="card">
          <h2>{h.tipsTitle}</h2>
          <ul class={`grid gap-2 ${pages.tips}`}>
            {h.tips.map((tip) => (
              <li key={tip}>{tip}</li>
            ))}
          </ul>
        </li>
      </ol>
      <div class={pages.columns}>
        <section class="card">
          <h2>{h.rulesTitle}</h2>
          <ul class="grid gap-2">
            {h.rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ul>
        </section>
        <section class="card">
          <h2>{h.touchTitle}</h2>
          <p>{h.touch}</p>
        </section>
        <section class="card">
          <h2>{h.keysTitle}</h2>
          <KeyTable />
        </section>
      </div>
      <p class={ui.actions}>
        <a class={`${ui.button} ${ui.primary}`} href="/new">
          {h.playNow}
        </a>
      </p>
      <div class={pages.columns}>
        <OtherRules />
      </div>
    </div>
  );
}
