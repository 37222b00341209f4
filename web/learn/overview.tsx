// Learn shows the first game, all lessons with what has been done of each, and the rules.

import ui from '../base/controls.module.css';
import { useText } from '../base/i18n';
import { useTitle } from '../base/message';
import pages from '../base/pages.module.css';
import { FIRST_GAME } from '../base/router';
import { Icon, type IconName } from '../base/ui';
import { Lessons } from '../course/list';

export function LearnPage() {
  const t = useText();
  useTitle(`${t.learn.title} · ${t.app.name}`);
  return (
    <div class={pages.page}>
      <h1 tabIndex={-1}>{t.learn.title}</h1>
      <p class="quiet large">{t.learn.intro}</p>
      <div class="tiles stack gap-4">
        <Way icon="play" href={FIRST_GAME} title={t.home.first} note={t.learn.firstNote} />
        <Way icon="learn" href="/rules" title={t.learn.rules} note={t.learn.rulesNote} />
        <Way icon="eye" href="/samples" title={t.samples.title} note={t.samples.note} />
        <Way icon="shield" href="/proofs" title={t.proofs.title} note={t.proofs.note} />
      </div>
      <Lessons />
    </div>
  );
}

function Way({ icon, href, title, note }: { icon: IconName; href: string; title: string; note: string }) {
  return (
    <a class={`ink-around row gap-4 undecorated pad-4 card ${ui.accented}`} href={href}>
      <Icon name={icon} />
      <span class="grid">
        <b>{title}</b>
        <small>{note}</small>
      </span>
    </a>
  );
}
