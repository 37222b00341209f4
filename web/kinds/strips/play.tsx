// Play on a row: the form of a new game, or on to the one that runs on this device.

import { useEffect } from 'preact/hooks';
import ui from '../../base/controls.module.css';
import { gamePath, navigate } from '../../base/router';
import { useStore } from '../../base/store';
import type { GameSummary } from '../../client';
import { deviceChanges, runningHere } from '../../client/device/list';
import { bringFormerGames } from '../../client/page/former';
import { type RowKind, rowText } from '../../strip/row';
import { firstRow, type Place } from './address';
import { useWords } from './load';
import { NewGame } from './new-game';
import styles from './row-game.module.css';

interface Props {
  readonly kind: RowKind;
  readonly place: Place;
  readonly onHeadline: (text: string, squares: number) => void;
}

export function Play({ kind, place, onHeadline }: Props) {
  const words = useWords();
  useStore(deviceChanges);
  const running = runningHere(kind);
  const resumed = running && isAsked(place, kind) && !place.fresh ? running.id : null;
  useEffect(() => void bringFormerGames(), []);
  useEffect(() => onHeadline(words.play.title, 0), [words]);
  useEffect(() => {
    if (resumed) navigate(gamePath(kind, resumed), 'replace');
  }, [resumed]);
  if (resumed) return null;
  return (
    <>
      {running && <Running running={running} kind={kind} />}
      <NewGame kind={kind} place={place} />
    </>
  );
}

function Running({ running, kind }: { running: GameSummary; kind: RowKind }) {
  const { play } = useWords();
  return (
    <section class={`gap-3 row wrap between card ${styles.rowRunning}`}>
      <p>{play.running(running.plies ?? 0)}</p>
      <a class={ui.button} href={gamePath(kind, running.id)}>
        {play.goOn}
      </a>
    </section>
  );
}

/** Unless the address asks for another position, the game that runs here is meant. */
function isAsked({ tree }: Place, kind: RowKind): boolean {
  return !tree.nodes[0] || rowText(tree.nodes[0].row) === rowText(firstRow(kind));
}
