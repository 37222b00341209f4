// This is the small board of the settings. It follows the switches; a change of speed is shown by a jump.

import { useEffect, useState } from 'preact/hooks';
import { useText } from '../../base/i18n';
import { settings } from '../../base/settings';
import { useStore } from '../../base/store';
import type { BoardData } from '../../board';
import { BoardHost } from '../../play/board-view';
import { chainData, IGNORED } from './hero-board';

const START = '7/7/1o5/3o1o1/7/3o3/3@3/2o4/7 O';
const CHAIN = 'D3-D5-D7';
/** C2, the man put last. */
const LAST = { kind: 'place', point: { row: 2, column: 3 } } as const;

export function SampleBoard() {
  const t = useText();
  const now = useStore(settings);
  const [whole] = useState(() => chainData(START, CHAIN));
  const [hops, setHops] = useState(whole.chain.length);
  useEffect(() => {
    if (hops < whole.chain.length) return setHops(whole.chain.length);
    if (now.animation) setHops(0);
  }, [now.animation, now.speed]);
  useEffect(() => {
    if (hops === 0) setHops(whole.chain.length);
  }, [hops]);
  const data: BoardData = {
    ...whole,
    words: now.netWords ? { O: t.pitch.youScore } : {},
    lastMove: LAST,
    markLast: now.lastMove,
    chain: whole.chain.slice(0, hops),
    coordinates: now.coordinates === 'both' ? 'auto' : now.coordinates,
    animate: now.animation,
  };
  return (
    <div class="full tall" inert>
      <BoardHost data={data} events={IGNORED} />
    </div>
  );
}
