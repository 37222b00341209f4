// The pages of Tennis and Footsteps: setting up, playing, maps, written games, and games with a friend.

import { useText } from '../../base/i18n';
import { lazyPage, MessagePage } from '../../base/message';
import type { BidGame } from '../../bidding/rules';
import { PlayPage } from './play-page';
import { SetupPage } from './setup-page';
import { WithBidTexts } from './texts';

const LATER = {
  maps: lazyPage(() => import('./maps-page').then((module) => module.MapsPage)),
  replays: lazyPage(() => import('./replays-page').then((module) => module.ReplaysPage)),
  game: lazyPage(() => import('./game-page').then((module) => module.GamePage)),
};

/** `id`: which game, or which written game; the rest of a game stands in the query. */
interface Props {
  readonly game: string;
  readonly part: string | null;
  readonly id: string | null;
  readonly invite: string | null;
  readonly query: string;
}

export function BidPage(place: Props) {
  return (
    <WithBidTexts>
      <Part {...place} game={place.game as BidGame} />
    </WithBidTexts>
  );
}

function Part({ game, part, id, invite, query }: Props & { readonly game: BidGame }) {
  const t = useText();
  const missing = <MessagePage title={t.errors.notFound} text={t.errors.notFoundNote} />;
  switch (part) {
    case null:
      return <SetupPage game={game} query={query} />;
    case 'play':
      return <PlayPage game={game} query={query} />;
    case 'maps':
      return <LATER.maps game={game} query={query} />;
    case 'replays':
      return game === 'tennis' ? <LATER.replays id={id} /> : missing;
    case 'game':
      return id === null ? missing : <LATER.game game={game} id={id} invite={invite} />;
    default:
      return missing;
  }
}
