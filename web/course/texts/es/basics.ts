// These texts are for the first four lessons of Phutball, in Spanish: turns, chains, parity, spoiling.

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
        'Regla P5: un turno es un hombre en cualquier punto vacío, o saltos del balón. No se ' +
        'puede pasar. En 100 partidas, ' +
        'nuestro motor puso 43 de cada 100 hombres junto al balón, y solo 3 a un salto de caballo ' +
        '(docs/developers/lessons.md).',
    },
    {
      heading: 'Sáltalo',
      text: 'El balón salta por encima del hombre, cae justo detrás y el hombre sale del tablero.',
      todo: 'Elige el balón en D4, después el rombo de D6 y pulsa Saltar.',
      done: 'El balón está en D6 y el hombre ya no está.',
      exactly:
        'Regla P6: el balón salta en una de ocho direcciones sobre hombres que empiezan justo a ' +
        'su lado, y cae en el ' +
        'primer punto vacío detrás de ellos. Los hombres saltados salen enseguida.',
    },
    {
      heading: 'Toda una hilera de hombres',
      text:
        'Un solo salto puede pasar sobre una hilera entera de hombres. El balón cae en el ' +
        'primer punto vacío detrás.',
      todo: 'El balón salta hacia la derecha. Elige el punto donde cae.',
      done: 'Sí: sobre C4, D4 y E4 hasta F4, y tres hombres salen del tablero.',
      exactly:
        'Regla P6: uno o más hombres en línea y sin hueco. El balón cae en el primer punto ' +
        'vacío detrás de ellos.',
      wrong: {
        G4: '¿G4? Es uno de más. El balón cae en el primer punto vacío detrás de los hombres.',
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
      text: 'La línea azul es la fila 7. Si una jugada termina con el balón en esa línea o más allá, ganas.',
      todo: 'Marca un gol.',
      done: '¡Gol! Ya conoces todas las jugadas.',
      exactly:
        'Regla P9: si al final de una jugada el balón está en la fila superior o más allá, gana Ohs; en la ' +
        'inferior o más ' +
        'allá, gana Eks. No importa de quién fuera el turno.',
      wrong: {
        '-F5': '¿F5? Está permitido, pero no te acerca a la línea. El balón puede marcar saltando hacia arriba.',
        '-D3': '¿D3? Está permitido, pero ese es el camino a la portería donde marca Eks. Salta hacia arriba.',
      },
    },
  ],
};

