// These texts are for the guided first game, hints, the coach and the list of lessons, in Spanish.

import type { FirstTexts } from '../en';
import { count, rows } from './words';

export const first: FirstTexts = {
  first: {
    of: (n: number, all: number) => `Turno ${n} de ${all}`,
    steps: [
      {
        heading: 'Pon un hombre',
        text:
          'El balón tiene que pasar la línea azul. Solo se mueve saltando sobre hombres, y delante aún no hay ' +
          'ninguno.',
        todo: 'Pon un hombre en D6, justo delante del balón.',
        done: 'Hay un hombre en D6.',
        wrong: { jump: 'El balón ya puede saltar, pero primero pon el hombre.' },
      },
      {
        heading: 'Salta por encima',
        text: 'El balón cae detrás del hombre, y el hombre sale del tablero. En cada turno pones un hombre o saltas.',
        todo: 'Elige el balón, luego el rombo de D7 y pulsa Saltar.',
        done: 'El balón está en D7 y el hombre ha salido.',
      },
      {
        heading: 'Dos hombres a la vez',
        text: 'El ordenador ha vuelto saltando C6: los hombres no son de nadie. Un salto pasa toda una hilera.',
        todo: 'Salta sobre los dos hombres de delante, hasta B8.',
        done: 'Un salto, dos hombres.',
      },
      {
        heading: 'A la vuelta de la esquina',
        text:
          'Tras un salto, el balón puede saltar otra vez, hacia donde sea, si hay un hombre al lado. Es una ' +
          'sola jugada.',
        todo: 'Salta a F6, luego a F8, y solo entonces pulsa Saltar.',
        done: 'Dos saltos en una jugada.',
      },
      {
        heading: '¡Marca!',
        text:
          'El ordenador ha puesto un hombre delante de su portería. Pero un hombre en el camino también es un ' +
          'puente.',
        todo: 'Salta sobre el hombre de F9 a la red y pulsa ¡Gol!',
        done: '¡Gol!',
      },
    ],
    answers: 'El ordenador responde…',
    again: 'Otra vez',
    goalNote: 'Tu primer gol. El juego es eso; lo demás es encontrar cadenas cada vez más largas.',
    free: 'Seguir sin ayuda',
    freeNote:
      'El mismo tablero pequeño, desde el principio. El ordenador tiene paciencia: solo marca si no le queda otra.',
    big: 'Jugar en el tablero grande',
    skip: 'Omitir',
  },

  coach: {
    title: 'Entrenador',
    intro: '¿Necesitas una idea? Una pista muestra primero un buen punto y después dice por qué.',
    why: '¿Por qué?',
    left: (n: number) => (n === 1 ? 'Queda 1 pista' : `Quedan ${n} pistas`),
    look: (at: string) => `Fíjate en ${at}.`,
    kind: {
      goal: 'Puedes marcar en este turno.',
      save: 'El ordenador podría marcar en el próximo turno.',
      move: 'Es un buen punto.',
    },
    reason: {
      goal: (move: string, hops: number) => `${move} marca, con ${count(hops, 'salto', 'saltos')}.`,
      save: (move: string, threat: string) => `El ordenador podría marcar con ${threat}. ${move} lo impide.`,
      threat: (move: string, chain: string) => `${move} amenaza con marcar en el próximo turno, con ${chain}.`,
      closer: (move: string, n: number) => `${move} acerca el balón ${rows(n)} a la línea donde marcas.`,
      opens: (at: string, n: number) =>
        `Un hombre en ${at} abre un camino: si sigue abierto, el balón puede acercarse ${rows(n)} ` +
        'a la línea donde marcas.',
      closes: (at: string, before: number, after: number) =>
        `Un hombre en ${at} estorba al ordenador: su salto más largo baja de ${rows(before)} a ${after}.`,
      best: (move: string, depth: number) =>
        `${move} es lo que prefiere el motor tras mirar ${count(depth, 'jugada', 'jugadas')} por delante.`,
    },
    speak: 'Comentarios en cada jugada',
  },

  next: {
    title: '¿Y ahora?',
    texts: {
      big: 'Ya sabes jugar. En el tablero grande las cadenas son más largas.',
      again: 'En la revancha se cambia de bando.',
    },
  },

  learn: {
    title: 'Aprende a jugar al phutball',
    intro: 'Lecciones cortas en un tablero pequeño. Cada paso pide una sola cosa y explica por qué otra no vale.',
    firstNote: 'Cinco jugadas guiadas y habrás marcado. Empieza aquí si nunca has jugado.',
    rules: 'Las reglas en una página',
    rulesNote: 'Todas las reglas con dibujos, los detalles y las teclas.',
    lessons: 'Lecciones',
    titles: {
      moves: 'Hombres y saltos',
      chains: 'Cadenas',
      parity: 'Filas pares e impares',
      spoiling: 'Estropear una cadena',
      'shared-men': 'Hombres que sirven a los dos',
      'return-paths': 'El camino de vuelta',
      edge: 'El borde',
      endgames: 'Finales',
    },
    number: (n, all) => `Phutball, lección ${n} de ${all}`,
    stepOf: (n, all) => `paso ${n} de ${all}`,
    stepDone: 'hecho',
    stepsDone: (n, all) => (n === all ? 'Todos los pasos hechos' : `${n} de ${all} pasos hechos`),
    begin: 'Empezar',
    goOn: 'Seguir',
    exactly: 'Con exactitud',
    show: 'Muéstramelo',
    nextTurn: 'Jugada siguiente',
    firstDo: (todo) => `Primero haz lo que pide este paso. ${todo}`,
    copyLink: 'Copiar el enlace a este paso',
    steps: 'Pasos',
    answers: { yes: 'Sí', no: 'No', O: 'Ohs', X: 'Eks', nobody: 'Nadie', draw: 'Nadie: son tablas' },
    end: 'Lección terminada',
    endOpen: 'El final de esta lección',
    endNote: 'Tres problemas sobre este tema, de fácil a difícil:',
    nextLesson: (title) => `Lección siguiente: ${title}`,
    allLessons: 'Todas las lecciones',
    lessonThatFits: (title) => `Lección: ${title}`,
  },
};
