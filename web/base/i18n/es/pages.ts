// These texts are for the pages round the game, the proofs and the page in a frame, in Spanish.

import type { PageTexts } from '../en';
import { count, type Side, side } from './words';

export const pages: PageTexts = {
  strength: {
    title: 'Fuerza',
    mine: 'A mi nivel',
    mineNote: 'Sigue tus resultados para que ganes más o menos una de cada dos partidas.',
    counts:
      'Si deshaces una jugada o pides una pista, ganar cuenta solo un quinto y perder siete décimos. Lo que ' +
      'dice el entrenador por su cuenta no cambia nada.',
    number: (n: number) => n.toLocaleString('es').replaceAll('.', '\u202f'),
    percent: (n: number) => `${n}\u00a0%`,
    names: [
      'Al azar',
      'Primeras pruebas',
      'Novato',
      'Principiante',
      'Aprendiz',
      'Aficionado',
      'Constante',
      'Despierto',
      'Fuerte',
      'Experto',
      'Maestro',
      'Filósofo',
    ],
    notes: [
      'Hace una jugada cualquiera, pero marca cuando puede.',
      'Hace muchas jugadas al azar, pero marca cuando puede.',
      'Piensa en su ataque y casi siempre olvida el tuyo.',
      'A menudo te para, pero solo ve cadenas cortas.',
      'Te para más veces y ve cadenas de hasta tres saltos.',
      'De vez en cuando no ve una cadena larga.',
      'No se le escapa ningún gol, pero apenas mira más allá.',
      'No se le escapa ningún gol y mira un poco más allá.',
      'Mira unas jugadas por delante. Hace falta un plan.',
      'Mira varias jugadas por delante y castiga los descuidos.',
      'Mira muy lejos y regala poco.',
      'Piensa hasta un segundo por jugada, con toda su fuerza.',
    ],
    perfectNames: ['Al azar', 'Principiante', 'Aficionado', 'Constante', 'Fuerte', 'Experto', 'Perfecto'],
    perfect: (n: number) =>
      n === 100
        ? 'Todas sus jugadas son perfectas.'
        : n === 0
          ? 'Hace una jugada cualquiera.'
          : `De cada 100 jugadas, ${n} son perfectas y las demás cualesquiera.`,
    record: (won: number, games: number) => `Has ganado ${won} de las últimas ${games}.`,
    result: (mine: string, change: string, next: string) =>
      `Tu nivel: ${mine} (${change}). La próxima partida, a ${next}.`,
    play: (number: string) => `Jugar a ${number}`,
  },

  rules: {
    size: (r: number, c: number) => `${r} filas por ${c} columnas`,
    sizeShort: (r: number, c: number) => `${r} × ${c}`,
    notes: {
      corner_exit: { false: 'el balón no puede salir por una esquina' },
      goal_pass: { false: 'un salto que llega a una fila de gol termina la jugada' },
      own_goal: { false: 'ninguna jugada puede acabar en tu propia línea de gol' },
      pie: { true: 'cambio de bando tras la primera jugada' },
      repetition: {
        none: 'la repetición no tiene efecto',
        draw3: 'la misma posición por tercera vez son tablas',
        superko: 'ninguna posición se puede repetir',
      },
    },
    specialStart: 'posición inicial especial',
    begins: (s: Side) => `empieza ${side(s)}`,
  },

  help: {
    title: 'Cómo se juega al phutball',
    intro: 'El phutball (fútbol de los filósofos) lo inventó John Conway. Se aprende en dos minutos.',
    tryIt: 'Probarlo en un tablero pequeño',
    aimTitle: 'El objetivo',
    aim:
      'Hay un solo balón y lo usan los dos. Ohs (O, azul) quiere llevarlo a la línea ' +
      'de gol superior o más allá; Eks (X, naranja), a la inferior.',
    aimDiagram: 'Un tablero vacío con el balón en el centro. Ohs marca en la fila de arriba; Eks, en la de abajo.',
    turnTitle: 'Tu turno',
    turn:
      'Pon un hombre en cualquier punto vacío o salta con el balón. ' +
      'Los hombres no son de nadie: los usan los dos.',
    turnDiagram: 'Un balón con un hombre en diagonal por encima y otro justo encima.',
    jumpTitle: 'Saltar',
    jump:
      'El balón salta en línea recta, en una de ocho direcciones, sobre uno o más hombres ' +
      'contiguos, y cae en el primer punto vacío tras ellos. Esos hombres salen al momento.',
    jumpDiagram: 'El balón salta hacia arriba sobre dos hombres y cae detrás.',
    chainTitle: 'Cadenas',
    chain:
      'Puedes seguir saltando en cualquier dirección mientras haya hombres, o parar ' +
      'antes. Un hombre ya saltado ha salido y no se puede saltar otra vez.',
    chainDiagram: 'Una cadena de tres saltos: K 6, G 9, G 11, J 11. Cuatro hombres salen del tablero.',
    goalTitle: 'El gol',
    goal:
      'Cuenta dónde acaba la jugada: en la línea de gol o más allá es gol, juegue quien juegue. Una ' +
      'cadena puede tocar una línea y volver. Cuidado: también puedes marcar para tu rival.',
    goalDiagram: 'El balón salta sobre un hombre de la fila superior y sale del tablero: gol de Ohs.',
    tipsTitle: 'Tres consejos',
    tips: [
      'Construye escaleras: hombres a dos puntos de distancia, para que el balón salte, caiga y vuelva a saltar.',
      'Pon un hombre donde quiere caer la cadena rival: la rompe o la alarga.',
      'Antes de saltar, mira el camino de vuelta: no lo dejes fácil.',
    ],
    rulesTitle: 'Letra pequeña',
    rules: [
      'El balón no puede salir por el lado izquierdo ni por el derecho.',
      'Puede salir por una esquina: también es gol (se puede desactivar).',
      'No se puede pasar; una posición que se da por tercera vez son tablas (se puede cambiar).',
      'Se puede jugar en tableros de cualquier tamaño, de 3 × 1 a 512 × 512.',
    ],
    keysTitle: 'Teclas en el tablero',
    keys: [
      ['Flechas, Inicio, Fin, Re Pág, Av Pág', 'moverse por el tablero'],
      ['Intro', 'apuntar a un punto; otra vez, poner un hombre; sobre el balón, empezar una cadena'],
      ['Mayús + flechas, teclado numérico', 'saltar en una de ocho direcciones'],
      ['Retroceso', 'un salto atrás'],
      ['Intro, Escape', 'jugar la cadena, abandonarla'],
      ['b · n · p', 'ir al balón, al hombre siguiente, al anterior'],
      ['m · x · w', 'oír los saltos posibles, las ocho direcciones, las amenazas de ambos'],
      ['l · t · c', 'oír la última jugada, los relojes; copiar la posición'],
      ['i · f · ?', 'escribir una jugada; girar el tablero; esta ayuda'],
      ['← · →, Inicio, Fin', 'fuera del tablero: recorrer las jugadas'],
    ],
    touchTitle: 'Con el dedo',
    touch:
      'Toca para apuntar y toca el mismo punto para jugar. Mantén pulsado y arrastra para usar ' +
      'la lupa. Toca el balón para empezar una cadena y luego los rombos.',
    playNow: 'Jugar ahora',
  },

  errors: {
    title: 'Algo ha ido mal',
    wait: 'Un momento, por favor',
    notFound: 'Aquí no hay nada',
    notFoundNote: 'La página o la partida no existe. Quizá el enlace esté incompleto.',
    forbidden: 'Esto no está permitido.',
    banned: (until: string | null, reason: string) =>
      `Aquí no puedes jugar${until ? ` hasta ${until}` : ''}${reason ? `: ${reason}` : '.'}`,
    refusedName: (reason: string) => `Este nombre no está permitido${reason ? `: ${reason}` : '.'} Elige otro.`,
    blocked: 'Uno de los dos no quiere jugar con el otro.',
    offline: 'El servidor no responde. Comprueba la conexión e inténtalo de nuevo.',
    tooMany: (seconds: number) =>
      `Demasiadas peticiones seguidas. Espera ${count(seconds, 'segundo', 'segundos')}, por favor.`,
    tooLarge: 'Es demasiado largo.',
    illegal: 'No es legal',
    unreadable: 'Este texto no se puede leer',
    badRequest: 'El servidor no lo ha entendido',
    conflict: 'La partida ha avanzado mientras tanto.',
    refused: 'Tu rival lo ha rechazado. Vuelve a pedirlo más tarde.',
    at: (line: number, column: number) => `línea ${line}, columna ${column}`,
    busy: 'El servidor no puede con más en este momento. Inténtalo un poco más tarde, por favor.',
    internal: 'El servidor tiene un problema. Inténtalo de nuevo, por favor.',
    unexpected:
      'La página ha encontrado un problema inesperado. Suele ayudar cargarla ' +
      'de nuevo; tus partidas están a salvo en el servidor.',
    reload: 'Recargar',
    again: 'Intentar de nuevo',
  },

  proofs: {
    title: 'Refuta una demostración',
    note: 'En estos tableros está demostrado que gana quien empieza. Intenta impedirlo.',
  },

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
