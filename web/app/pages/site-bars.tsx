// These are the bars of every page: at the top the name, the places and the settings; on phones the places are a bar
// at the foot. Both are made from one table.

import ui from '../../base/controls.module.css';
import { type Dictionary, useText } from '../../base/i18n';
import { pageTitle, yourTurn } from '../../base/message';
import { goBack, route } from '../../base/router';
import { useStore } from '../../base/store';
import { Icon, IconButton } from '../../base/ui';
import type { Route } from '../routes';
import shell from '../shell.module.css';
import homeStyles from './home.module.css';

type Page = Route['page'];

/** Where one can go; `pages`: what belongs to a place. */
const PLACES = [
  {
    name: 'play',
    href: '/',
    pages: ['home', 'first', 'new', 'play', 'watch', 'recover', 'game', 'others', 'kind'],
  },
  { name: 'puzzles', href: '/puzzles', pages: ['puzzles', 'puzzle', 'rush', 'small', 'statistics'] },
  { name: 'analyse', href: '/analyse', pages: ['analyse', 'review'] },
  {
    name: 'learn',
    href: '/learn',
    pages: ['learn', 'lesson', 'proofs', 'rules', 'samples'],
  },
  { name: 'games', href: '/games', pages: ['games'] },
] as const;

/** Pages that one goes back from, on phones by a button in place of the sign. */
const DEEPER: readonly Page[] = [
  'first',
  'new',
  'play',
  'watch',
  'recover',
  'rush',
  'small',
  'statistics',
  'samples',
  'lesson',
  'rules',
  'proofs',
  'others',
  'kind',
  'settings',
  'about',
];

export function SiteHeader({ page }: { page: Page }) {
  const t = useText();
  const deeper = DEEPER.includes(page);
  const titled = deeper || page === 'puzzles' || page === 'games';
  const title = useBarTitle(t);
  return (
    <header class={`row panel ${shell.siteHeader}`} data-titled={titled}>
      <a class={`absolute ${shell.skip}`} href="#content">
        {t.app.skip}
      </a>
      {deeper && <IconButton icon="previous" class={shell.barBack} label={t.app.back} onClick={goBack} />}
      <a
        class={`inline gap-2 large rounded-small target undecorated ink bold ${shell.brand}`}
        href="/"
        aria-label={`${t.app.name}: ${t.app.home}`}
      >
        <Logo />
        <span class={shell.brandName}>{t.app.name}</span>
      </a>
      {/* The heading of the page has no room of its own on phones. */}
      <span class={`tight ${shell.barTitle}`} aria-hidden="true">
        {titled && title}
      </span>
      <Places page={page} class={`flex gap-1 tall ${shell.topPlaces}`} />
      <a
        class={`push target centred bold undecorated ${shell.otherGames}`}
        href="/others"
        {...(page === 'others' ? { 'aria-current': 'page' as const } : {})}
      >
        <span>{t.rows.others}</span>
        <Icon name="more" />
      </a>
      <a
        class={ui.iconButton}
        href="/settings"
        aria-label={t.app.settings}
        title={t.app.settings}
        {...(page === 'settings' ? { 'aria-current': 'page' as const } : {})}
      >
        <Icon name="settings" />
      </a>
    </header>
  );
}

/** Every page names itself; of a puzzle with a long name the bar has room for its number. */
function useBarTitle(t: Dictionary): string {
  const current = useStore(route) as Route;
  const named = useStore(pageTitle).replace(` · ${t.app.name}`, '');
  if (current.page !== 'small') return named;
  return current.id === null ? t.puzzle.next : t.puzzle.of(current.id);
}

export function TabBar({ page }: { page: Page }) {
  return <Places page={page} class={shell.tabBar} />;
}

function Places({ page, class: name }: { page: Page; class: string | undefined }) {
  const t = useText();
  const turns = useStore(yourTurn);
  return (
    <nav class={name} aria-label={t.app.navigation}>
      {PLACES.map(({ name: place, href, pages }) => (
        <a
          key={place}
          href={href}
          {...((pages as readonly Page[]).includes(page) ? { 'aria-current': 'page' as const } : {})}
        >
          <Icon name={place} />
          <span>{t.app.places[place]}</span>
          {place === 'games' && turns > 0 && <b class={shell.count}>{turns}</b>}
        </a>
      ))}
    </nav>
  );
}

function Logo() {
  return (
    <svg class="still unfilled" width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--accent)" />
      <path stroke="var(--on-accent)" stroke-width="2.6" d="M4 9.2h20" />
      <path stroke="var(--on-accent)" opacity="0.75" d="M7 9V4.5h14V9M11 9V4.5m3 4.5V4.5m3 4.5V4.5" />
      <circle cx="14" cy="18.2" r="5.6" fill="#ffffff" stroke="#10150f" stroke-width="1.4" />
      <path fill="#10150f" d="M14 15.6l2.5 1.8-1 2.9h-3l-1-2.9z" />
    </svg>
  );
}

/** At the end of the first page. */
export function SiteFooter() {
  const t = useText();
  const parts = { '': t.app.about, '#documents': t.about.documentsTitle, '#licence': t.about.licenceTitle };
  return (
    <footer class={`gap-2 pad-top-2 flow fine ruled ${homeStyles.siteFooter}`}>
      {Object.entries(parts).map(([part, name]) => (
        <a key={part} class="low-target inline quiet" href={`/about${part}`}>
          {name}
        </a>
      ))}
    </footer>
  );
}
