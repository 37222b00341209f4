// "The edge", in Spanish.

import type { LessonText } from '../types';

export const edge: LessonText = {
  about: 'Qué pasa en los lados, en las esquinas y en las dos líneas de gol, también en la tuya.',
  steps: [
    {
      heading: 'Los lados están cerrados',
      text: 'El balón está en F4, con un hombre en G4. Detrás de ese hombre termina el tablero.',
      todo: '¿Puede el balón saltar sobre G4 y salir por la derecha?',
      done: 'Exacto. Por un lado el balón no sale nunca.',
      exactly: 'Regla P7: un salto que caería fuera solo por el lado izquierdo o derecho es ilegal.',
      answers: {
        yes: { why: 'No: puede salir por las dos líneas de gol, pero nunca por la izquierda o la derecha.' },
        no: {},
      },
    },
    {
      heading: 'Por encima de la línea',
      text: 'Por tu línea de gol el balón sí puede salir. Un hombre en la línea es un puente a la red.',
      todo: 'Marca.',
      done: 'Fuera del tablero y a la red. Vale igual que un balón en la línea.',
      exactly:
        'Reglas P7 y P9: el balón puede caer en la fila más allá de la línea de gol. Ese salto termina el ' +
        'turno y es gol.',
    },
    {
      heading: 'Por la esquina',
      text: 'En la esquina el balón cruza a la vez la línea de gol y el lado. Eso también es gol.',
      todo: 'Marca en dos saltos.',
      done: 'Sobre G9 y fuera por la esquina: gol.',
      exactly:
        'Regla P8: salir por una esquina de la línea de gol es legal, salvo con la opción corner_exit apagada.',
    },
    {
      heading: 'Tu propia línea',
      text: 'Es tu turno. Saltas hacia abajo, de D3 a D1, y terminas ahí el turno, en la línea naranja.',
      todo: '¿Quién ha ganado entonces?',
      done: 'Exacto: Eks. Solo cuenta dónde está el balón, no quién lo llevó.',
      exactly:
        'Regla P9: si tu turno termina en tu propia línea o más allá, pierdes. La página pregunta antes de ' +
        'jugarlo; con la ' +
        'opción own_goal apagada no está permitido.',
      answers: {
        O: { why: 'No: la línea naranja es la portería donde marca Eks, mueva quien mueva el balón.' },
        X: {},
        nobody: { why: 'La partida ha terminado: al final de un turno el balón está en la línea donde marca Eks.' },
      },
    },
    {
      heading: 'A través de tu propia línea',
      text: 'En mitad de una cadena, el balón puede tocar la línea naranja. Solo cuenta el final del turno.',
      todo: 'Marca. El camino empieza hacia abajo.',
      done: 'Abajo a D1, arriba por F3 y F5, y hasta la línea donde marcas.',
      exactly:
        'Regla P9: una cadena puede pasar por cualquiera de las filas de gol, salvo con ' +
        'la opción goal_pass apagada.',
      wrong: {
        'D3-D1': 'D1 está bien, pero no pares ahí: sería gol de Eks. Sigue saltando sobre E2.',
        '-F1': '¿F1? Es la línea donde marca Eks, y desde ahí el balón no puede seguir.',
      },
    },
    {
      heading: 'El lado como muro',
      text:
        'Eks amenaza con un camino por abajo. Pero una hilera de hombres que llega hasta el lado ' +
        'no se puede saltar.',
      todo: 'Pon el hombre que convierte el lado en tu muro.',
      done: 'B3 y A3 llegan hasta el lado: detrás no hay dónde caer.',
      exactly:
        'Regla P7: con B3 y A3 ocupados, el balón caería fuera por el lado izquierdo, así que ' +
        'ese salto es ilegal.',
      wrong: {
        C3: '¿C3? Entonces D3, C3 y B3 son una sola hilera, y el balón cae en A3, justo donde quiere.',
        A1: '¿A1? Entonces el balón salta sobre A2 y A1 a la vez, fuera del tablero: gol.',
      },
    },
  ],
};
