// Names of other players, with the four characters that tell people of the same name apart.

import { type OpenInvitation, otherSide } from '../../client';
import type { Dictionary } from '../i18n';

interface Named {
  readonly name?: string;
  readonly tag?: string;
}

/** "Iris·k7mq". */
export const playerText = (t: Dictionary, { name, tag }: Named): string =>
  `${name || t.lobby.guest}${tag ? `·${tag}` : ''}`;

/** The side of whoever reads an open invitation: `side` is that of the one who takes it. */
export const sideOf = ({ side, yours }: Pick<OpenInvitation, 'side' | 'yours'>): OpenInvitation['side'] =>
  yours && side !== 'random' ? otherSide(side) : side;
