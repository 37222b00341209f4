// These texts are for puzzles and the rush, in Spanish.

import type { PuzzleTexts } from '../en';
import { count, type Side, side } from './words';

export const puzzle: PuzzleTexts = {
  puzzle: {
    of: (n: number) => `Problema ${n}`,
    next: 'Problema siguiente',
    rated: (n: number) => `dificultad ${n}`,
    kinds: {
      'goal-in-1': 'Gol en uno',
      'goal-in-2': 'Gol en dos',
      'goal-in-3': 'Gol en tres',
      save: 'Salva la partida',
      win: 'Encuentra la jugada ganadora',
    },
    tasks: {
      'goal-in-1': () => 'Marca con una jugada de saltos.',
      'goal-in-2': (rival: Side) => `Marca en tu segunda jugada, responda lo que responda ${side(rival)}.`,
      'goal-in-3': (rival: Side) =>
        `Marca a más tardar en tu tercera jugada, responda lo que responda ${side(rival)}.`,
      save: (rival: Side) => `${side(rival)} amenaza con marcar. Encuentra la única jugada que lo impide.`,
      win: () => 'Solo gana una jugada. Encuéntrala; después se muestra el resto.',
    },
    attack: (sideways) => `Atacas hacia ${sideways ? 'la derecha' : 'arriba'}. Pon un hombre o salta.`,
    themes: {
      'goal-in-one': 'Gol en una jugada',
      'long-way-round': 'El rodeo',
      'own-row': 'Por tu propia fila de gol',
      'jump-first': 'Primero, saltar',
      'quiet-move': 'El hombre tranquilo',
      'save-by-man': 'Salvado por un hombre',
      'save-by-jump': 'Salvado por saltos',
      'small-board': 'Tableros pequeños',
      formula: 'Curiosidades: fórmulas',
    },
    ideas: {
      'goal-in-one': 'Una cadena con giros lleva al gol.',
      'long-way-round': 'La cadena tiene que retroceder antes de seguir.',
      'own-row': 'Una cadena puede pasar por tu propia fila de gol, si no acaba en ella.',
      'jump-first': 'Los saltos llevan el balón adonde ninguna respuesta impide el gol.',
      'quiet-move': 'Un hombre tranquilo. Crea una amenaza que ninguna respuesta detiene.',
      'save-by-man': 'Un hombre en el punto justo cierra todos los caminos al gol.',
      'save-by-jump': 'Los saltos se llevan el balón y los hombres que servían de puente.',
      'small-board': 'Lo dice una tabla con todas las posiciones de este tablero.',
      formula: 'El camino al gol existe porque la fórmula se puede cumplir.',
    },
    grades: { easy: 'Fácil', medium: 'Media', hard: 'Difícil' },

    right: (move: string) => `Bien: ${move}`,
    answers: (s: Side) => `${side(s)} responde…`,
    answered: (s: Side, move: string) => `${side(s)} ha respondido ${move}.`,
    stopsOne: 'Eso no lo impide todo.',
    nowScore: 'Ahora marca.',
    goOn: 'Encuentra la jugada siguiente.',
    rest: 'Con las flechas se ve el resto.',
    shown: 'La solución',
    shownNote: 'Con las flechas se ve jugada a jugada.',
    wrong: (move: string) => `No es ${move}`,
    judging: 'El motor está mirando esa jugada…',
    why: {
      'own-goal': (rival: Side) => `El balón acaba en la portería donde marca ${side(rival)}, que gana.`,
      scores: (rival: Side, chain: string) =>
        `${side(rival)} marca enseguida, con ${chain}. Lo muestra la línea de trazos.`,
      'no-goal': 'Eso no es gol, y hay una cadena que marca.',
      'no-threat': (rival: Side) =>
        `Después de eso no amenazas ningún gol, y ${side(rival)} puede responder lo que sea.`,
      byMan: (rival: Side, threat: string, at: string) =>
        `Amenazas ${threat}, pero ${side(rival)} pone un hombre en ${at} y adiós al gol.`,
      byJumps: (rival: Side, threat: string, move: string) =>
        `Amenazas ${threat}, pero ${side(rival)} salta ${move} y adiós al gol.`,
      deep: 'No es eso. El motor busca la respuesta…',
      wins: (rival: Side, move: string, turns: number) =>
        turns === 1
          ? `${side(rival)} responde ${move} y gana.`
          : `${side(rival)} responde ${move} y gana en ${turns} turnos.`,
      tooSlow: (rival: Side, move: string) => `${side(rival)} responde ${move}, y ya no hay gol a tiempo.`,
      notHeld: (rival: Side, move: string) => `${side(rival)} responde ${move}, y el peligro no ha pasado.`,
      notWon: (rival: Side, move: string) => `${side(rival)} responde ${move}, y ya no ganas.`,
      unknown: 'No es eso: solo otra jugada consigue lo que se pide.',
    },
    tryAgain: 'Intentar de nuevo',

    hint: 'Pista',
    hints: {
      man: (at: string) => `Es un hombre, no un salto. Mira alrededor de ${at}.`,
      jump: (at: string) => `Son saltos, no un hombre. Acaban en ${at}.`,
      manAt: (at: string) => `El hombre va en ${at}.`,
      jumpTo: (at: string) => `El primer salto va a ${at}.`,
    },
    secondHint: 'Otra pista descubre la jugada: el problema cuenta entonces como no resuelto.',
    solution: 'Solución',
    nextButton: 'Siguiente',
    lastTurn: 'Una jugada atrás',
    nextTurn: 'Una jugada adelante',

    yourRating: 'Tu puntuación',
    unsure: (n: number) => `todavía insegura: ${n} arriba o abajo`,
    lately: (solved: number, all: number) => `${solved} de los últimos ${all}`,
    noneTried: 'Aún no has intentado ninguno',
    themeIs: (theme: string) => `Tema: ${theme}`,
    gained: (n: number) => `${n} más que antes`,
    lost: (n: number) => `${n} menos que antes`,
    notCounted: 'Ya lo habías intentado: tu puntuación no cambia.',

    lesson: 'La lección que ayuda',
    openLesson: 'Abrir la lección',

    about: 'Sobre este problema',
    firstTry: (percent: number) => `El ${percent}\u00a0% lo resolvió a la primera`,
    attempts: (n: number) => `${count(n, 'primer intento', 'primeros intentos')} hasta ahora`,
    noAttempts: 'Nadie lo ha intentado aún',
    theme: 'Tema',
    grade: 'Dificultad',
    source: 'De dónde viene',
    sourceOf: (seed: string, ply: string | null) =>
      ply === null
        ? `Lo hizo nuestro programa, con la semilla ${seed}.`
        : `Turno ${ply} de una partida del ordenador contra sí mismo, con la semilla ${seed}.`,
    proof: 'Cómo se demostró',
    proofNote: (results: number, refuted: number) =>
      `Se mostró que ${count(refuted, 'otra jugada falla', 'otras jugadas fallan')}, ` +
      `entre ${count(results, 'resultado', 'resultados')} de saltos. Esta orden lo repite:`,
    formula: 'La fórmula',
    formulaNote:
      'En cada línea tiene que ser cierta alguna de sus partes. El tablero está hecho con estas líneas: un camino ' +
      'al gol es elegir cierto o falso para cada letra de modo que se cumplan todas.',
    or: 'o',
    not: 'no',

    report: 'Avisar de un error',
    reportNote: '¿Hay otra solución, o la respuesta está mal? Se envían también la posición y tus jugadas.',
    reportText: 'Qué está mal',
    send: 'Enviar',
    reported: 'Gracias, el aviso se ha enviado.',

    missing: 'No existe ese problema',
    missingNote: 'Este servidor no tiene ninguno con ese número, o no tiene problemas.',
    unreadable: 'Este problema no se puede mostrar. Vuelve a cargar la página, por si hay una versión más nueva.',
    badTheme: 'No existe ese tema',

    day: 'Problema del día',
    inARow: (n: number) => (n === 1 ? '1 día' : `${n} días seguidos`),
    more: 'Más problemas',
    start: 'Empezar',
    startNote: 'Primero goles en una jugada, después tan difíciles como te conviene',
    stream: 'Seguir',
    streamNote: 'Uno tras otro, tan difíciles como te conviene',
    byTheme: 'Por temas',
    ofTheme: (n: number) => count(n, 'problema', 'problemas'),
    all: (n: number) => `${count(n, 'problema', 'problemas')} en total, cada uno con una solución demostrada`,
    byGrade: (easy: number, medium: number, hard: number) =>
      `${easy} fáciles, ${medium} de dificultad media, ${hard} difíciles`,
    dayDone: 'Resuelto hoy',
    kept: 'La puntuación se queda en este dispositivo.',

    export: 'Guardar en un archivo',
  },

  statistics: {
    title: 'Tus estadísticas',
    note: 'Partidas y problemas, guardados en este dispositivo',
    open: 'Abrir',
  },

  samples: {
    title: 'Partidas comentadas',
    note: 'Catorce partidas, contadas jugada a jugada',
    lead:
      'Partidas del ordenador contra sí mismo: qué quiere cada bando, dónde cambió la partida y por qué. ' +
      'Recórrelas con las flechas y prueba tus propias jugadas en cualquier momento.',
  },

  rush: {
    title: 'Carrera',
    note: (minutes: number, strikes: number) =>
      `Todos los que puedas en ${count(minutes, 'minuto', 'minutos')}, de fáciles a difíciles. Con ` +
      `${count(strikes, 'error', 'errores')} se acaba.`,
    score: 'Resueltos',
    time: 'Tiempo',
    mistakes: (n: number, all: number) => `${n} de ${count(all, 'error', 'errores')}`,
    best: (n: number) => `Tu mejor marca: ${n}`,
    newBest: '¡Tu mejor marca!',
    right: '¡Bien!',
    wrong: (move: string) => `No. Era ${move}.`,
    over: (n: number) => `${count(n, 'problema resuelto', 'problemas resueltos')}`,
    timeUp: 'Se acabó el tiempo.',
    struckOut: 'Ese fue el último error.',
    allSolved: 'No hay más problemas en esta carrera.',
    missed: 'Para mirar otra vez',
    leave: 'Parar la carrera',
  },
};
