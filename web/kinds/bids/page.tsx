// The pages of Tennis and Footsteps: setting up, playing, maps, written games, and games with a friend.

import { useText } from '../../base/i18n';
import { lazyPage, MessagePage } from '../../base/message';
import { PlayPage } from './play-page';
import { SetupPage } from './setup-page';
import { WithBidTexts } from './texts';
import '../../app/styles/bids-field.css';
import '../../app/styles/bids.css';
import '../../app/styles/bids-advice.css';
import '../../app/styles/bid-maps.css';

const LATER = {
  maps: lazyPage(() => import('./maps-page').then((module) => module.MapsPage)),
  replays: lazyPage(() => import('./replays-page').then((module) => module.ReplaysPage)),
  game: lazyPage(() => import('./game-page').then((module) => module.GamePage)),
};

export type BidPart = 'setup' | 'play' | 'maps' | 'replays' | 'game';

/** `id`: the part of the address after `game`, or which written game; the rest of a game stands in the query. */
interface Props {
  readonly page: 'tennis' | 'footsteps';
  readonly part: BidPart;
  readonly id: string | null;
  readonly invite: string | null;
  readonly query: string;
}

export function BidPage(route: Props) {
  return (
    <WithBidTexts>
      <Part {...route} />
    </WithBidTexts>
  );
}

function Part({ page, part, id, invite, query }: Props) {
  const t = useText();
  const missing = <MessagePage title={t.errors.notFound} text={t.errors.notFoundNote} />;
  switch (part) {
    case 'setup':
      return <SetupPage game={page} query={query} />;
    case 'play':
      return <PlayPage game={page} query={query} />;
    case 'maps':
      return <LATER.maps game={page} query={query} />;
    case 'replays':
      return page === 'tennis' ? <LATER.replays id={id} /> : missing;
    case 'game':
      return id === null ? missing : <LATER.game game={page} id={id} invite={invite} />;
  }
}
