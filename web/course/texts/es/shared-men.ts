// "Men that serve both", in Spanish.

import type { LessonText } from '../types';

export const sharedMen: LessonText = {
  about:
    'Los hombres no tienen color. Antes de poner uno, mira quién lo usa primero, y pon los ' +
    'que solo tú puedes usar.',
  steps: [
    {
      heading: 'Tu hombre, su gol',
      text: 'Pones un hombre arriba y a la derecha del balón: parece el principio de un ataque.',
      todo: 'Pulsa Turno siguiente y mira.',
      captions: ['D5: sobre él podrías saltar a E6.', 'Pero Eks juega antes, sube por D5 y baja por el otro lado.'],
      done: 'Una cadena puede subir antes de bajar. Tu hombre fue el primer paso de la suya.',
      exactly: 'Reglas P2 y P6: los hombres no son de nadie, y una cadena puede cambiar de dirección en cada salto.',
    },
    {
      heading: '¿Qué hombre es seguro?',
      text:
        'El balón en D4 no tiene ningún hombre al lado. Quieres poner uno delante, pero en las dos bandas ' +
        'hay hombres para Eks.',
      todo: '¿Cuál de los tres hombres no le da el gol a Eks?',
      done: 'Sí: sobre D5 el balón cae en D6, donde nadie tiene un hombre para seguir.',
      exactly:
        'Regla P6, comprobada en los tres: después de C5 o E5, Eks marca en un turno; después de D5, no ' +
        '(goalline goal).',
      answers: {
        C5: { why: 'Después de C5, Eks salta a B6 y baja sobre B5, B3 y B1 hasta el gol.' },
        D5: {},
        E5: { why: 'Después de E5, Eks salta a F6 y baja sobre F5, F3 y F1 hasta el gol.' },
      },
    },
    {
      heading: 'Cerca de la línea',
      text: 'Quedan tres filas hasta la línea azul. Un hombre que se une a otro da un solo salto largo sobre dos.',
      todo: 'Pon un hombre para marcar en el turno siguiente, haga lo que haga Eks.',
      done: 'D7 y D8 juntos: un salto hasta D9. Y si Eks ocupa D9, también saltas ese hombre.',
      exactly: 'Demostrado: Ohs gana en 3 turnos (goalline solve --check). Reglas P6 y P9.',
      wrong: { D9: '¿D9? Con D7 vacío, el balón no tiene nada que saltar.' },
    },
    {
      heading: 'Dos en hilera',
      text: 'El balón puede saltar a C5. Quieres seguir desde ahí, pero Eks no debe poder detenerte.',
      todo: 'Pon un hombre para marcar en el turno siguiente, haga lo que haga Eks.',
      done: 'C5 y después C7: un hombre de Eks en C5 o en C7 solo alarga tu salto.',
      exactly: 'Demostrado: Ohs gana en 3 turnos, y solo con C6. Reglas P6 y P9.',
      wrong: {
        C5: '¿C5? Entonces un salto pasa sobre los dos hasta C6 y se queda a una fila de la línea.',
        D6: '¿D6? Llevaría a E7. Pero Eks pone un hombre en C5, el balón cae en C6 y el camino se rompe.',
        B6: '¿B6? Llevaría a A7. Pero Eks pone un hombre en C5, el balón cae en C6 y el camino se rompe.',
      },
    },
    {
      heading: 'Al encuentro de un hombre',
      text: 'D7 está en la línea azul. Caer justo debajo de él valdría mucho.',
      todo: 'Pon un hombre para marcar en el turno siguiente, haga lo que haga Eks.',
      done: 'Sobre C5 el balón cae en D6, justo debajo de D7, y sobre ese hombre sale del tablero.',
      exactly: 'Demostrado: Ohs gana en 3 turnos, y solo con C5. Reglas P6, P7 y P9.',
      wrong: {
        B3: '¿B3? Ese hombre está del lado de Eks, que lo usa primero: B2, y sobre C1 fuera del tablero.',
        B5: '¿B5? Sobre él el balón cae en B6, y desde ahí ningún hombre lleva a la línea.',
      },
    },
    {
      heading: 'No el más cercano',
      text:
        'B5 está junto al balón, pero sobre él solo se va hacia el lado. Hay un hombre mejor ' +
        'que todos los demás.',
      todo: 'Pon un hombre para marcar en el turno siguiente, haga lo que haga Eks.',
      done: 'Sobre B6 a A7, y sobre B8 fuera: por la banda izquierda, donde Eks no tiene nada.',
      exactly: 'Demostrado: Ohs gana en 3 turnos, y solo con B6. Reglas P6, P7 y P9.',
      wrong: {
        A6: '¿A6? Entonces el balón va a A5 y a A7. Pero Eks ocupa A5, y B5 con A5 lleva fuera por el lado.',
        C6: '¿C6? Lleva a C7 y sobre B8. Pero Eks ocupa C7, y la caída ya es otra.',
      },
    },
  ],
};
