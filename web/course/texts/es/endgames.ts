// "Endgames", in Spanish.

import type { LessonText } from '../types';

export const endgames: LessonText = {
  about: 'En tableros pequeños, una tabla conoce todas las posiciones. Mira cómo es el juego perfecto, y juégalo tú.',
  steps: [
    {
      heading: 'Una partida entera',
      text:
        'Cinco filas y tres columnas, sin hombres, y empiezas tú. La tabla conoce todas ' +
        'las posiciones de este tablero.',
      todo: '¿Quién gana si los dos juegan perfectamente?',
      done: 'Tú, en tres turnos: un hombre en B4, haga lo que haga Eks, y un salto sobre él hasta la línea.',
      exactly:
        'Tabla de 5 x 3 (goalline board-solve 5 3): Ohs gana en 3. Después de B4 el balón cae en ' +
        'B5, en la línea; un ' +
        'hombre ahí también se salta (reglas P6 y P9).',
      answers: {
        O: {},
        X: { why: 'No. Piensa en un hombre en B4: ¿cómo podría parar Eks el salto?' },
        draw: { why: 'No: un hombre delante del balón basta para ganar.' },
      },
    },
    {
      heading: 'Tu primer turno perfecto',
      text: 'Ahora hay cuatro columnas y un hombre en C3. Puedes ganar a la fuerza en tres turnos.',
      todo: 'Pon un hombre después del cual ganas, haga lo que haga Eks.',
      done: 'A dos filas de la línea, basta un hombre en el lugar justo.',
      exactly:
        'Tabla de 5 x 4: ganan tres turnos, B4, C4 y D4, cada uno en 3; todos los demás ' +
        'pierden (reglas P5, P6 y P9).',
      wrong: {
        A4: '¿A4? Sobre él el balón saldría por la izquierda, y eso no está permitido. Según la tabla, gana Eks.',
        'B3-D3': '¿D3? El balón no está más cerca de tu línea, y le toca a Eks. Según la tabla, gana Eks.',
      },
    },
    {
      heading: 'No todo turno es un regalo',
      text: 'Otra vez te toca a ti, pero el balón está en la fila 2, cerca de la línea donde marca Eks.',
      todo: '¿Quién gana si los dos juegan perfectamente?',
      done: 'Exacto: Eks, en seis turnos como mucho. Tres filas son demasiadas aquí.',
      exactly: 'Tabla de 5 x 4: Eks gana en 6. Juegues lo que juegues, Eks contesta con una victoria (regla P9).',
      answers: {
        O: { why: 'No. A ti te faltan tres filas y a Eks solo una, y le da tiempo.' },
        X: {},
        draw: { why: 'No: la tabla conoce una victoria de un bando.' },
      },
    },
    {
      heading: 'Parar y ganar',
      text:
        'Eks amenaza con una cadena por todo el tablero: D2, D4, A4, A1. Un hombre la estropea ' +
        'y empieza tu propio ataque.',
      todo: 'Encuentra el único turno que gana.',
      done: 'D4 era una caída de Eks. Desde ahora es Eks quien tiene que defenderse.',
      exactly: 'Tabla de 5 x 4: D4 gana en 5, cualquier otro turno pierde (reglas P5 y P6).',
      wrong: {
        'B2-D2': '¿D2? Das tú mismo el primer paso del camino, y Eks da los demás enseguida: D4, A4, A1.',
        A4: '¿A4? Es una caída de Eks, así que para el gol. Pero según la tabla Eks gana igual, en cinco turnos.',
      },
    },
    {
      heading: 'Una partida perfecta',
      text:
        'Siete turnos, y cada uno es el mejor posible: tú ganas lo antes posible, Eks resiste ' +
        'todo lo que puede.',
      todo: 'Pulsa Turno siguiente siete veces. Antes de cada una, adivina.',
      captions: [
        'Tú: C5, en la línea donde marcas.',
        'Eks: D4. La hilera B4, C4, D4 llega ahora hasta el lado, y el balón no puede saltarla.',
        'Tú: A5, encima del balón.',
        'Eks salta hacia abajo, a C2.',
        'Tú: C3, justo delante del balón. C3, C4 y C5 son ahora una sola hilera.',
        'Eks: A1. Ya nada ayuda.',
        'Saltas sobre tres hombres hasta C6: gol.',
      ],
      done: 'Una victoria en siete turnos, y ninguno podía ser mejor.',
      exactly: 'Tabla de 5 x 4: las distancias a lo largo de la línea son 7, 6, 5, 4, 3, 2 y 1 (reglas P5 a P9).',
    },
    {
      heading: 'La última prueba',
      text: 'A Eks le basta con saltar sobre C1. Catorce turnos tuyos pierden y uno gana.',
      todo: 'Encuentra el único turno que gana.',
      done: 'Lejos de C1 y arriba hasta A5, cerca de tu línea. Según la tabla, ganas en siete turnos.',
      exactly: 'Tabla de 6 x 3: C2–A2–A5 gana en 7; cualquier otro turno pierde (reglas P5 a P9).',
      wrong: {
        'C2-A2-A5-C3': '¿C3? Un salto de más: según la tabla, desde ahí gana Eks, en tres turnos.',
        '-A2': '¿A2? No pares ahí, sigue saltando: hacia arriba sobre A3 y A4.',
      },
    },
  ],
};
