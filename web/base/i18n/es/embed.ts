// La página para marcos de otras páginas, y cómo se consigue, en español.

import type { EmbedTexts } from '../en';
import { type Side, side } from './words';

export const embed: EmbedTexts = {
  embed: {
    position: 'Una posición de phutball',
    open: 'Abrir en Goalline',
    won: (name: string, s: Side, reason: string) => `Gana ${name} (${side(s)}) ${reason}`,
    missing: 'Aquí no hay nada que mostrar',
    missingNote: 'Esta partida o posición no existe, o no tiene tablero.',
    copy: 'Copiar código para insertar',
    frameTitle: (one: string, two: string) => `${one} contra ${two}, phutball`,
  },
};
