// The engine of the page: opened when it is switched on, told what to think about, and given back.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { openEngine, Place } from '../../engine/open';
import { EngineError, type EngineFault, type Limits, type Task, type Thought } from '../../engine/types';

export const WHERES = ['browser', 'server'] as const satisfies readonly Place[];
export type Where = Place;
/** Opens the engine that is wanted, or the other one where that cannot be had, and says which it is. */
export type OpenEngine = typeof openEngine;

export const MOST_LINES = 5;

/** Without being asked to go deeper it thinks so long about a position. */
const USUAL_LIMITS: Limits = { milliseconds: 30_000 };
/** Whoever walks through moves quickly asks about none of them. */
const REST_MS = 120;
/** The page shows what it hears so often. */
const SHOW_MS = 100;

export interface Choices {
  readonly on: boolean;
  readonly where: Where;
  readonly lines: number;
}

export type EngineStatus = 'off' | 'starting' | 'thinking' | 'done' | 'failed';

export interface EngineState extends Choices {
  readonly status: EngineStatus;
  /** Why it failed, if it did. */
  readonly fault: EngineFault | null;
  /** Where it really thinks. */
  readonly place: Where;
  /** What is known of the position shown; null while nothing is. */
  readonly thought: Thought | null;
  readonly deep: boolean;
  readonly choose: (change: Partial<Choices>) => void;
  readonly deeper: () => void;
}

const STORE = 'goalline.engine';

function remembered(): Choices {
  const usual: Choices = { on: false, where: 'browser', lines: 3 };
  try {
    const { on, where, lines } = JSON.parse(localStorage.getItem(STORE) ?? '{}') as Partial<Choices>;
    return {
      on: on === true,
      where: WHERES.find((each) => each === where) ?? usual.where,
      lines: Number.isInteger(lines) ? Math.min(Math.max(lines as number, 1), MOST_LINES) : usual.lines,
    };
  } catch {
    return usual;
  }
}

function remember(choices: Choices): void {
  try {
    localStorage.setItem(STORE, JSON.stringify(choices));
  } catch {
    // Chosen for this visit.
  }
}

interface Heard {
  readonly about: unknown;
  readonly status: EngineStatus;
  readonly thought: Thought | null;
  readonly fault: EngineFault | null;
  readonly place: Where;
}

/** `about`: the position, its moves and rules; null where there is nothing to think about. */
export function useEngine(open: OpenEngine, about: Omit<Task, 'lines' | 'limits'> | null): EngineState {
  const [choices, setChoices] = useState(remembered);
  const [deep, setDeep] = useState<unknown>(null);
  const [heard, setHeard] = useState<Heard | null>(null);
  const { on, where, lines } = choices;
  const engine = useMemo(() => ({ current: null as ReturnType<OpenEngine> | null }), [where]);
  const opener = useRef(open);
  opener.current = open;
  const isDeep = deep === about;

  useEffect(() => {
    if (!on) return;
    return () => {
      const opened = engine.current;
      engine.current = null;
      opened?.then(
        (each) => each.engine.close(),
        () => {
          // It was never there.
        },
      );
    };
  }, [on, engine]);

  useEffect(() => {
    if (!on || !about) return;
    let ended = false;
    let stop = () => {
      ended = true;
    };
    // What is known already stays until more is.
    let latest = heard?.about === about ? heard.thought : null;
    let place = where;
    let shown = 0;
    const tell = (status: EngineStatus, fault: EngineFault | null = null) => {
      clearTimeout(shown);
      shown = 0;
      if (!ended) setHeard({ about, status, thought: latest, fault, place });
    };
    const timer = setTimeout(() => {
      tell('starting');
      engine.current ??= opener.current(where);
      engine.current
        .then(({ engine: ready, place: found }) => {
          if (ended) return;
          place = found;
          const limits = isDeep ? {} : USUAL_LIMITS;
          const search = ready.think({ ...about, lines, limits }, (thought) => {
            latest = thought;
            if (shown === 0) shown = window.setTimeout(() => tell('thinking'), SHOW_MS);
          });
          stop = () => {
            ended = true;
            search.stop();
          };
          return search.done.then((thought) => {
            latest = thought;
            tell('done');
          });
        })
        .catch((error: unknown) => {
          if (!ended) engine.current = null; // the next task opens another one
          tell('failed', error instanceof EngineError ? error.fault : 'broken');
        });
    }, REST_MS);
    return () => {
      clearTimeout(timer);
      clearTimeout(shown);
      stop();
    };
  }, [on, engine, about, lines, isDeep]);

  const current = on && heard && heard.about === about ? heard : null;
  return {
    ...choices,
    status: on ? (current?.status ?? 'starting') : 'off',
    thought: current?.thought ?? null,
    fault: current?.fault ?? null,
    place: current?.place ?? where,
    deep: isDeep,
    choose: (change) => {
      const next = { ...choices, ...change };
      setChoices(next);
      remember(next);
    },
    deeper: () => setDeep(about),
  };
}
