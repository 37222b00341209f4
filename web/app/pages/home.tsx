import { Diagram } from '../components/diagram';
import { useTitle } from '../components/page-title';
import { Icon } from '../components/ui';
import { useText } from '../i18n';
import { GameList, isMyTurn, useGames } from './games';

/** A goal by a chain of four jumps, from the middle of the board. */
const GOAL = '7o7/8o6/15/9o5/9o5/15/8o3o2/3o11/7o7/7@3o3/5o9/4o5o4/15/12o2/6o8/15/3o11/15/15 O';

export function HomePage() {
  const t = useText();
  const { games } = useGames();
  useTitle(t.home.title);
  const open = (games ?? [])
    .filter((game) => game.status !== 'over')
    .sort((a, b) => Number(isMyTurn(b)) - Number(isMyTurn(a)))
    .slice(0, 4);
  const cards = [
    { opponent: 'computer', icon: 'computer', title: t.home.computer, note: t.home.computerNote },
    { opponent: 'friend', icon: 'friend', title: t.home.friend, note: t.home.friendNote },
    { opponent: 'local', icon: 'local', title: t.home.local, note: t.home.localNote },
  ] as const;
  return (
    <div class="page home">
      <section class="hero">
        <div class="hero-text">
          <h1 tabIndex={-1}>
            {t.home.heading.map((sentence) => (
              <span key={sentence}>{sentence} </span>
            ))}
          </h1>
          <p class="lead">{t.home.intro}</p>
          <div class="cards">
            {cards.map(({ opponent, icon, title, note }) => (
              <a
                key={opponent}
                class={`play-card ${opponent === 'computer' ? 'first' : ''}`}
                href={`/new?opponent=${opponent}`}
              >
                <Icon name={icon} />
                <span>
                  <b>{title}</b>
                  <small>{note}</small>
                </span>
              </a>
            ))}
          </div>
          <p class="hero-links">
            <a href="/help">{t.home.learn}</a> <a href="/replay">{t.home.importGame}</a>
          </p>
        </div>
        <Diagram class="hero-art" position={GOAL} chain="H10-H12-K14-K17-G20" label={t.home.diagram} />
      </section>
      {open.length > 0 && (
        <section class="open-games">
          <h2>{t.home.open}</h2>
          <GameList games={open} />
          <p>
            <a href="/games">{t.home.allGames}</a>
          </p>
        </section>
      )}
    </div>
  );
}