export const chains: LessonText = {
  about:
    'Muchos saltos en una jugada: seguidos, doblando esquinas, y cuándo parar. Ningún hombre se salta dos veces.',
  steps: [
    {
      heading: 'Dos veces en una jugada',
      text:
        'Después de un salto, el balón puede saltar otra vez. Hombres con un hueco entre ' +
        'sí forman una escalera.',
      todo: 'Salta a D4 y sigue hasta D6; solo entonces pulsa Saltar.',
      done: 'Dos saltos, una jugada. Cada uno sacó a su hombre del tablero.',
      exactly:
        'Regla P6: una jugada puede tener cualquier número de saltos. Cada uno quita sus ' +
        'hombres antes del siguiente.',
    },
    {
      heading: 'Doblando la esquina',
      text:
        'Después de un salto, el balón puede saltar otra vez, en cualquier dirección, si tiene ' +
        'un hombre al lado.',
      todo: 'Sigue el aro: sube a C7, después a E9, y sobre el último hombre hasta el gol.',
      done: 'Doblaste la esquina y marcaste, todo en una jugada.',
      exactly:
        'Regla P6: sobre uno o más hombres en línea recta hasta el primer punto vacío; ' +
        'los hombres salen enseguida; la ' +
        'cadena puede parar después de cualquier salto, o cambiar de dirección.',
      wrong: {
        '-A9': '¿A9? Está permitido, pero ahí no hay ningún hombre cerca. La cadena terminaría.',
        man: 'Eso pondría un hombre. Está permitido, pero en este turno el balón puede marcar: elígelo primero.',
      },
    },
    {
      heading: 'Cuenta los saltos',
      text: 'Antes de tocar el balón, sigue sus caminos con la vista. Un hombre saltado ya no está.',
      todo: '¿Cuántos saltos tiene la cadena más larga de este tablero?',
      done: 'Sí, tres: sobre dos hombres a B5, sobre B6 a B7, y sobre C7 a D7.',
      exactly: 'Regla P6: un salto sobre dos hombres cuenta como un salto, y los dos salen del tablero.',
      answers: {
        '2': { why: 'Hay más: desde B5 el balón sube a B7, y desde ahí puede saltar una vez más.' },
        '3': {},
        '4': { why: 'No tantos. Salta a B5, B7 y D7: en D7 ya no hay ningún hombre junto al balón.' },
      },
    },
    {
      heading: 'Ningún hombre dos veces',
      text: 'El mismo tablero. El primer salto, de E2 a B5, saca del tablero a los hombres de D3 y C4.',
      todo: '¿Está permitida la cadena E2, B5, D5, B3?',
      done: 'Exacto. Para el último salto haría falta el hombre de C4, y el primer salto ya lo sacó.',
      exactly:
        'Regla P6: los hombres saltados se quitan enseguida, antes de cualquier otro salto. ' +
        'Por eso ningún hombre se ' +
        'salta dos veces en una jugada.',
      answers: {
        yes: { why: 'No: de D5 a B3 el balón saltaría sobre C4, pero ese hombre salió con el primer salto.' },
        no: {},
      },
    },
    {
      heading: 'Puedes parar',
      text: 'No tienes que seguir solo porque puedas. Desde D6 el balón podría volver a D4, o irse a B8.',
      todo: 'Salta a D6 y para ahí.',
      done: 'Una cadena es tan larga como quieras. Los hombres de D5 y C7 se quedan donde están.',
      exactly: 'Regla P6: la cadena puede parar después de cualquier salto.',
      wrong: {
        '-D4': '¿D4? Está permitido, pero devuelve el balón a la fila de donde venía. Para en D6.',
        '-B8': '¿B8? Está permitido, e incluso más cerca de tu gol. Pero este paso quiere que pares en D6.',
      },
    },
    {
      heading: 'Encuentra el camino',
      text: 'Cuatro saltos llevan al gol, y no todos van hacia delante. Mira desde la línea de gol hacia el balón.',
      todo: 'Marca en una jugada.',
      done: 'Arriba, a un lado, otra vez al lado y arriba: un gol de cuatro saltos.',
      exactly:
        'Reglas P6 y P7: una cadena puede girar en cada salto; un salto fuera del tablero sobre una línea de ' +
        'gol la termina.',
      wrong: {
        '-F4': '¿F4? Está permitido, pero baja y la cadena termina. Desde D6 sigue saltando a la derecha.',
        '-D4': '¿D4? Está permitido, pero tu salida es el hombre de F7. Desde F6 salta hacia arriba.',
      },
    },
  ],
};

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
        'Regla P6: el balón cae en el primer punto vacío detrás de los hombres; sobre un hombre, fila y ' +
        'columna cambian en ' +
        '0 o en 2. En 100 partidas de nuestro motor, 72 de cada 100 saltos fueron sobre un hombre ' +
        '(docs/developers/lessons.md).',
    },
    {
      heading: 'A esta fila no',
      text: 'Todos los hombres de este tablero están solos. El balón está en la fila 2.',
      todo: '¿Puede terminar una jugada en D7?',
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
        'Reglas P7 y P9: el primer punto vacío puede estar más allá de la línea de gol, y un balón ahí es gol.',
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
        'Reglas P5 y P6: después de D3–D5 el hombre siguiente debe estar al lado, en la fila 6; el punto de caída, ' +
        'en la fila 7, queda vacío.',
      wrong: {
        D5: '¿D5? Así, D4 y D5 son una pareja: el balón cae en D6, y D8 ya no está junto a ningún punto de caída.',
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
      exactly:
        'Reglas P5 y P6: un hombre en el punto de caída F3 alarga la hilera, y el balón cae un punto más allá.',
      wrong: {
        D1: '¿D1? Entonces Eks salta sobre E2 y D1 a la vez y sale por encima de la línea. También es gol.',
      },
    },
  ],
};

