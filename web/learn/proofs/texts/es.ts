// These texts are for the page of proven boards, in Spanish.

import { count, side } from '../../../base/i18n/es/words';
import { wholeText } from '../../../base/i18n/numbers';
import type { Means, ProofWords } from './en';

const MEANS: Readonly<Record<Means, string>> = {
  goal: 'un autogol',
  small: 'una búsqueda pequeña',
  long: 'una búsqueda larga',
  claim: 'la demostración contra otra réplica',
  known: 'una demostración conocida',
};

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
  storyTitle: 'Qué está demostrado y qué sigue abierto',
  provenTitle: 'Qué está demostrado',
  provenStory: (boards) =>
    `En ${count(boards, 'tablero', 'tableros')}, los de la lista de arriba, gana quien juega primero, pase lo que ` +
    'pase. Cada demostración es un archivo que responde a toda réplica, y cualquiera puede comprobarla.',
  checkTitle: 'Cómo comprobarlo',
  checkStory:
    'La primera orden busca una demostración y la escribe. La segunda solo conoce las reglas y el archivo, y ' +
    'comprueba cada afirmación frente a toda réplica.',
  openTitle: 'Qué sigue abierto',
  openStory:
    'En el tablero que describió Conway, de 19 × 15, nadie sabe quién gana. Este mapa muestra hasta dónde hemos ' +
    'llegado: Ohs ha puesto el primer hombre, y cada punto es un hombre que Eks puede poner ahí. Una réplica ' +
    'cuenta como perdida solo si su demostración está comprobada, así que el mapa solo puede llenarse.',
  goOn: 'Esta orden sigue con ello en tu ordenador:',
  frontierCount: (first, proven, replies, date) =>
    `Tras ${first}: ${wholeText('es', proven)} de ${count(replies, 'réplica', 'réplicas')} perdidas (${date})`,
  frontierMap: (first) => `Réplicas a ${first}`,
  frontierFirst: (point) => `${point}: el primer hombre`,
  frontierBall: (point) => `${point}: el balón`,
  frontierKey: { lost: 'perdida, demostrado', open: 'abierta' },
  frontierReply: (reply, by, plies) =>
    by === null
      ? `${reply}: abierta`
      : `${reply}: perdida en hasta ${count(plies, 'jugada', 'jugadas')}, por ${MEANS[by]}`,
};
