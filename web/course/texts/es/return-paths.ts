// "The way back", in Spanish.

import type { LessonText } from '../types';

export const returnPaths: LessonText = {
  about: 'Un salto largo vale poco si el otro bando vuelve de un salto. Mira primero lo que dejas detrás.',
  steps: [
    {
      heading: 'Lejos, y de vuelta',
      text: 'Dos saltos llevan el balón a la fila 7, a solo dos filas de tu línea. Parece estupendo.',
      todo: 'Pulsa Turno siguiente y mira.',
      captions: [
        'Saltas a D7. D4 y D6 ya no están, pero C6, B4 y B2 siguen ahí.',
        'Eks usa justo esos tres, y marca.',
      ],
      done: 'Has gastado tu escalera, pero al lado había otra que lleva hacia abajo.',
      exactly:
        'Reglas P2 y P6: solo quitas los hombres que saltas. En 100 partidas de nuestro motor, 996 turnos ' +
        'avanzaron cuatro ' +
        'filas o más sin gol, y solo a 3 les siguió un salto atrás de la mitad o más: los ' +
        'fuertes no dejan ese camino ' +
        '(docs/lessons.md).',
    },
    {
      heading: 'Mira detrás de ti',
      text:
        'El mismo tablero. Busca los saltos después de los cuales los hombres que quedan no llevan ' +
        'a Eks a ninguna parte.',
      todo: 'Salta de forma que Eks no tenga gol.',
      done: 'Desde D5 te llevaste C6, el primer hombre del camino de vuelta. Ahora B4 y B2 quedan fuera de alcance.',
      exactly: 'Regla P6: sin C6, junto al balón no hay ningún hombre que lleve hacia abajo.',
      wrong: {
        'D3-D5-D7': '¿D7? Entonces Eks vuelve por B5, B3 y B1. Mejor llévate C6.',
        'D3-D5-D7-B5': '¿B5? Entonces quedas justo al lado de los hombres que llevan a Eks al gol.',
      },
    },
    {
      heading: 'Lo que ya no está',
      text: 'Una cadena quema sus puentes: cada hombre que salta sale del tablero, para los dos bandos.',
      todo: '¿Cuántos hombres quita la cadena C3, E5, E7, E9?',
      done: 'Tres: D4, E6 y E8. Por ese camino no vuelve nadie.',
      exactly: 'Regla P6: cada salto quita todos los hombres sobre los que pasa, y ningún otro.',
      answers: {
        '2': { why: 'Uno más: cada uno de los tres saltos quita un hombre.' },
        '3': {},
        '4': { why: 'Demasiados: el hombre de D6 está al lado del camino y se queda. E10 también.' },
      },
    },
    {
      heading: 'Gasta el camino',
      text: 'Eks amenaza B4, B2, B0. No puedes tapar el hueco, pero puedes irte, o llevarte un peldaño.',
      todo: 'Juega un turno después del cual Eks no pueda marcar.',
      done: 'El balón y los hombres ya no encajan, y Eks tiene que empezar de nuevo.',
      exactly: 'Regla P6: después de B4–D2 no hay ningún hombre junto al balón; después de B4–B2–D4 faltan B3 y C3.',
      wrong: {
        B2: '¿B2? Entonces B3, B2 y B1 son una sola hilera, y Eks vuela sobre los tres.',
        D2: '¿D2? Ese hombre se une a C3, y el balón vuela sobre los dos hasta la línea.',
      },
    },
    {
      heading: '¿Está abierto el camino de vuelta?',
      text: 'Acabas de saltar a D7. Le toca a Eks. A los dos lados hay hombres que llevan hacia abajo.',
      todo: '¿Puede marcar Eks en este turno?',
      done: 'Sí: sobre E6 a F5, sobre F4 a F3, y sobre F2 hasta la línea. El otro lado termina en B3.',
      exactly: 'Reglas P6 y P9: D7–F5–F3–F1 es legal y termina en la fila 1.',
      answers: {
        yes: {},
        no: { why: 'Mira a la derecha: E6, F4 y F2 van de dos en dos, hasta la misma línea.' },
      },
    },
    {
      heading: 'Bajar para volver',
      text:
        'Eks amenaza F5, D3, A0. No lo para ningún hombre ni un salto solo. Pero una cadena ' +
        'puede bajar y volver.',
      todo: 'Juega el turno después del cual Eks no puede marcar.',
      done: 'Usaste tú E4 y D4. A lo que queda no se llega desde D5.',
      exactly: 'Regla P6: F5–D3–D5 quita E4 y D4. En D5 no hay ningún hombre al lado.',
      wrong: {
        D3: 'D3 está en el camino de Eks: sigue sobre C2 y B1. No dejes ahí ni el balón ni un hombre.',
        '-D3': 'D3 está en el camino de Eks: sigue sobre C2 y B1. No dejes ahí ni el balón ni un hombre.',
        '-A0': '¿A0? Ese es el gol de Eks. Para antes de llegar, y gira.',
      },
    },
  ],
};
