// What the pages of a strip with a friend by link say, in Spanish.

import type { onlineEn } from './online-en';

export const onlineEs: typeof onlineEn = {
  opponent: 'Un amigo con un enlace',
  name: 'Tu nombre (opcional)',
  clock: 'Reloj',
  invite: 'Crear el enlace',
  title: { strip: 'Tira con otra persona', oddish: 'Oddish con otra persona' },
  inviteTitle: { strip: 'Una partida en una tira', oddish: 'Una partida de Oddish' },
  about: {
    strip:
      'Dos juegan con un solo balón en una fila de casillas. En cada turno: pon una piedra en una casilla vacía o ' +
      'salta con el balón sobre piedras, que después se quitan. Izquierda quiere llevar el balón al extremo ' +
      'derecho; Derecha, al izquierdo.',
    oddish:
      'Dos juegan con una sola flecha entre las casillas. En cada turno: pon una piedra en una casilla vacía o ' +
      'pasa la flecha por encima de las piedras de al lado, que después se quitan. Izquierda quiere llevarla al ' +
      'extremo derecho; Derecha, al izquierdo.',
  },
  terms: {
    squares: 'Casillas',
    side: 'Juegas con',
    sides: { L: 'Izquierda, hacia la derecha', R: 'Derecha, hacia la izquierda', lot: 'por sorteo, al aceptar' },
    begins: 'Primera jugada',
    start: 'Inicio',
  },
  turnOf: (who) => `Le toca a ${who}`,
  sending: 'Se envía tu jugada',
  watching: 'Estás mirando. Solo mueven los jugadores.',
  watchers: (n) => (n === 1 ? '1 persona mira' : `${n} personas miran`),
  wins: (who) => (who === null ? 'Has ganado' : `Gana ${who}`),
  goal: (who) => (who === null ? '¡Gol! Has ganado' : `¡Gol! Gana ${who}`),
  draw: 'Tablas',
  reason: {
    resignation: (who) => (who === null ? 'Has abandonado.' : `${who} ha abandonado.`),
    repetition: () => 'La misma posición se ha dado por tercera vez.',
    agreement: () => 'Los dos jugadores han acordado tablas.',
    time: (who) => (who === null ? 'Se te ha acabado el tiempo.' : `Se ha acabado el tiempo de ${who}.`),
    abandoned: (who) => (who === null ? 'Te has ido de la partida.' : `${who} se ha ido de la partida.`),
    withdrawn: () => 'La invitación se ha retirado.',
    leftDraw: () => 'Se declararon tablas porque un jugador se había ido.',
  },
  takenBack: 'Se ha deshecho la jugada.',
};
