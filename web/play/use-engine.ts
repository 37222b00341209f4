// The engine of the page: opened when it is switched on, told what to think about, and given back.

import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { fieldsOf, storedText, storeText } from '../base/storage';
import type { openEngine, Place } from '../client/open-engine';
import { EngineError, type EngineFault, type Line, type Task, type Thought, type Unproven } from '../engine/types';

export const WHERES = ['browser', 'server'] as const satisfies readonly Place[];
export type Where = Place;
/** Opens the engine that is wanted, or the other one where that cannot be had, and says which it is. */
export type OpenEngine = typeof openEngine;

export const MOST_LINES = 5;

/** Without being asked to go deeper it thinks so long about a position. */
const USUAL_MS = 30_000;
/** A proof may take so long; the server's share is that of http-api.md. */
export const PROOF_MS: Readonly<Record<Where, number>> = { browser: 60_000, server: 4000 };
/** Whoever walks through moves quickly asks about none of them. */
const REST_MS = 120;
/** The page shows what it hears so often. */
const SHOW_MS = 100;

export interface Choices {
  readonly on: boolean;
  readonly where: Where;
  readonly lines: number;
}

export type EngineStatus = 'off' | 'starting' | 'thinking' | 'proving' | 'done' | 'failed';

/** What a search for a proof has come to. Without lines nothing is proven. */
export interface Proof {
  readonly lines: readonly Line[];
  readonly unproven: Unproven | null;
  readonly milliseconds: number;
}

export interface EngineState extends Choices {
  readonly status: EngineStatus;
  /** Why it failed, if it did. */
  readonly fault: EngineFault | null;
  /** Where it really thinks. */
  readonly place: Where;
  /** What is known of the position shown, what is proven first; null while nothing is. */
  readonly thought: Thought | null;
  /** The proof that was asked for, when the search for it has ended. */
  readonly proof: Proof | null;
  readonly deep: boolean;
  readonly choose: (change: Partial<Choices>) => void;
  readonly deeper: () => void;
  readonly prove: () => void;
  readonly cancelProof: () => void;
}

const STORE = 'goalline.engine';

function remembered(): Choices {
  const usual: Choices = { on: false, where: 'browser', lines: 3 };
  const { on, where, lines } = fieldsOf(storedText(STORE));
  return {
    on: on === true,
    where: WHERES.find((each) => each === where) ?? usual.where,
    lines: Number.isInteger(lines) ? Math.min(Math.max(lines as number, 1), MOST_LINES) : usual.lines,
  };
}

interface Heard {
  readonly about: unknown;
  readonly status: EngineStatus;
  readonly thought: Thought | null;
  readonly proof: Proof | null;
  readonly fault: EngineFault | null;
  readonly place: Where;
}

const proofOf = ({ lines, unproven }: Thought, milliseconds: number): Proof => ({
  lines,
  unproven: lines.length > 0 ? null : (unproven ?? 'stopped'),
  milliseconds,
});

/** What is proven comes before what is guessed; where everything loses, nothing else is worth showing. */
function withProof(thought: Thought | null, proof: Proof | null, most: number): Thought | null {
  const [best] = proof?.lines ?? [];
  if (!proof || !best) return thought;
  const known = thought ?? { depth: 0, nodes: 0, milliseconds: 0, lines: [] };
  if (best.score.kind !== 'win') return { ...known, lines: proof.lines.slice(0, most) };
  const others = known.lines.filter(({ moves }) => !proof.lines.some((line) => line.moves[0] === moves[0]));
  return { ...known, lines: [...proof.lines, ...others].slice(0, most) };
}

type About = Omit<Task, 'lines' | 'limits'>;

interface Wanted {
  readonly about: About;
  readonly lines: number;
  readonly deep: boolean;
  readonly proving: boolean;
}

interface Surroundings {
  readonly open: () => ReturnType<OpenEngine>;
  readonly hear: (heard: Heard) => void;
  readonly failed: () => void;
  readonly proven: () => void;
}

const taskOf = ({ about, lines, deep, proving }: Wanted, place: Where): Task =>
  proving
    ? { ...about, lines: 1, limits: { milliseconds: PROOF_MS[place] }, proof: true }
    : { ...about, lines, limits: deep ? {} : { milliseconds: USUAL_MS } };

/** Has an engine think after a moment, and tells what it says, not too often. What it gives back ends that. */
function think(wanted: Wanted, known: Heard | null, where: Where, around: Surroundings): () => void {
  const { about, proving } = wanted;
  let ended = false;
  let stop = () => {
    ended = true;
  };
  // What is known already stays until more is.
  let { thought = null, proof = null }: Partial<Heard> = known ?? {};
  let place = where;
  let shown = 0;
  const tell = (status: EngineStatus, fault: EngineFault | null = null) => {
    clearTimeout(shown);
    shown = 0;
    if (!ended) around.hear({ about, status, thought, proof, fault, place });
  };
  const run = async () => {
    tell('starting');
    const { engine, place: found } = await around.open();
    if (ended) return;
    place = found;
    const begun = performance.now();
    const search = engine.think(taskOf(wanted, place), (next) => {
      if (proving) return;
      thought = next;
      if (shown === 0) shown = window.setTimeout(() => tell('thinking'), SHOW_MS);
    });
    stop = () => {
      ended = true;
      search.stop();
    };
    if (proving) tell('proving');
    const done = await search.done;
    if (proving) proof = proofOf(done, performance.now() - begun);
    else thought = done;
    tell('done');
    if (proving && !ended) around.proven();
  };
  const timer = setTimeout(() => {
    run().catch((error: unknown) => {
      if (!ended) around.failed();
      tell('failed', error instanceof EngineError ? error.fault : 'broken');
    });
  }, REST_MS);
  return () => {
    clearTimeout(timer);
    clearTimeout(shown);
    stop();
  };
}

/** `about`: the position, its moves and rules; null where there is nothing to think about. */
export function useEngine(open: OpenEngine, about: About | null): EngineState {
  const [choices, setChoices] = useState(remembered);
  const [deep, setDeep] = useState<unknown>(null);
  /** A new one for each proof that is asked for. */
  const [quest, setQuest] = useState<{ readonly about: unknown } | null>(null);
  const [heard, setHeard] = useState<Heard | null>(null);
  const { on, where, lines } = choices;
  const engine = useMemo(() => ({ current: null as ReturnType<OpenEngine> | null }), [where]);
  const opener = useRef(open);
  opener.current = open;
  const isDeep = deep === about;
  const proving = quest?.about === about ? quest : null;

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
    const task: Wanted = { about, lines, deep: isDeep, proving: proving !== null };
    const known = heard?.about === about ? heard : null;
    return think(task, known, where, {
      open: () => {
        engine.current ??= opener.current(where);
        return engine.current;
      },
      hear: setHeard,
      failed: () => {
        engine.current = null; // the next task opens another one
      },
      proven: () => setQuest(null), // and the lines go on
    });
  }, [on, engine, about, lines, isDeep, proving]);

  const current = on && heard && heard.about === about ? heard : null;
  return {
    ...choices,
    status: on ? (current?.status ?? 'starting') : 'off',
    thought: withProof(current?.thought ?? null, current?.proof ?? null, lines),
    proof: current?.proof ?? null,
    fault: current?.fault ?? null,
    place: current?.place ?? where,
    deep: isDeep,
    choose: (change) => {
      const next = { ...choices, ...change };
      setChoices(next);
      storeText(STORE, JSON.stringify(next));
    },
    deeper: () => setDeep(about),
    prove: () => setQuest({ about }),
    cancelProof: () => setQuest(null),
  };
}
