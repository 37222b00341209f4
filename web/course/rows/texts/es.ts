// Estos textos son de las lecciones de la tira y de Oddish, en español.

import type { RowLessonWords } from './en';

export const es: RowLessonWords = {
  lessons: {
    jumps: {
      title: 'Piedras y saltos',
      about: 'Qué es una jugada en la tira, y cómo llega el balón a su extremo.',
      steps: [
        {
          heading: 'Una piedra en tu camino',
          text: 'Juegas con Izquierda y vas a la derecha. El balón solo salta: necesita una piedra a su lado.',
          done: 'Ahora el balón puede saltarla. Pero las piedras no son de nadie: también las usa Derecha.',
        },
        {
          heading: 'Un salto, dos piedras',
          text: 'Un salto pasa sobre todas las piedras seguidas, hasta la primera casilla vacía que hay detrás.',
          done: 'Las dos piedras se han quitado, y el balón está donde terminaban.',
        },
        {
          heading: 'Varios saltos en una jugada',
          text: 'Tras un salto el balón puede seguir en la misma dirección, si tiene al lado la siguiente piedra.',
          done: 'Dos saltos han sido una jugada. También puedes parar después del primero.',
        },
        {
          heading: 'Más allá del extremo',
          text: 'Ganas si el balón llega a la última casilla de tu camino, o salta más allá.',
          done: 'Las últimas piedras están en el extremo: el balón las ha saltado y ha salido de la tira.',
        },
        {
          heading: 'Al revés',
          text: 'Ahora juegas con Derecha y vas a la izquierda. Todo lo demás es igual.',
          done: 'El balón está en la casilla 1, y Derecha ha ganado.',
        },
      ],
    },
    patience: {
      title: 'No todo salto es bueno',
      about: 'Saltar ya, saltar menos o poner antes una piedra: los valores exactos dicen qué gana.',
      steps: [
        {
          heading: '¿Hasta dónde?',
          text: 'Hay tres saltos hacia delante. El más largo parece el mejor, pero solo gana una jugada.',
          done: 'El balón para ante una piedra que puede usar después. Más allá nada le ayudaría.',
        },
        {
          heading: 'Primero, construir',
          text: 'El balón no tiene ninguna piedra al lado. Una sola piedra une todas en una cadena.',
          done: 'Lo dicen los valores exactos: responda lo que responda Derecha, Izquierda puede ganar.',
        },
        {
          heading: 'El hueco justo',
          text: 'Las piedras están a distancias distintas. Solo gana una casilla.',
          done: 'En una cadena la siguiente piedra tiene que estar justo al lado de donde cae el balón.',
        },
        {
          heading: 'Más de un camino',
          text: '¿Una piedra o un salto? Aquí ganan varias jugadas. Encuentra una.',
          done: 'El explorador muestra el valor de cada jugada de esta fila.',
        },
        {
          heading: 'Con Derecha',
          text: 'Juegas con Derecha y vas a la izquierda. Encuentra una jugada que gane.',
          done: 'El explorador muestra los dos potenciales: cuántas piedras le faltan a cada bando.',
        },
      ],
    },
    arrow: {
      title: 'La flecha',
      about: 'Oddish es la tira sin las casillas que nunca importan: una flecha pasa al otro lado de las piedras.',
      steps: [
        {
          heading: 'Una piedra junto a la flecha',
          text: 'Juegas con Izquierda y vas a la derecha. La flecha solo pasa sobre piedras que tiene justo al lado.',
          done: 'Ahora la flecha puede pasar esta piedra. Derecha solo podría usarla desde el otro lado.',
        },
        {
          heading: 'Hasta donde quieras',
          text: 'En una jugada la flecha pasa una piedra, dos, o todas las seguidas. Llega lo más lejos posible.',
          done: 'Las piedras que pasa la flecha se quitan.',
        },
        {
          heading: 'Hasta el extremo',
          text: 'Ganas cuando la flecha está en tu extremo de la fila.',
          done: 'Las dos piedras han quedado atrás, y a la derecha de la flecha no hay nada.',
        },
        {
          heading: 'Al revés',
          text: 'Ahora juegas con Derecha y vas a la izquierda. Llega lo más lejos posible.',
          done: 'En tu camino queda una casilla vacía. Una piedra en ella abriría el paso.',
        },
        {
          heading: 'Lejos del peligro',
          text:
            'Izquierda puede ganar en la próxima jugada, pasando las dos piedras. Derecha no puede quitarlas sin ' +
            'llevar la flecha hacia allí.',
          done: 'La flecha se ha ido a la izquierda, y a su lado ya no hay piedra: Izquierda necesita otra.',
        },
      ],
    },
    count: {
      title: 'Contar lo que falta',
      about: 'Cada bando tiene un potencial. Gana el más bajo y, si son iguales, quien tiene el turno.',
      steps: [
        {
          heading: 'Primero, una piedra',
          text: 'Un salto llevaría la flecha una casilla más allá. Solo gana una jugada.',
          done: 'Con dos piedras delante la flecha es rápida. Un salto habría gastado la única que había.',
        },
        {
          heading: 'Más corta',
          text: 'La fila tiene una casilla menos. Ahora gana más de una jugada. Encuentra una.',
          done: 'Una casilla cambia quién va por delante. Por eso ayuda contar.',
        },
        {
          heading: 'En el centro',
          text: 'Una piedra a cada lado. Encuentra una jugada que gane.',
          done: 'Aquí gana hasta un paso atrás: quita una piedra que Derecha podría usar.',
        },
        {
          heading: 'Parar a tiempo',
          text: 'Hay tres piedras delante de la flecha. Solo gana una jugada, y no es la más larga.',
          done: 'La piedra que queda llevará la flecha más allá.',
        },
        {
          heading: 'Una partida de verdad',
          text: 'Una fila más larga. Los dos potenciales son iguales y tienes el turno: hay una jugada que gana.',
          done: 'El recorrido por el teorema 1 cuenta esta fila hasta el final.',
        },
      ],
    },
  },
  section: 'Tira y Oddish',
  place: (game, n, of) => `${game}, lección ${n} de ${of}`,
  todo: {
    path: 'Pon una piedra que te permita saltar después.',
    forward: 'Salta hacia delante.',
    far: 'Salta lo más lejos que puedas hacia delante.',
    score: 'Gana con esta jugada.',
    stop: 'Haz una jugada tras la que Izquierda no pueda ganar enseguida.',
    win: 'Haz una jugada que gane.',
  },
  wrong: {
    path: (turn) => `${turn}: después no puedes saltar hacia delante.`,
    forward: (turn) => `${turn}: no es un salto hacia delante.`,
    far: (turn) => `${turn}: en esta jugada puedes llegar más lejos.`,
    score: (turn) => `${turn}: así no ganas enseguida.`,
    stop: (turn, reply) => `Tras «${turn}» viene «${reply}», y la partida está perdida.`,
    own: (turn) => `${turn}: así gana el otro bando.`,
    win: (turn, other, turns) =>
      turns > 0
        ? `${turn}: con el mejor juego gana entonces ${other}, en ${turns} jugadas como mucho.`
        : `${turn}: con el mejor juego gana entonces ${other}.`,
  },
  all: (turns) => `Aquí es correcto: ${turns}.`,
  games: { strip: 'Tira', oddish: 'Oddish' },
};
