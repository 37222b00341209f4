// This is the first page as somebody sees it who has never been here.

import ui from '../../base/controls.module.css';
import { useText } from '../../base/i18n';
import { useLater } from '../../base/message';
import pages from '../../base/pages.module.css';
import { FIRST_GAME } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { lobby } from '../../client/page/news';
import styles from './home.module.css';
import { SiteFooter } from './site-bars';

export function FirstVisit() {
  const t = useText();
  const game = useStore(lobby)?.live[0];
  const HeroBoard = useLater(() => import('./hero-board').then((module) => module.HeroBoard));
  return (
    <div class={`content-middle ${pages.page} ${styles.firstVisit}`}>
      <div class={`grid to-middle ${styles.hero}`}>
        <section class={`stack gap-5 ${styles.heroText}`}>
          <h1 tabIndex={-1}>
            {t.home.heading.map((line) => (
              <span class="block" key={line}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p class={`quiet large ${styles.heroLead}`}>{t.home.intro}</p>
          <div class={`row gap-4 ${styles.heroStart}`}>
            <a class={`still ${ui.button} ${ui.primary} ${ui.big}`} href={FIRST_GAME}>
              <Icon name="play" />
              {t.home.first}
            </a>
            <small class="quiet">{t.home.firstNote}</small>
          </div>
          <p class={`${ui.actions} ${styles.heroOthers}`}>
            <a class={ui.button} href="/new?opponent=friend">
              {t.home.friend}
            </a>
            <a class={ui.button} href="/new?opponent=computer">
              {t.home.computer}
            </a>
            <a class={ui.button} href="/new?opponent=local">
              {t.home.local}
            </a>
            <a class={`${ui.button} ${ui.text}`} href="/samples">
              {t.samples.title}
            </a>
            {game && (
              <a class={`${ui.button} ${ui.text}`} href="/watch">
                {t.home.watch}
              </a>
            )}
          </p>
        </section>
        <div class={`relative ${styles.heroBoard}`}>{HeroBoard && <HeroBoard />}</div>
      </div>
      <ol class={`stack gap-5 ruled ${styles.heroSteps}`}>
        {t.home.steps.map(([title, text], i) => (
          <li class="flex gap-3" key={title}>
            <span class={`circle centred still bold ${styles.stepNumber}`}>{i + 1}</span>
            <span>
              <b>{title}</b>
              <br />
              <span class="quiet">{text}</span>
            </span>
          </li>
        ))}
      </ol>
      <SiteFooter />
    </div>
  );
}
