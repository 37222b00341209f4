// A game against the computer or of two at one screen, by its address, which has all of it. The game is a room on
// this device: the one that was played to this point, else a new one, which is kept from its first turn on.

import { useEffect, useState } from 'preact/hooks';
import { notify } from '../../base/announce';
import { useText } from '../../base/i18n';
import pages from '../../base/pages.module.css';
import type { BidGame } from '../../bidding/rules';
import type { BidGameState } from '../../client';
import { errorText, findHere, makeHere } from '../../client/page/calls';
import { GamePage } from './game-page';
import { queryOf, readPlace } from './place';
import { WrongAddress } from './wrong-address';

export function PlayPage({ game, query }: { game: BidGame; query: string }) {
  const place = readPlace(game, query);
  if (!('match' in place)) return <WrongAddress game={game} fault={place} />;
  return <Here game={game} query={queryOf(place, place.match.bids)} />;
}

async function roomAt(game: BidGame, query: string): Promise<string> {
  const wish: { readonly game: string; readonly query: string } = { game, query };
  const known = await findHere<BidGameState>(game, (state) => state.query === query);
  return (known ?? (await makeHere<BidGameState>(wish, true))).id;
}

function Here({ game, query }: { game: BidGame; query: string }) {
  const t = useText();
  const [id, setId] = useState<string | null>(null);
  useEffect(() => {
    let left = false;
    roomAt(game, query).then(
      (found) => !left && setId(found),
      (error: unknown) => notify(errorText(t, error), 'bad'),
    );
    return () => {
      left = true;
    };
  }, [game, query]);
  if (id) return <GamePage key={id} game={game} id={id} invite={null} />;
  return (
    <div class={`${pages.page} ${pages.narrow}`}>
      <h1 tabIndex={-1} class="sr-only">
        {t.app.loading}
      </h1>
    </div>
  );
}