export const spoiling: LessonText = {
  about: 'Cómo parar una amenaza de gol, y por qué casi ninguno de los hombres que podrías poner sirve de nada.',
  steps: [
    {
      heading: 'Demasiado lejos',
      text: 'Eks amenaza con la cadena E5, C3, E1. ¿Y si pones un hombre en cualquier parte?',
      todo: 'Pulsa Jugada siguiente y mira.',
      captions: [
        'Pones un hombre en E6. No toca ningún punto de caída de Eks.',
        'Eks juega su cadena como si nada hubiera pasado.',
      ],
      done: 'El hombre de E6 no cambió nada. Una cadena solo se estropea donde cae el balón.',
      exactly:
        'El teorema de la amenaza: una cadena necesita sus hombres y puntos de caída vacíos. Un hombre nuevo ' +
        '(regla P5) no quita ninguno, así que solo puede importar en un punto de caída (regla P6).',
    },
    {
      heading: 'En un punto de caída',
      text: 'El camino de Eks está dibujado: de C5 a A3 y después a C1. Solo importan los puntos donde cae.',
      todo: 'Elige el punto de caída en el que un hombre detiene a Eks.',
      done: 'Sí. Con un hombre en A3 la hilera llega hasta el lado, y por ahí el balón no puede salir.',
      exactly:
        'Reglas P6 y P7: con hombres en B4 y A3, el primer punto vacío quedaría fuera por ' +
        'el lado izquierdo, así que el ' +
        'salto es ilegal.',
      wrong: {
        C1: '¿C1? Es un punto de caída, pero entonces Eks salta sobre B2 y C1 a la vez y sale por la línea de gol.',
        C5: '¿C5? Ahí está ahora el balón.',
      },
    },
    {
      heading: '¿Cuántos hombres sirven?',
      text: 'Eks amenaza D5, D3, B1. Prueba con la vista todos los hombres posibles: son casi sesenta.',
      todo: '¿Cuántos, puestos cada uno solo, detienen a Eks?',
      done: 'Uno: D3. El teorema deja D3 y B1, y en B1 el balón simplemente lo salta también.',
      exactly:
        'Por el teorema de la amenaza solo cuentan los puntos de caída D3 y B1. Un hombre en B1 alarga la hilera: ' +
        'el ' +
        'balón sale por ' +
        'la línea de gol (regla P7). En 100 partidas de nuestro motor, una amenaza de gol la paraba, de ' +
        'media, un solo hombre, y en 45 de cada 100 casos no la paraba ninguno (docs/developers/lessons.md).',
      answers: {
        '0': { why: 'Hay uno: con un hombre en D3, el primer salto pasa sobre D4 y D3 hasta D2, y ya no hay gol.' },
        '1': {},
        '2': {
          why:
            'B1 también es un punto de caída, pero un hombre ahí se salta junto con C2, fuera del ' +
            'tablero. Queda solo uno.',
        },
      },
    },
    {
      heading: 'Ahora tú',
      text: 'Una cadena de tres saltos, dibujada en el tablero. Mira sus puntos de caída y prueba cada uno.',
      todo: 'Pon el hombre que detiene a Eks.',
      done: 'Exacto. Desde F6 el balón cae ahora en C3, lejos de los hombres que necesita.',
      exactly: 'Regla P6: con D4 ocupado, la hilera E5, D4 termina en C3. Ahí no hay ningún hombre al lado.',
      wrong: {
        F2: '¿F2? Es un punto de caída, pero Eks salta así sobre E3, F2 y G1 a la vez y sale por la línea de gol.',
      },
    },
    {
      heading: 'Cuando ningún hombre sirve',
      text:
        'Aquí un hombre en cada punto de caída solo alarga la cadena o le abre otro camino. Pero tú también ' +
        'puedes usar los hombres.',
      todo: 'Detén a Eks. Ningún hombre lo consigue: salta.',
      done: 'Has gastado los hombres que Eks necesitaba, y los que quedan no le sirven.',
      exactly:
        'Regla P5: en vez de poner un hombre puedes saltar. Los hombres saltados ya no están (regla P6), y ' +
        'la cadena tampoco.',
      wrong: {
        E2: '¿E2? Entonces Eks salta sobre D3 y E2 de una vez, hasta F1.',
        D1: '¿D1? El balón sigue su camino: Eks gira en E2 y sale por C0.',
        C3: '¿C3? No es ningún punto de caída de Eks. Solo le da al balón otro camino hacia abajo.',
      },
    },
    {
      heading: '¿Hombre o salto?',
      text:
        'Eks amenaza D5, D3, D1. Los dos puntos de caída están en una misma hilera de hombres. Decide tú qué lo ' +
        'detiene.',
      todo: 'Haz cualquier jugada tras la que Eks no pueda marcar.',
      done: 'Bien salvado. Eks ya no tiene gol.',
      exactly:
        'Reglas P5 y P6: un hombre en D3 o en D1 se une a la hilera y lleva el punto de caída a la línea de gol o ' +
        'más ' +
        'allá. Solo salva un salto.',
      wrong: {
        D3: '¿D3? Entonces D4, D3 y D2 son una sola hilera, y el balón vuela sobre los tres hasta D1: gol.',
        D1: '¿D1? Entonces el último salto va sobre D2 y D1 y sale del tablero: gol.',
      },
    },
  ],
};
