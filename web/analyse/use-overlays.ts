// Here is what is laid over the board: each kind a switch. What the rules say is worked out after the board has been
// drawn; the heat comes from an engine of its own, so that the lines go on.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { candidatesOf, heatOf, heatScale, type ManChance, searchHeat } from '../analysis/heat';
import { type Laid, overlaysOf } from '../analysis/overlays';
import { say } from '../base/announce';
import { useText } from '../base/i18n';
import type { Overlays } from '../board/types';
import type { OpenEngine, Where } from '../play/use-engine';
import { formatPosition, type Game } from '../rules';
import { emptySentences, laidSentences } from './overlay-words';

/** With the letters that switch them. */
export const OVERLAYS = [
  ['reach', 'r'],
  ['threat', 't'],
  ['defences', 'd'],
  ['heat', 'h'],
] as const;
export type OverlayName = (typeof OVERLAYS)[number][0];

export interface OverlayState {
  readonly on: Readonly<Record<OverlayName, boolean>>;
  readonly toggle: (name: OverlayName) => void;
  /** Of the position shown; undefined while there is nothing to draw. */
  readonly drawn: Overlays | undefined;
  /** What the squares of the heat stand for; null without them. */
  readonly scale: ReturnType<typeof heatScale> | null;
  /** What is switched on and shows nothing there, in words. */
  readonly empty: readonly string[];
}

const NONE: Readonly<Record<OverlayName, boolean>> = { reach: false, threat: false, defences: false, heat: false };
/** Whoever walks through moves quickly asks about none of them. */
const REST_MS = 60;

interface Of<Value> {
  readonly game: Game;
  readonly value: Value;
}

export function useOverlays(game: Game, open: OpenEngine, where: Where): OverlayState {
  const t = useText();
  const [on, setOn] = useState(NONE);
  const [laid, setLaid] = useState<Of<Laid> | null>(null);
  const men = useHeat(game, on.heat && game.outcome === null, open, where);
  /** The reader has switched something on and is told what it shows. */
  const asked = useRef<OverlayName | null>(null);

  useEffect(() => {
    if (!on.reach && !on.threat && !on.defences) return setLaid(null);
    const timer = setTimeout(() => {
      const found = overlaysOf(game.position, game.rules, on);
      setLaid({ game, value: found });
      const name = asked.current;
      asked.current = null;
      if (name && name !== 'heat')
        say(laidSentences(t, game.position, overlaysOf(game.position, game.rules, { [name]: true })));
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [game, on]);

  const drawn = useMemo((): Overlays | undefined => {
    const known = laid?.game === game ? laid.value.board : null;
    const heat = men?.game === game ? heatOf(men.value) : undefined;
    return known || heat ? { toMove: game.position.toMove, ...known, heat } : undefined;
  }, [game, laid, men]);

  const toggle = (name: OverlayName) => {
    asked.current = on[name] ? null : name;
    setOn({ ...on, [name]: !on[name] });
  };
  const empty = laid?.game === game ? emptySentences(t, laid.value, on) : [];
  const scale = drawn?.heat?.length && men ? heatScale(men.value) : null;
  return { on, toggle, drawn, scale, empty };
}

function useHeat(game: Game, on: boolean, open: OpenEngine, where: Where): Of<readonly ManChance[]> | null {
  const t = useText();
  const [men, setMen] = useState<Of<readonly ManChance[]> | null>(null);
  const engine = useMemo(() => ({ current: null as ReturnType<OpenEngine> | null }), [where]);
  const opener = useRef(open);
  opener.current = open;
  const close = () => {
    const opened = engine.current;
    engine.current = null;
    opened?.then(
      (each) => each.engine.close(),
      () => {
        // It was never there.
      },
    );
  };
  useEffect(() => (on ? close : undefined), [on, engine]);
  useEffect(() => {
    if (!on) return setMen(null);
    const ended = new AbortController();
    const timer = setTimeout(() => {
      engine.current ??= opener.current(where);
      const task = { position: formatPosition(game.start), moves: game.moves, rules: game.rules };
      engine.current
        .then((opened) =>
          searchHeat(
            opened.engine,
            task,
            candidatesOf(game.position, game.rules),
            (value) => !ended.signal.aborted && setMen({ game, value }),
            ended.signal,
          ),
        )
        .then((value) => {
          if (ended.signal.aborted || value.length === 0) return;
          const nothing = { reach: null, threat: null, defences: null, board: { toMove: game.position.toMove } };
          say(laidSentences(t, game.position, nothing, value));
        })
        .catch(() => {
          // The engine's card says what is wrong; the next position tries again.
          if (!ended.signal.aborted) close();
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [game, on, engine]);
  return on ? men : null;
}
