// What stands on the board itself, and big boards, in Spanish.

import type { PitchTexts } from '../en';
import { side as sideName } from './words';

export const pitch: PitchTexts = {
  pitch: {
    youScore: 'Aquí marcas tú',
    computerScores: 'Aquí marca el ordenador',
    scores: (who) => `Aquí marca ${who}`,
    sideScores: (side) => `Aquí marca ${sideName(side)}`,
    zoom: 'Tamaño',
    zoomIn: 'Más grande',
    zoomOut: 'Más pequeño',
    toBall: 'Ir al balón',
    wholeBoard: 'Todo el tablero',
    dragFrame: 'arrastra el marco',
    fitAll: 'Verlo todo',
  },
};
