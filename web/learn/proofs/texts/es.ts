// These texts are for the page of proven boards, in Spanish.

import { count, side } from '../../../base/i18n/es/words';
import type { ProofWords } from './en';

export const words: ProofWords = {
  intro:
    'Está demostrado que en este tablero gana Ohs, que juega primero, haga lo que haga Eks. ' +
    'Tú eres Eks: intenta refutarlo.',
  board: 'Tablero',
  boardName: (rows, columns, plies) => `${rows} × ${columns}: hasta ${count(plies, 'turno', 'turnos')}`,
  atMost: (s, plies) => `${side(s)} marca en ${count(plies, 'turno', 'turnos')} como mucho`,
  proven: 'demostrado',
  yourTurn: 'Te toca como Eks: pon un hombre donde quieras o salta.',
  answering: 'Ohs responde…',
  won: (turns) => `¡Gol! Ohs ha marcado en el turno ${turns}: la demostración ha resistido.`,
  lost: 'Ha marcado Eks. Eso no debe ocurrir: cuéntanos cómo, por favor.',
  nothing: 'La demostración no dice nada de esta posición. Eso no debe ocurrir: cuéntanos cómo, por favor.',
  longest: 'Aguantar más',
  longestNote: 'Juega la respuesta tras la que a la demostración le quedan más jugadas.',
  zone: 'Mostrar lo que importa',
  zoneNote: (points, all) =>
    points === all
      ? 'Aquí importan todos los puntos.'
      : `Importan ${points} de ${all} puntos. Lo que haya en los demás no cambia nada.`,
  takeBack: 'Deshacer',
  again: 'Empezar de nuevo',
  analyse: 'Analizar',
  moves: 'Jugadas',
  howTitle: '¿Cómo se puede demostrar?',
  how:
    'Una demostración es una lista de afirmaciones: quién gana una posición, en cuántas jugadas y de qué puntos ' +
    'depende. Para cada jugada tuya, cada hombre y cada salto, hay una afirmación que la responde. Un programa ' +
    'pequeño, que no comparte nada con el que halló la demostración, las ha comprobado todas.',
  claims: (n) => `Esta demostración tiene ${count(n, 'afirmación', 'afirmaciones')}.`,
};
