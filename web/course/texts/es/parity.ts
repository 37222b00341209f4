// "Odd and even rows", in Spanish.

import type { LessonText } from '../types';

export const parity: LessonText = {
  about:
    'Un salto sobre un hombre avanza dos puntos. Por eso las filas pares y las impares ' +
    'son dos mundos distintos.',
  steps: [
    {
      heading: 'De dos en dos',
      text:
        'Un salto sobre un solo hombre lleva el balón dos puntos más allá. Desde la fila 4 ' +
        'solo llega a filas pares.',
      todo: 'Elige un punto al que el balón pueda llegar con saltos sobre un solo hombre.',
      done: 'Exacto: ese punto está a un número par de filas y de columnas.',
      exactly:
        'Regla P6: el balón cae en el primer punto libre detrás de los hombres; sobre un hombre, fila y ' +
        'columna cambian en ' +
        '0 o en 2. En 100 partidas de nuestro motor, 72 de cada 100 saltos fueron sobre un hombre ' +
        '(docs/lessons.md).',
    },
    {
      heading: 'A esta fila no',
      text: 'Todos los hombres de este tablero están solos. El balón está en la fila 2.',
      todo: '¿Puede terminar un turno en D7?',
      done: 'Exacto. Son posibles las filas 4, 6 y 8, pero nunca la 7.',
      exactly: 'Regla P6: 7 − 2 = 5 es impar, y cada salto sobre un hombre cambia la fila en 0 o en 2.',
      answers: {
        yes: { why: 'No: saltando sobre hombres sueltos, el balón va de la fila 2 a las filas 4, 6 y 8.' },
        no: {},
      },
    },
    {
      heading: 'Dos hombres lo cambian',
      text: 'Un salto sobre dos hombres avanza tres puntos: de una fila impar a una par.',
      todo: 'Salta de la fila 3 a la fila 6.',
      done: 'Ahora todas las filas a las que el balón llega con hombres sueltos son pares.',
      exactly: 'Regla P6: sobre n hombres en línea, el balón avanza n + 1 puntos.',
      wrong: { '-B5': '¿B5? Está permitido, pero ese salto va sobre un hombre y queda en una fila impar.' },
    },
    {
      heading: 'Las últimas filas',
      text:
        'La línea azul es la fila 9. Desde una fila par, un hombre suelto no te deja en ella, pero uno en la ' +
        'fila 9 te pasa al otro lado.',
      todo: 'Marca. ¿Qué camino encaja con el hombre de D9?',
      done: 'Fila 6, fila 8, y sobre el hombre de la línea. El otro camino terminaba en la fila 7.',
      exactly:
        'Reglas P7 y P9: el primer punto libre puede estar más allá de la línea de gol, y un balón ahí es gol.',
      wrong: {
        '-B5':
          '¿B5? Está permitido. Lleva a B7, y en la fila 8 no hay ningún hombre que saltar. ' +
          'Empieza por los dos hombres.',
      },
    },
    {
      heading: 'El peldaño siguiente',
      text: 'El balón puede saltar a D5. La escalera hasta la línea debería seguir desde ahí: D5, D7, D9.',
      todo: 'Pon el hombre que falta.',
      done: 'D4, D6, D8: los peldaños van de dos en dos, y la línea está al alcance.',
      exactly:
        'Reglas P5 y P6: después de D3–D5 el hombre siguiente debe estar al lado, en la fila 6; la caída, en ' +
        'la fila 7, queda libre.',
      wrong: {
        D5: '¿D5? Entonces D4 y D5 son una pareja: el balón cae en D6, y D8 ya no está junto a ninguna caída.',
        D7: '¿D7? El balón cae en D5 y D6 está vacío: ahí no tiene ningún hombre al lado.',
        D9: '¿D9? Un hombre en la línea puede servir al final, pero entre D5 y D8 todavía falta un peldaño.',
        jump: 'El balón ya podría saltar, pero se quedaría tras un salto. Primero pon el hombre.',
        man: 'Ese hombre no ayuda al balón a seguir desde D5. El peldaño siguiente está justo encima.',
      },
    },
    {
      heading: 'Rompe el paso',
      text: 'Eks amenaza con marcar: de C6 a F3, y sobre E2 a D1. Un hombre más en la hilera alarga el primer salto.',
      todo: 'Pon un hombre para que Eks no pueda marcar.',
      done: 'Ahora el salto va sobre tres hombres hasta G2, y desde ahí ningún hombre lleva más lejos.',
      exactly: 'Reglas P5 y P6: un hombre en la caída F3 alarga la hilera, y el balón cae un punto más allá.',
      wrong: {
        D1: '¿D1? Entonces Eks salta sobre E2 y D1 a la vez y sale por encima de la línea. También es gol.',
      },
    },
  ],
};
