// What the pages of strips and Oddish rows say, in Spanish. It is fetched with these pages, not with the first one.

import type { Player, RowFault, RowKind } from '../../../strip/row';
import type { RowWords } from './en';
import { onlineEs } from './online-es';
import { toursEs } from './tours-es';

const PLAYERS: Record<Player, string> = { L: 'Izquierda', R: 'Derecha' };
const name = (player: Player) => PLAYERS[player];
const other = (player: Player) => name(player === 'L' ? 'R' : 'L');
const turns = (n: number) => (n === 1 ? '1 turno' : `${n} turnos`);
const stones = (n: number) => (n === 1 ? '1 piedra' : `${n} piedras`);
const marker = (kind: RowKind) => (kind === 'strip' ? 'balón' : 'flecha');

export const es: RowWords = {
  names: { strip: 'Tira', oddish: 'Oddish' },
  kicker: (kind, n) => `${kind === 'strip' ? 'Tira' : 'Oddish'}, ${n} casillas`,
  views: { play: 'Jugar', explore: 'Explorar', tours: 'Paseos' },
  viewsLabel: 'Qué hacer aquí',
  player: name,
  you: 'Tú',
  computer: 'Ordenador',

  headline: {
    thinking: (p) => `Le toca a ${name(p)}`,
    over: (p) => `Ha ganado ${name(p)}`,
    win: (p, n) => `Le toca a ${name(p)} y gana en ${n}, demostrado`,
    winOnly: (p, n) => `Le toca a ${name(p)} y gana en ${n}, con una sola jugada`,
    loss: (p, n) => `Le toca a ${name(p)} y pierde en ${n}, demostrado`,
    draw: (p) => `Le toca a ${name(p)}, tablas`,
    ruleWin: (p) => `Le toca a ${name(p)} y gana, demostrado`,
    ruleLoss: (p) => `Le toca a ${name(p)} y pierde, demostrado`,
    theoremWin: (p) => `Le toca a ${name(p)} y gana por el teorema 1`,
    theoremLoss: (p) => `Le toca a ${name(p)} y pierde por el teorema 1`,
    guessWin: (p) => `Le toca a ${name(p)} y probablemente gana, sin demostrar`,
    guessLoss: (p) => `Le toca a ${name(p)} y probablemente pierde, sin demostrar`,
  },

  board: {
    label: (kind, n) =>
      `${kind === 'strip' ? 'Tira' : 'Fila de Oddish'} de ${n} casillas. Las flechas la recorren, Intro juega.`,
    goes: (who) => (who === null ? 'Tú vas' : `${who} va`),
    way: { left: 'a la izquierda', right: 'a la derecha', up: 'hacia arriba', down: 'hacia abajo' },
    rule: {
      strip:
        'Pon una piedra en una casilla vacía, o salta con el balón sobre piedras, que se quitan. Gana quien lo ' +
        'lleva a su extremo.',
      oddish:
        'Pon una piedra en una casilla vacía, o pasa la flecha sobre piedras contiguas, que se quitan. Gana quien ' +
        'la lleva a su extremo.',
    },
    legendOddish: 'números en las casillas: poner ahí una piedra · números debajo: llevar ahí la flecha',
    square: (n) => `Casilla ${n}`,
    stone: 'piedra',
    vacant: 'vacía',
    marker,
    gap: (n) => `Flecha, con ${n === 1 ? '1 casilla' : `${n} casillas`} a su izquierda`,
    jumpTo: (kind, to) => (kind === 'strip' ? `Saltar a la casilla ${to}` : `Flecha al hueco ${to}`),
    jumpOff: (p) => `Saltar fuera de la fila, marca ${name(p)}`,
    aimed: 'toca otra vez para jugar',
    value: { win: 'gana', loss: 'pierde', draw: 'tablas', unknown: '¿?' },
    in: (value, n) => `${value} en ${n}`,
    worth: {
      win: (n) => (n > 0 ? `gana en ${n}` : 'gana'),
      loss: (n) => (n > 0 ? `pierde en ${n}` : 'pierde'),
      draw: () => 'hace tablas',
      unknown: () => 'no se sabe',
    },
    perhaps: (worth) => `probablemente ${worth}`,
    sum: (n) => `suma ${n}`,
    fill: 'necesita una piedra',
    lands: 'aquí cae la cadena',
  },

  moves: {
    put: (p, square) => `${name(p)} pone en ${square}`,
    jump: (p, square) => `${name(p)} salta a ${square}`,
    off: (p) => `${name(p)} salta fuera`,
    arrowOff: (p) => `${name(p)}: flecha fuera`,
    arrow: (p, gap) => `${name(p)}: flecha a ${gap}`,
    shortPut: (square) => `piedra ${square}`,
    shortJump: (square) => `salto ${square}`,
    shortOff: 'fuera',
    shortArrow: (gap) => `flecha ${gap}`,
  },

  bar: {
    put: (square) => `Poner en ${square}`,
    jump: (square) => `Saltar a ${square}`,
    off: 'Más allá del extremo',
    arrow: (gap) => `Flecha a ${gap}`,
    again: 'o toca otra vez',
  },

  line: {
    title: 'Juego perfecto desde aquí',
    note: 'jugada a jugada, siempre la defensa más larga',
    all: (n) => `Ver los ${turns(n)}`,
    fewer: 'Ver menos',
    noTable: 'Para una línea hacen falta las distancias exactas.',
    over: 'La partida ha terminado.',
  },

  read: {
    title: 'Cómo se lee',
    win: (p, n) => `Gana ${name(p)}, la partida acaba tras ${turns(n)}`,
    loss: (p, n) => `Gana ${name(p)}, tras ${turns(n)}`,
    winOnly: (p) => `Gana ${name(p)}`,
    table: 'Todos los números son exactos: salen de la tabla completa de esta longitud.',
    rule:
      'Quién gana es exacto para esta longitud: la regla que mira una jugada más allá se comparó con todas las ' +
      'posiciones de las tablas completas, hasta 30 casillas. El número de turnos no se sabe todavía.',
    theorem: 'Quién gana es exacto: el teorema 1 del artículo está demostrado para filas de cualquier longitud.',
    guess:
      'Aquí no hay nada demostrado. Por encima de 30 casillas, la regla que mira una jugada más allá es una ' +
      'conjetura: falla en 9 de las 31\u202f138\u202f512\u202f896 posiciones de 31 casillas, y más allá no se ' +
      'comparó con ' +
      'ninguna tabla completa.',
    guessShort: 'Aquí no hay nada demostrado.',
    over: 'La partida ha terminado y no quedan jugadas.',
  },

  table: {
    making: (n, percent) => `Calculando la tabla de ${n} casillas: ${percent}\u00a0%`,
    make: 'Calcular las distancias exactas',
    cost: (megabytes) => `Tarda unos segundos y ocupa ${megabytes} MB de memoria.`,
    none: (kind) =>
      `Las distancias se conocen hasta ${kind === 'strip' ? 24 : 22} casillas: las tablas más largas no caben ` +
      'en un navegador.',
    cancel: 'Parar',
    memory: 'Este navegador no tiene memoria para esta tabla. Quién gana se sabe sin ella.',
    failed: 'No se han podido calcular los valores.',
  },

  potentials: {
    title: 'Potenciales',
    forward: 'Potencial hacia delante',
    paper: 'Potencial del artículo',
    oddish: 'Potencial',
    of: (p) => `de ${name(p)}`,
    equal: (p) => `Son iguales, así que gana ${name(p)}, a quien le toca.`,
    lower: (p) => `${name(p)} tiene el menor y gana.`,
    says: (text, right) => `${text} ${right ? 'Aquí acierta.' : 'Aquí se equivoca.'}`,
    forwardSays: (p, by) =>
      by === 'rule'
        ? `Gana quien tiene el turno si el suyo es menor o igual. Así que gana ${name(p)}.`
        : `Solo con estos números ganaría ${name(p)}.`,
    show: 'Dibujar sobre las casillas',
    layers: { values: 'Valores', count: 'Cuenta del artículo', forward: 'Cadenas hacia delante' },
    layersOddish: { values: 'Valores', count: 'Cuenta' },
    from: (p) => (p === 'L' ? 'Izquierda, desde el extremo derecho' : 'Derecha, desde el extremo izquierdo'),
    countNote:
      'Una casilla vacía suma 1, una piedra resta 1 y nunca se baja de 0. Un aro señala una casilla que solo ' +
      'cuenta como piedra. El potencial es la cuarta parte de la última suma, redondeada hacia abajo, y 1 más si ' +
      'las dos últimas sumas son distintas.',
    countNoteOddish:
      'Una casilla vacía suma 1, una piedra resta 1 y nunca se baja de 0. El potencial es la mitad de la última ' +
      'suma, redondeada hacia abajo, y 1 más si las dos últimas sumas son distintas.',
    forwardNote:
      'Un signo más necesita una piedra y un aro es un punto de caída. El potencial hacia delante cuenta las ' +
      'piedras que ' +
      'faltan para que una cadena gane o caiga bastante lejos.',
    chain: (p, missing, end) =>
      missing === 0
        ? `${name(p)} no necesita ninguna piedra para ${end}.`
        : `${name(p)} necesita ${stones(missing)} para ${end}.`,
    toGoal: 'llegar a la línea de gol',
    toSquare: (square) => `caer en ${square}`,
  },

  surprise: {
    title: 'Una sorpresa',
    note: 'Una posición en la que solo gana un salto hacia atrás.',
    show: 'Enséñame una',
    hint: 'Pista',
  },

  hint: {
    title: 'Pista',
    move: (move) => `${move}.`,
    lost: (move) => `Todas las jugadas pierden. La que más aguanta: ${move}.`,
    lostPlain: 'Todas las jugadas pierden si el otro bando responde bien.',
    why: (mover, mine, theirs) =>
      `Después, el potencial hacia delante es ${mine} para ${name(mover)} y ${theirs} para ${other(mover)}, a ` +
      'quien le toca y que necesitaría uno que no fuera mayor.',
    whyOddish: (mover, mine, theirs) =>
      `Después, el potencial es ${mine} para ${name(mover)} y ${theirs} para ${other(mover)}: gana el menor ` +
      '(teorema 1).',
    whyLost: (mover, mine, theirs) =>
      `El potencial es ${mine} para ${name(mover)} y ${theirs} para ${other(mover)}: demasiado alto.`,
    goal: 'Lleva el balón a la línea de gol.',
    goalOddish: 'Lleva la flecha más allá del extremo.',
    hidden: 'Los potenciales no lo muestran: aquí solo se sabe mirando más allá.',
    guess: 'Nada de esto está demostrado: es lo que dice la regla que mira una jugada más allá.',
  },

  tools: {
    label: 'Herramientas',
    back: 'Una jugada atrás',
    forth: 'Una jugada adelante',
    start: 'Al principio',
    edit: 'Preparar',
    done: 'Listo',
    paste: 'Pegar',
    copy: 'Copiar el texto',
    link: 'Copiar el enlace',
    playThis: 'Jugar desde aquí',
  },

  setup: {
    title: 'Preparar',
    note: (kind) =>
      kind === 'strip'
        ? 'Al pulsar una casilla se pone o se quita una piedra. Para mover el balón, elígelo antes.'
        : 'Al pulsar una casilla se pone o se quita una piedra. Para mover la flecha, elígela antes.',
    tool: 'Al pulsar se cambian',
    toolStone: 'Las piedras',
    toolBall: (kind) => (kind === 'strip' ? 'El balón' : 'La flecha'),
    toMove: 'Le toca a',
    length: 'Casillas',
    shorter: 'Una casilla menos',
    longer: 'Una casilla más',
    clear: 'Quitar todas las piedras',
  },

  paste: {
    title: 'Pegar una posición',
    label: 'Posición',
    example: (text) => `Por ejemplo ${text}`,
    show: 'Mostrar',
    faults: {
      empty: () => 'No hay texto. Escribe una fila y a quién le toca.',
      symbol: ({ at, found }: RowFault, kind) =>
        `El carácter ${at} es «${found}». Escribe un punto, una o ` +
        `${kind === 'strip' ? 'o el balón @' : 'o la flecha |'}.`,
      second: ({ at }, kind) =>
        `El carácter ${at} es ` +
        `${kind === 'strip' ? 'un segundo balón. Solo hay uno' : 'una segunda flecha. Solo hay una'}.`,
      none: (_, kind) => `La fila no tiene ${marker(kind)}. Escribe ${kind === 'strip' ? 'una @' : 'una |'}.`,
      short: (_, kind) => `La fila es demasiado corta. Escribe al menos ${kind === 'strip' ? 3 : 2} casillas.`,
      long: ({ found }) => `La fila tiene ${found} casillas. Escribe como mucho 60.`,
      side: ({ found }) =>
        found === ''
          ? 'Tras la fila falta a quién le toca. Escribe un espacio y L o R.'
          : `Tras la fila pone «${found}». Escribe L o R.`,
    },
    wrongMove: (n) => `La jugada ${n} de la dirección no es posible ahí. Se muestra lo que va antes.`,
    wrongAddress: 'La dirección no tiene ninguna posición que se pueda mostrar.',
  },

  tree: {
    title: 'Variantes',
    none: 'Todavía no se ha probado ninguna jugada. Pulsa una casilla o un salto.',
    start: 'Principio',
  },

  play: {
    title: 'Nueva partida',
    howTo: 'Cómo se juega',
    against: 'Contra',
    opponents: { computer: 'Ordenador', local: 'Dos en una pantalla' },
    side: 'Juegas con',
    sides: { L: 'Izquierda', R: 'Derecha', random: 'Cualquiera' },
    plays: {
      table: 'Sus jugadas perfectas ganan todo lo que está ganado, cuanto antes, y aguantan todo lo posible.',
      rule:
        'Sus jugadas perfectas siguen la regla que mira una jugada más allá, exacta para esta longitud: no ' +
        'dejan escapar una posición ganada. No sabe cuál es el camino más corto.',
      theorem:
        'Sus jugadas perfectas siguen el teorema 1, demostrado para cualquier longitud: ganan todo lo ganado. ' +
        'No sabe cuál es el camino más corto.',
      guess:
        'Sus mejores jugadas siguen la regla que mira una jugada más allá. Por encima de 30 casillas no hay ' +
        'nada demostrado, y se sabe que la regla falla a veces.',
    },
    position: 'Posición',
    positions: { empty: 'Fila vacía', stones: 'Algunas piedras', given: 'La explorada' },
    begins: (who) => `Empieza ${who}.`,
    begin: 'Empezar',
    running: (n) => `Hay una partida en curso, tras ${turns(n)}.`,
    goOn: 'Seguir con ella',
    other: 'Nueva partida',
    yourTurn: 'Te toca',
    turnOf: (p) => `Le toca a ${name(p)}`,
    thinks: 'El ordenador piensa',
    undo: 'Deshacer',
    hint: 'Pista',
    youWon: '¡Gol! Has ganado',
    youLost: '¡Gol! Gana el ordenador',
    ownGoal: 'Fue un autogol.',
    after: (n, own) => `Tras ${turns(n)}${own ? ', con un autogol' : ''}`,
    explore: 'Explorar esta partida',
  },

  online: onlineEs,

  tours: {
    title: 'Paseos por el artículo',
    intro:
      'Paseos cortos por «One-Dimensional Phutball», de J. P. Grossman y Richard J. Nowakowski. Cada paso es una ' +
      'posición con sus valores.',
    start: 'Empezar',
    end: 'Fin del paseo',
    open: 'Explorar esta posición',
    todo: (moves) => `La jugada aquí: ${moves}.`,
    texts: toursEs,
  },
};
