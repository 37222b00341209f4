// "Spoiling a chain", in Spanish.

import type { LessonText } from '../types';

export const spoiling: LessonText = {
  about: 'Cómo parar una amenaza de gol, y por qué casi ninguno de los hombres que podrías poner sirve de nada.',
  steps: [
    {
      heading: 'Demasiado lejos',
      text: 'Eks amenaza con la cadena E5, C3, E1. ¿Y si pones un hombre en cualquier parte?',
      todo: 'Pulsa Turno siguiente y mira.',
      captions: [
        'Pones un hombre en E6. No toca ninguna caída de Eks.',
        'Eks juega su cadena como si nada hubiera pasado.',
      ],
      done: 'El hombre de E6 no cambió nada. Una cadena solo se estropea donde cae el balón.',
      exactly:
        'El teorema de la amenaza: una cadena necesita sus hombres y caídas libres. Un ' +
        'hombre nuevo (regla P5) no quita ' +
        'ninguno, así que solo puede importar en una caída (regla P6).',
    },
    {
      heading: 'En una caída',
      text: 'El camino de Eks está dibujado: de C5 a A3 y después a C1. Solo importan los puntos donde cae.',
      todo: 'Elige la caída en la que un hombre detiene a Eks.',
      done: 'Sí. Con un hombre en A3 la hilera llega hasta el lado, y por ahí el balón no puede salir.',
      exactly:
        'Reglas P6 y P7: con hombres en B4 y A3, el primer punto libre quedaría fuera por ' +
        'el lado izquierdo, así que el ' +
        'salto es ilegal.',
      wrong: {
        C1: '¿C1? Es una caída, pero entonces Eks salta sobre B2 y C1 a la vez y sale por la línea de gol.',
        C5: '¿C5? Ahí está ahora el balón.',
      },
    },
    {
      heading: '¿Cuántos hombres sirven?',
      text: 'Eks amenaza D5, D3, B1. Prueba con la vista todos los hombres posibles: son casi sesenta.',
      todo: '¿Cuántos, puestos cada uno solo, detienen a Eks?',
      done: 'Uno: D3. El teorema deja D3 y B1, y en B1 el balón simplemente lo salta también.',
      exactly:
        'Por el teorema de la amenaza solo cuentan las caídas D3 y B1. Un hombre en B1 alarga la hilera: el ' +
        'balón sale por ' +
        'la línea de gol (regla P7). En 100 partidas de nuestro motor, una amenaza de gol la paraba, de ' +
        'media, un solo hombre, y en 45 de cada 100 casos no la paraba ninguno (docs/lessons.md).',
      answers: {
        '0': { why: 'Hay uno: con un hombre en D3, el primer salto pasa sobre D4 y D3 hasta D2, y ya no hay gol.' },
        '1': {},
        '2': {
          why:
            'B1 también es una caída, pero un hombre ahí se salta junto con C2, fuera del ' +
            'tablero. Queda solo uno.',
        },
      },
    },
    {
      heading: 'Ahora tú',
      text: 'Una cadena de tres saltos, dibujada en el tablero. Mira sus caídas y prueba qué pasa en cada una.',
      todo: 'Pon el hombre que detiene a Eks.',
      done: 'Exacto. Desde F6 el balón cae ahora en C3, lejos de los hombres que necesita.',
      exactly: 'Regla P6: con D4 ocupado, la hilera E5, D4 termina en C3. Ahí no hay ningún hombre al lado.',
      wrong: {
        F2: '¿F2? Es una caída, pero Eks salta entonces sobre E3, F2 y G1 a la vez y sale por la línea de gol.',
      },
    },
    {
      heading: 'Cuando ningún hombre sirve',
      text: 'Aquí cada caída solo alarga la cadena o le abre otro camino. Pero tú también puedes usar los hombres.',
      todo: 'Detén a Eks. Ningún hombre lo consigue: salta.',
      done: 'Has gastado los hombres que Eks necesitaba, y los que quedan no le sirven.',
      exactly:
        'Regla P5: en vez de poner un hombre puedes saltar. Los hombres saltados ya no están (regla P6), y ' +
        'la cadena tampoco.',
      wrong: {
        E2: '¿E2? Entonces Eks salta sobre D3 y E2 de una vez, hasta F1.',
        D1: '¿D1? El balón sigue su camino: Eks gira en E2 y sale por C0.',
        C3: '¿C3? No es ninguna caída de Eks. Solo le da al balón otro camino hacia abajo.',
      },
    },
    {
      heading: '¿Hombre o salto?',
      text: 'Eks amenaza D5, D3, D1. Las dos caídas están en una misma hilera de hombres. Decide tú qué lo detiene.',
      todo: 'Juega cualquier turno después del cual Eks no pueda marcar.',
      done: 'Bien salvado. Eks ya no tiene gol.',
      exactly:
        'Reglas P5 y P6: un hombre en D3 o en D1 se une a la hilera y lleva la caída a la línea de gol o más ' +
        'allá. Solo salva un salto.',
      wrong: {
        D3: '¿D3? Entonces D4, D3 y D2 son una sola hilera, y el balón vuela sobre los tres hasta D1: gol.',
        D1: '¿D1? Entonces el último salto va sobre D2 y D1 y sale del tablero: gol.',
      },
    },
  ],
};
