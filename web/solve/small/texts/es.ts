// These texts are for the puzzles of the small games, in Spanish.

import type { SmallWords } from './en';

type Player = 'L' | 'R';
const name = (player: Player) => (player === 'L' ? 'Izquierda' : 'Derecha');
const turns = (n: number) => `${n} ${n === 1 ? 'turno' : 'turnos'}`;

export const es: SmallWords = {
  title: 'Problemas de los otros juegos',
  titles: { strip: 'Tiras y Oddish', bids: 'Apuestas' },
  notes: {
    strip: 'Una fila y un balón. Solo gana una jugada: encuéntrala.',
    bids: 'Tenis y Pasos: ¿qué apuesta es un error y cuál gana con seguridad?',
  },
  solvedOf: (solved, all) => `${solved} de ${all} resueltos`,
  strip: {
    heading: 'Encuentra la única jugada que gana',
    toMove: (player) => `Juega ${name(player)}`,
    task: {
      strip: (player) =>
        `${name(player)} quiere llevar el balón al extremo ` +
        `${player === 'L' ? 'derecho' : 'izquierdo'}. Pon una piedra o salta.`,
      oddish: (player) =>
        `${name(player)} quiere llevar la flecha al extremo ` +
        `${player === 'L' ? 'derecho' : 'izquierdo'}. Pon una piedra o mueve la flecha.`,
    },
    hintPut: 'Es una piedra, no un salto.',
    hintJump: 'Es un salto, no una piedra.',
    hintBack: 'Es un salto, y no hacia donde uno esperaría.',
    right: (turn) => `Bien: ${turn}`,
    rightNote: (player, plies) => `${name(player)} gana en ${turns(plies)} en total, contando esta jugada.`,
    wrong: (turn) => `No es ${turn}`,
    wrongNote: (winner) => `Ahora gana ${name(winner)} con el mejor juego.`,
    answers: (turn, plies) => (plies > 0 ? `${turn}. El resto dura ${turns(plies)}.` : `${turn}.`),
    shown: (turn) => `La solución: ${turn}`,
    kinds: {
      'only-move': 'Cualquier otra jugada pierde.',
      race: 'Una carrera: los dos jugadores necesitan el mismo número de piedras para llegar.',
      'backward-jump':
        'Aquí solo gana un salto hacia atrás. Estas posiciones son raras, y las más cortas tienen 22 casillas.',
    },
    step: (ply, all) => `Jugada ${ply} de ${all}`,
    explore: 'Abrir en el explorador',
  },
  bids: {
    headings: {
      'surely-wrong': '¿Qué apuesta es un error seguro?',
      'least-certain': '¿Cuál es la menor apuesta que gana con seguridad?',
    },
    tasks: {
      'surely-wrong':
        'Eres el jugador 1 y juegas hacia la derecha. Tres de estas apuestas pertenecen al juego ' +
        'perfecto. Una, nunca.',
      'least-certain':
        'Eres el jugador 1 y juegas hacia la derecha. Encuentra la menor apuesta tras la que ganas, ' +
        'apueste lo que apueste el otro jugador, ahora y después.',
    },
    choices: 'Tu apuesta',
    hint: {
      'surely-wrong': 'Pregúntate, para cada apuesta, qué apuesta del otro jugador la castigaría.',
      'least-certain': 'Prueba primero las más bajas: ¿tras cuáles puede defenderse todavía el otro jugador?',
    },
    right: (bid) => `Bien: ${bid}`,
    wrong: (bid) => `No es ${bid}`,
    shown: (bid) => `La solución: ${bid}`,
    belongs: (bid) => `${bid} forma parte del juego perfecto y no regala nada.`,
    giveAway: (bid, cost) => `${bid} regala ${cost} contra el juego perfecto. Las otras tres no regalan nada.`,
    notEnough: (bid) => `Tras ${bid}, el otro jugador todavía puede evitar la derrota.`,
    tooDear: (bid) => `${bid} cuesta demasiado: con lo que te queda ya no ganas con seguridad.`,
    tooMuch: (bid) => `${bid} también gana con seguridad, pero basta una apuesta menor.`,
    least: (bid) => `${bid} gana con seguridad. Una apuesta menor, no.`,
    nothing: 'no regala nada',
    costs: (cost) => `regala ${cost}`,
    certain: 'gana con seguridad',
    short: (cost) => `puede costar ${cost}`,
    explore: 'Consejo para esta situación',
  },
  sourceNote: 'Esta orden muestra los valores exactos:',
  missingNote: (last) => `Los números van del 1 al ${last}.`,
};
