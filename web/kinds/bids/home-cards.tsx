// Tennis and Footsteps among the cards of the games.

import { useText } from '../../base/i18n';
import { Icon } from '../../base/ui';
import { BID_GAMES, type BidGame } from '../../bidding/rules';

/** Where the lessons of a game begin. */
const LESSON: Readonly<Record<BidGame, string>> = { tennis: 'tennis/thrift', footsteps: 'footsteps/hold' };

export function BidCards() {
  const t = useText();
  return (
    <>
      {BID_GAMES.map((game) => {
        const name = t.games.kinds[game];
        return (
          <div key={game} class="card kind-card">
            <span class="kind-picture">
              <FieldPicture game={game} />
            </span>
            <span class="kind-text">
              <b>{name}</b>
              <small>{t.rows.notes[game]}</small>
            </span>
            <p class="actions">
              <a class="button" href={`/${game}`} aria-label={`${name}: ${t.rows.play}`}>
                <Icon name="computer" />
                {t.rows.play}
              </a>
              <a class="button" href={`/learn/${LESSON[game]}`} aria-label={`${name}: ${t.rows.learn}`}>
                <Icon name="learn" />
                {t.rows.learn}
              </a>
            </p>
          </div>
        );
      })}
    </>
  );
}

/** Fields with a net, or spaces with both ends; decoration beside the name. */
function FieldPicture({ game }: { game: BidGame }) {
  const net = game === 'tennis';
  return (
    <svg class="small-row" viewBox="0 0 120 44" aria-hidden="true" focusable="false">
      {[0, 1, 2, 3, 4].map((i) => (
        <rect
          key={i}
          class={`row-square${i % 2 ? ' even' : ''}${i === 0 ? ' side-r' : i === 4 ? ' side-l' : ''}`}
          x={net ? 6 + i * 22 : 4 + i * 23}
          y={9}
          width={net ? 22 : 20}
          height={26}
          rx={net ? 0 : 4}
        />
      ))}
      {net && <path class="row-arrow" d="M61 3v38" />}
      <circle class="row-stone" cx={net ? 83 : 60} cy={22} r={8} />
    </svg>
  );
}
