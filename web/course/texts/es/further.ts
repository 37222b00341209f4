// These texts are for the other lessons of Phutball, in Spanish: shared men, return paths, the edge, endgames.

import type { LessonText } from '../types';

export const sharedMen: LessonText = {
  about:
    'Los hombres no tienen color. Antes de poner uno, mira quién lo usa primero, y pon los ' +
    'que solo tú puedes usar.',
  steps: [
    {
      heading: 'Tu hombre, su gol',
      text: 'Pones un hombre arriba y a la derecha del balón: parece el principio de un ataque.',
      todo: 'Pulsa Jugada siguiente y mira.',
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
        'Regla P6, comprobada en los tres: después de C5 o E5, Eks marca en una jugada; después de D5, no ' +
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
        C6: '¿C6? Lleva a C7 y sobre B8. Pero Eks ocupa C7, y el punto de caída ya es otro.',
      },
    },
  ],
};

export const returnPaths: LessonText = {
  about: 'Un salto largo vale poco si el otro bando vuelve de un salto. Mira primero lo que dejas detrás.',
  steps: [
    {
      heading: 'Lejos, y de vuelta',
      text: 'Dos saltos llevan el balón a la fila 7, a solo dos filas de tu línea. Parece estupendo.',
      todo: 'Pulsa Jugada siguiente y mira.',
      captions: [
        'Saltas a D7. D4 y D6 ya no están, pero C6, B4 y B2 siguen ahí.',
        'Eks usa justo esos tres, y marca.',
      ],
      done: 'Has gastado tu escalera, pero al lado había otra que lleva hacia abajo.',
      exactly:
        'Reglas P2 y P6: solo quitas los hombres que saltas. En 100 partidas de nuestro motor, 996 jugadas ' +
        'avanzaron cuatro ' +
        'filas o más sin gol, y solo a 3 les siguió un salto atrás de la mitad o más: los ' +
        'fuertes no dejan ese camino ' +
        '(docs/developers/lessons.md).',
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
      todo: 'Haz una jugada tras la que Eks no pueda marcar.',
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
      todo: 'Haz la jugada tras la que Eks no puede marcar.',
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
        'Reglas P7 y P9: el balón puede caer en la fila más allá de la línea de gol. Ese salto termina la ' +
        'jugada y es gol.',
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
      text: 'Es tu turno. Saltas hacia abajo, de D3 a D1, y terminas ahí la jugada, en la línea naranja.',
      todo: '¿Quién ha ganado entonces?',
      done: 'Exacto: Eks. Solo cuenta dónde está el balón, no quién lo llevó.',
      exactly:
        'Regla P9: si tu jugada termina en tu propia línea o más allá, pierdes. La página pregunta antes de ' +
        'jugarlo; con la ' +
        'opción own_goal apagada no está permitido.',
      answers: {
        O: { why: 'No: la línea naranja es la portería donde marca Eks, mueva quien mueva el balón.' },
        X: {},
        nobody: { why: 'La partida ha terminado: al final de una jugada el balón está en la línea donde marca Eks.' },
      },
    },
    {
      heading: 'A través de tu propia línea',
      text: 'En mitad de una cadena, el balón puede tocar la línea naranja. Solo cuenta el final de la jugada.',
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
        'Tabla de 5 × 3 (goalline board-solve 5 3): Ohs gana en 3. Después de B4 el balón cae en ' +
        'B5, en la línea; un ' +
        'hombre ahí también se salta (reglas P6 y P9).',
      answers: {
        O: {},
        X: { why: 'No. Piensa en un hombre en B4: ¿cómo podría parar Eks el salto?' },
        draw: { why: 'No: un hombre delante del balón basta para ganar.' },
      },
    },
    {
      heading: 'Tu primera jugada perfecta',
      text: 'Ahora hay cuatro columnas y un hombre en C3. Puedes ganar a la fuerza en tres turnos.',
      todo: 'Pon un hombre después del cual ganas, haga lo que haga Eks.',
      done: 'A dos filas de la línea, basta un hombre en el lugar justo.',
      exactly:
        'Tabla de 5 × 4: ganan tres jugadas, B4, C4 y D4, cada una en 3; todas las demás ' +
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
      exactly: 'Tabla de 5 × 4: Eks gana en 6. Juegues lo que juegues, Eks contesta con una victoria (regla P9).',
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
      todo: 'Encuentra la única jugada que gana.',
      done: 'D4 era un punto de caída de Eks. Desde ahora es Eks quien tiene que defenderse.',
      exactly: 'Tabla de 5 × 4: D4 gana en 5, cualquier otra jugada pierde (reglas P5 y P6).',
      wrong: {
        'B2-D2': '¿D2? Das tú mismo el primer paso del camino, y Eks da los demás enseguida: D4, A4, A1.',
        A4:
          '¿A4? Es un punto de caída de Eks, así que para el gol. Pero según la tabla Eks gana igual, en cinco ' +
          'turnos.',
      },
    },
    {
      heading: 'Una partida perfecta',
      text:
        'Siete jugadas, y cada una es la mejor posible: tú ganas lo antes posible, Eks resiste ' +
        'todo lo que puede.',
      todo: 'Pulsa Jugada siguiente siete veces. Antes de cada una, adivina.',
      captions: [
        'Tú: C5, en la línea donde marcas.',
        'Eks: D4. La hilera B4, C4, D4 llega ahora hasta el lado, y el balón no puede saltarla.',
        'Tú: A5, encima del balón.',
        'Eks salta hacia abajo, a C2.',
        'Tú: C3, justo delante del balón. C3, C4 y C5 son ahora una sola hilera.',
        'Eks: A1. Ya nada ayuda.',
        'Saltas sobre tres hombres hasta C6: gol.',
      ],
      done: 'Una victoria en siete jugadas, y ninguna podía ser mejor.',
      exactly: 'Tabla de 5 × 4: las distancias a lo largo de la línea son 7, 6, 5, 4, 3, 2 y 1 (reglas P5 a P9).',
    },
    {
      heading: 'La última prueba',
      text: 'A Eks le basta con saltar sobre C1. Catorce jugadas tuyas pierden y una gana.',
      todo: 'Encuentra la única jugada que gana.',
      done: 'Lejos de C1 y arriba hasta A5, cerca de tu línea. Según la tabla, ganas en siete turnos.',
      exactly: 'Tabla de 6 × 3: C2–A2–A5 gana en 7; cualquier otra jugada pierde (reglas P5 a P9).',
      wrong: {
        'C2-A2-A5-C3': '¿C3? Un salto de más: según la tabla, desde ahí gana Eks, en tres turnos.',
        '-A2': '¿A2? No pares ahí, sigue saltando: hacia arriba sobre A3 y A4.',
      },
    },
  ],
};
