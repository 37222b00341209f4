// "Men and jumps", in Spanish.

import type { LessonText } from '../types';

export const moves: LessonText = {
  about: 'Qué puedes hacer en un turno: poner un hombre o saltar con el balón. Seis pasos, del primer hombre al gol.',
  steps: [
    {
      heading: 'Pon un hombre',
      text:
        'El balón solo se mueve saltando hombres. Todavía no hay ninguno cerca: pon uno. Tú ' +
        'juegas hacia la línea azul.',
      todo: 'Pon un hombre delante del balón, en D5. (C5 y E5 también valen.)',
      done: 'Ahora el balón tiene algo que saltar.',
      exactly:
        'Regla P5: un turno es un hombre en cualquier punto libre, o saltos del balón. No se ' +
        'puede pasar. En 100 partidas, ' +
        'nuestro motor puso 43 de cada 100 hombres junto al balón, y solo 3 a un salto de caballo ' +
        '(docs/lessons.md).',
    },
    {
      heading: 'Sáltalo',
      text: 'El balón salta por encima del hombre, cae justo detrás y el hombre sale del tablero.',
      todo: 'Elige el balón en D4, después el rombo de D6 y pulsa Saltar.',
      done: 'El balón está en D6 y el hombre ya no está.',
      exactly:
        'Regla P6: el balón salta en una de ocho direcciones sobre hombres que empiezan justo a ' +
        'su lado, y cae en el ' +
        'primer punto libre detrás de ellos. Los hombres saltados salen enseguida.',
    },
    {
      heading: 'Toda una hilera de hombres',
      text:
        'Un solo salto puede pasar sobre una hilera entera de hombres. El balón cae en el ' +
        'primer punto libre detrás.',
      todo: 'El balón salta hacia la derecha. Elige el punto donde cae.',
      done: 'Sí: sobre C4, D4 y E4 hasta F4, y tres hombres salen del tablero.',
      exactly:
        'Regla P6: uno o más hombres en línea y sin hueco. El balón cae en el primer punto ' +
        'libre detrás de ellos.',
      wrong: {
        G4: '¿G4? Es uno de más. El balón cae en el primer punto libre detrás de los hombres.',
        A4: '¿A4? Aquí el balón salta hacia la derecha, sobre los hombres, y a su izquierda no hay ninguno.',
      },
    },
    {
      heading: 'Cuidado con el hueco',
      text: 'El primer hombre tiene que estar justo al lado del balón. Mira el balón en D3 y el hombre en D5.',
      todo: '¿Puede saltar el balón de D3 a D6?',
      done: 'Exacto: D4 está vacío, así que junto al balón no hay ningún hombre que saltar.',
      exactly:
        'Regla P6: el primer hombre de la hilera debe tocar el balón. Con un hueco delante, el salto es ilegal.',
      answers: { yes: { why: 'No: el hombre de D5 no está junto al balón. Entre los dos, D4 está vacío.' }, no: {} },
    },
    {
      heading: 'En diagonal',
      text: 'Las hileras en diagonal funcionan igual. Aquí hay dos caminos, y uno llega mucho más lejos.',
      todo: 'Salta sobre tres hombres a la vez, hasta F6.',
      done: 'Un salto, y cuatro filas más cerca de tu gol.',
      exactly: 'Regla P6: las ocho direcciones son arriba, abajo, izquierda, derecha y las cuatro diagonales.',
      wrong: {
        'B2-B4': '¿B4? Está permitido, pero son solo dos filas. La diagonal sobre C3 te sube cuatro.',
        'B2-B4-D2': '¿D2? Está permitido, pero vuelve a la fila 2. Toma la diagonal desde el principio.',
      },
    },
    {
      heading: '¡Marca!',
      text: 'La línea azul es la fila 7. Si un turno termina con el balón en esa línea o más allá, ganas.',
      todo: 'Marca un gol.',
      done: '¡Gol! Ya conoces todas las jugadas.',
      exactly:
        'Regla P9: si al final de un turno el balón está en la fila superior o más allá, gana Ohs; en la ' +
        'inferior o más ' +
        'allá, gana Eks. No importa de quién fuera el turno.',
      wrong: {
        '-F5': '¿F5? Está permitido, pero no te acerca a la línea. El balón puede marcar saltando hacia arriba.',
        '-D3': '¿D3? Está permitido, pero ese es el camino a la portería donde marca Eks. Salta hacia arriba.',
      },
    },
  ],
};
