// Names of other players, with the four characters that tell people of the same name apart.

import { type Dictionary, useText } from '../base/i18n';
import { useStore } from '../base/store';
import { type OpenBoard, otherSide } from '../client';
import { muted } from '../client/page/people';
import styles from './strip.module.css';

export interface Named {
  readonly name?: string | undefined;
  readonly tag?: string | undefined;
  /** Somebody else here has a name that looks the same. */
  readonly alike?: boolean | undefined;
}

/** A name with its tag set apart; the tag is read letter by letter. */
export function PlayerName({ name, tag, alike }: Named) {
  const t = useText();
  const hidden = useStore(muted).includes(tag ?? '');
  return (
    <span class={`one-line ${styles.playerName}`}>
      <b>{(!hidden && name) || t.game.guest}</b>
      {tag && (
        <>
          <small
            data-part="player-tag"
            class={alike ? `quiet ${styles.playerTag} ${styles.alike}` : `quiet ${styles.playerTag}`}
            aria-hidden="true"
            title={alike ? t.lobby.alike : undefined}
          >
            {tag}
          </small>
          <span class="sr-only">, {spelled(tag)}</span>
          {alike && <span class="sr-only">. {t.lobby.alike}</span>}
        </>
      )}
    </span>
  );
}

/** "Iris, k 7 m q", for labels that are only heard. */
export const playerHeard = (t: Dictionary, { name, tag }: Named): string =>
  `${name || t.game.guest}${tag ? `, ${spelled(tag)}` : ''}`;

/** "Iris (k7mq)", where there is only plain text. */
export const playerText = (t: Dictionary, { name, tag }: Named): string =>
  `${name || t.game.guest}${tag ? ` (${tag})` : ''}`;

const spelled = (tag: string): string => [...tag].join(' ');

/** The side of whoever reads an open invitation: `side` is that of the one who takes it. */
export const sideOf = ({ side, yours }: Pick<OpenBoard, 'side' | 'yours'>): OpenBoard['side'] =>
  yours && side !== 'random' ? otherSide(side) : side;
