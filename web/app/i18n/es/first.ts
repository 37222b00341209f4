// La primera partida guiada, las pistas y el entrenador, en español.

import type { FirstTexts } from '../en';
import { count, rows } from './words';

export const first: FirstTexts = {
  first: {
    title: 'Tu primera partida',
    of: (n: number, all: number) => `Turno ${n} de ${all}`,
    youScore: 'Tú marcas aquí',
    computerScores: 'El ordenador marca aquí',
    steps: [
      {
        heading: 'Pon un hombre',
        text:
          'Quieres llevar el balón más allá de la línea azul de arriba. Solo puede saltar sobre hombres, y justo ' +
          'encima aún no hay ninguno. Los hombres no son de nadie: los dos jugadores los ponen y los usan.',
        todo: 'Pon un hombre en D6, justo encima del balón.',
        done: 'Hay un hombre en D6.',
      },
      {
        heading: 'Salta por encima',
        text:
          'El balón salta sobre un hombre que está a su lado hasta el primer punto libre que hay detrás, y ese ' +
          'hombre sale del tablero. En cada turno pones un hombre o saltas.',
        todo: 'Elige el balón, después el rombo de D7 y después Saltar.',
        done: 'El balón está en D7 y el hombre ha salido.',
      },
      {
        heading: 'Dos hombres a la vez',
        text:
          'El ordenador ha saltado sobre C6: quiere llevar el balón más allá de la línea naranja. ' +
          'Un solo salto puede pasar sobre toda una línea de hombres, si no tiene huecos.',
        todo: 'Salta sobre los dos hombres que hay encima del balón, hasta B8.',
        done: 'Un salto, dos hombres.',
      },
      {
        heading: 'A la vuelta de la esquina',
        text:
          'Después de un salto, el balón puede volver a saltar, en cualquier dirección, si hay otro hombre a su ' +
          'lado. Una cadena de saltos así es un solo turno.',
        todo: 'Salta a F6, sigue hasta F8 y solo entonces pulsa Saltar.',
        done: 'Dos saltos en un turno.',
      },
      {
        heading: '¡Marca!',
        text:
          'El ordenador ha puesto un hombre delante de la portería. Pero un hombre en el camino también es un ' +
          'puente: salta por encima y el balón habrá pasado la línea.',
        todo: 'Salta desde F8 sobre el hombre de F9, a la red.',
        done: '¡Gol!',
      },
    ],
    mistakes: {
      'man-elsewhere': (at: string) => `¿${at}? Se puede, pero esta vez el balón no podría usar un hombre ahí.`,
      'man-not-jump': (at: string) => `¿${at}? Eso pondría un hombre ahí. Esta vez mueve el balón.`,
      'other-jump': (at: string) => `¿${at}? Ese salto se puede dar, pero no lleva a donde queremos ir.`,
      'jump-not-man': 'El balón ya puede saltar, pero primero pon el hombre.',
      'too-short': 'Es un buen comienzo. Sigue saltando antes de pulsar Saltar.',
    },
    answers: 'El ordenador responde…',
    show: 'Muéstramelo',
    back: 'Atrás',
    again: 'Otra vez',
    goal: '¡Gol!',
    goalNote:
      'Ha sido tu primer gol. Ya conoces todas las reglas; lo demás es encontrar cadenas cada vez más largas.',
    free: 'Seguir sin ayuda',
    freeNote: 'El mismo tablero pequeño, desde el principio. El ordenador tiene paciencia: no marcará.',
    big: 'Jugar en el tablero grande',
    skip: 'Omitir',
  },

  coach: {
    title: 'Entrenador',
    intro: '¿Necesitas una idea? Una pista muestra primero un buen punto y después dice por qué.',
    hint: 'Pista',
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
      closer: (move: string, n: number) => `${move} acerca el balón ${rows(n)} a tu línea de gol.`,
      best: (move: string, depth: number) =>
        `${move} es lo que prefiere el motor tras mirar ${count(depth, 'turno', 'turnos')} por delante.`,
    },
    lessons: 'Cómo se juega',
    lost: 'Has perdido tres partidas seguidas en este nivel.',
    lower: (n: number) => `Probar el nivel ${n}`,
    lesson: 'Jugar otra vez la primera partida',
  },
};
