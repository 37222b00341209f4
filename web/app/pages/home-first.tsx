// This is the first page as somebody sees it who has never been here.

import { useText } from '../../base/i18n';
import { useLater } from '../../base/message';
import { FIRST_GAME } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon } from '../../base/ui';
import { lobby } from '../../client/page/news';
import { SiteFooter } from './site-bars';

export function FirstVisit() {
  const t = useText();
  const game = useStore(lobby)?.live[0];
  const HeroBoard = useLater(() => import('./hero-board').then((module) => module.HeroBoard));
  return (
    <div class="content-middle page first-visit">
      <div class="grid to-middle hero">
        <section class="stack gap-5 hero-text">
          <h1 tabIndex={-1}>
            {t.home.heading.map((line) => (
              <span class="block" key={line}>
                {line}{' '}
              </span>
            ))}
          </h1>
          <p class="quiet large lead">{t.home.intro}</p>
          <div class="row gap-4 hero-start">
            <a class="still button primary big" href={FIRST_GAME}>
              <Icon name="play" />
              {t.home.first}
            </a>
            <small class="quiet">{t.home.firstNote}</small>
          </div>
          <p class="actions hero-others">
            <a class="button" href="/new?opponent=friend">
              {t.home.friend}
            </a>
            <a class="button" href="/new?opponent=computer">
              {t.home.computer}
            </a>
            <a class="button" href="/new?opponent=local">
              {t.home.local}
            </a>
            <a class="button text" href="/samples">
              {t.samples.title}
            </a>
            {game && (
              <a class="button text" href="/watch">
                {t.home.watch}
              </a>
            )}
          </p>
        </section>
        <div class="relative hero-board">{HeroBoard && <HeroBoard />}</div>
      </div>
      <ol class="stack gap-5 ruled hero-steps">
        {t.home.steps.map(([title, text], i) => (
          <li class="flex gap-3" key={title}>
            <span class="circle centred still bold step-number">{i + 1}</span>
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
