// Names of other players, with the four characters that tell people of the same name apart.

import type { Dictionary } from '../i18n';

interface Named {
  readonly name?: string;
  readonly tag?: string;
}

/** "Iris·k7mq". */
export const playerText = (t: Dictionary, { name, tag }: Named): string =>
  `${name || t.lobby.guest}${tag ? `·${tag}` : ''}`;
