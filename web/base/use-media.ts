import { useEffect, useState } from 'preact/hooks';
import { settings } from './settings';
import { useStore } from './store';

/** Whether a media query holds, followed as the screen turns. */
export function useMedia(query: string): boolean {
  const [holds, setHolds] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const list = matchMedia(query);
    const follow = () => setHolds(list.matches);
    follow();
    list.addEventListener('change', follow);
    return () => list.removeEventListener('change', follow);
  }, [query]);
  return holds;
}

/** Whether the board lies on its side: on a phone that is held across, unless the reader wants it upright. */
export function useSideways(): boolean {
  const across = useMedia('(orientation: landscape) and (max-height: 479px)');
  return useStore(settings).landscape === 'turned' && across;
}
