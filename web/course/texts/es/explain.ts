// These texts are for what the rules say against a wrong action, in Spanish.

import type { Explanations } from '../types';

export const explain: Explanations = {
  ownGoal: (at) => `¿${at}? Ahí el balón queda en tu propia línea, y terminar la jugada así es gol de Eks.`,
  letsScore: (at, chain) =>
    `¿${at}? Entonces Eks marca enseguida, por ${chain}. El camino está dibujado en el tablero.`,
  manNotJump: (at) => `¿${at}? Eso pondría un hombre. Aquí tiene que saltar el balón: elígelo primero.`,
  jumpNotMan: (at) => `¿${at}? Está permitido, pero aquí pon un hombre en vez de saltar.`,
  noGoal: (at) => `¿${at}? Está permitido, pero no es gol, y en este turno hay uno.`,
  noThreat: (at) =>
    `¿${at}? Está permitido, pero aunque Eks no hiciera nada, no podrías marcar en el turno siguiente.`,
  parriedByMan: (at, reply) => `¿${at}? Entonces Eks pone un hombre en ${reply} y ya no puedes marcar.`,
  parriedByJump: (at, reply) => `¿${at}? Entonces Eks salta ${reply} y ya no puedes marcar.`,
  manApart: (at) =>
    `¿${at}? Está permitido, pero ese punto no toca el balón, y el balón no podría saltar ese hombre.`,
  manAside: (at, to) => `¿${at}? Sobre un hombre ahí el balón caería en ${to}, y no es adonde tiene que ir.`,
  manNoLanding: (at) => `¿${at}? Sobre un hombre ahí el balón no podría caer en ningún sitio.`,
  otherEnd: (at) => `¿${at}? Está permitido, pero la jugada terminaría ahí, y no es lo que se pide.`,
  savesByMan: (at) => `¿${at}? También evita el gol. Pero aquí busca el salto que lo evita.`,
  savesByJump: (at) => `¿${at}? También evita el gol. Pero aquí busca el hombre que lo evita.`,
  stuck: (at) => `¿${at}? Está permitido, pero desde ahí el balón no puede seguir. La cadena terminaría.`,
  astray: (at) =>
    `¿${at}? Está permitido y el balón podría seguir, pero ningún camino lleva desde ahí a lo que se pide.`,
  tooShort: (at) => `Hasta ${at} vas bien, pero no pares ahí: el balón puede seguir saltando.`,
  tableLost: (at, plies) =>
    `¿${at}? Según la tabla, después gana Eks, en ${plies === 1 ? 'un turno' : `${plies} turnos`} como mucho.`,
  tableDraw: (at) => `¿${at}? Según la tabla, después nadie puede forzar un gol: son tablas.`,
  taken: {
    man: (at) => `¿${at}? Ahí ya hay un hombre.`,
    ball: (at) => `¿${at}? Ahí está ahora el balón.`,
  },
  notLanding: (at) => `¿${at}? El balón cae en el primer punto vacío detrás de los hombres, ni antes ni después.`,
  notReached: (at) => `¿${at}? Prueba todos los saltos: ninguna cadena de esta jugada termina ahí.`,
  otherParity: (at, r, c) =>
    `${at} está a ${count(r, 'fila')} y ${count(c, 'columna')}. Los saltos sobre un hombre van de dos en dos: ` +
    'ambos números deben ser pares.',
  notOnThreat: (at) => `¿${at}? El balón de Eks no cae ahí, así que toda la cadena sigue igual.`,
  landingButOpen: (at, chain) => `¿${at}? Eks todavía marca entonces, por ${chain}.`,
  otherAnswer: 'No. Mira de nuevo el tablero y prueba otra respuesta.',
};

function count(n: number, one: string): string {
  return `${n} ${n === 1 ? one : `${one}s`}`;
}
