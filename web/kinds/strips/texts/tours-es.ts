// What the tours through the paper say, in Spanish; one text for each position of tours.ts.

import type { TourName } from '../tour-names';
import type { TourText } from './types';

export const toursEs: Readonly<Record<TourName, TourText>> = {
  examples: {
    title: 'Tres ejemplos',
    about: 'La primera sección del artículo, y lo que añaden las tablas completas.',
    steps: [
      {
        heading: 'Gana un salto',
        text:
          'Este es el primer ejemplo del artículo. Le toca a Izquierda y gana. Podría saltar las tres piedras, ' +
          'pero solo gana el salto sobre dos de ellas, a la casilla 6.',
      },
      {
        heading: 'Demasiado lejos',
        text:
          'Aquí Izquierda ha saltado las tres piedras. El balón está cerca del gol, pero no queda ninguna ' +
          'piedra que saltar. Le toca a Derecha y gana.',
      },
      {
        heading: 'Una piedra más',
        text:
          'El segundo ejemplo tiene una piedra más delante de Izquierda. Parece una ayuda. Pero las tres piedras ' +
          'forman ahora un solo grupo, Izquierda ya no puede caer entre ellas y gana Derecha.',
      },
      {
        heading: 'Una casilla menos',
        text: 'El tercer ejemplo tiene una casilla menos. El balón queda cerca del gol de Izquierda, y gana Derecha.',
      },
      {
        heading: 'En pequeño',
        text:
          'El artículo dice que las piedras por delante y un camino más corto solo pueden ayudar. Esta es la tira ' +
          'más pequeña en la que las tablas lo desmienten. Aquí gana Izquierda, con una piedra en la casilla 3.',
      },
      {
        heading: 'Una piedra que perjudica',
        text: 'La misma tira con una piedra más delante de Izquierda: ahora gana Derecha.',
      },
      {
        heading: 'Un camino más corto que perjudica',
        text: 'Y con una casilla vacía menos delante de Izquierda: gana Derecha.',
      },
    ],
  },
  paper: {
    title: 'El potencial del artículo',
    about: 'Cómo cuenta una tira la sección 3 del artículo, y dónde falla la cuenta.',
    steps: [
      {
        heading: 'Cómo se cuenta',
        text:
          'Cada jugador cuenta desde el extremo donde marca hacia el balón. Primero la casilla del balón toma el ' +
          'signo de su vecina, y cada grupo impar de casillas vacías cede la de más afuera, que cuenta como ' +
          'piedra. Después una casilla vacía suma 1 y una piedra resta 1. Izquierda tiene 0 y Derecha tiene 1, así ' +
          'que gana Izquierda.',
      },
      {
        heading: 'Números iguales',
        text:
          'Los dos jugadores tienen 1. Con potenciales iguales debería ganar quien tiene el turno. Le toca ' +
          'a Izquierda, y gana.',
      },
      {
        heading: 'El primer error',
        text:
          'Hasta 8 casillas la cuenta acierta siempre quién gana. Con 9 casillas falla por primera vez: Izquierda ' +
          'tiene 2 y Derecha tiene 1, así que debería ganar Derecha. Pero gana Izquierda, con una piedra en la ' +
          'casilla 3.',
      },
      {
        heading: 'Contra su propio ejemplo',
        text:
          'Este es el segundo ejemplo del artículo. Los dos potenciales son 0 y le toca a Izquierda, que debería ' +
          'ganar. El propio artículo dice que gana Derecha, y la tabla le da la razón.',
      },
    ],
  },
  forward: {
    title: 'El potencial hacia delante',
    about:
      'Una cuenta nuestra que acierta en todas las tiras de 7 a 21 casillas, y una regla que acierta hasta las 30.',
    steps: [
      {
        heading: 'Las piedras que faltan',
        text:
          'El potencial hacia delante cuenta las piedras que le faltan a un jugador para una cadena bastante ' +
          'buena: una que lleva el balón a la línea de gol, o que cae tan lejos que lo que queda es menos que lo ' +
          'que deja ' +
          'atrás. La cadena de Izquierda a la casilla 6 no necesita ninguna, así que su número es 0. Esa cadena ' +
          'es además la jugada que gana.',
      },
      {
        heading: 'La regla',
        text:
          'Gana quien tiene el turno si su número es menor o igual. Aquí los dos tienen 1 y le toca a Izquierda. ' +
          'La ' +
          'regla acierta en todas las posiciones de 7 a 21 casillas.',
      },
      {
        heading: 'Donde fallaba la cuenta del artículo',
        text: 'A Izquierda le falta 1 piedra y a Derecha ninguna. Gana Derecha, como dice la regla.',
      },
      {
        heading: 'La primera excepción',
        text:
          'Con 22 casillas hay tres posiciones en las que la regla falla. Izquierda tiene 2 y Derecha tiene 1, ' +
          'pero Izquierda gana con un salto hacia atrás. Si se prueban también esos saltos, la regla acierta ' +
          'hasta 25 casillas.',
      },
      {
        heading: 'Mirar una jugada más allá',
        text:
          'Con 26 casillas eso no basta: los dos tienen 2 y le toca a Izquierda, pero Derecha tiene respuesta ' +
          'para todo. La regla que mira una jugada más allá pregunta en cada jugada qué puede hacer el otro. ' +
          'Acierta hasta 30 casillas.',
      },
      {
        heading: 'Hasta donde se sabe',
        text:
          'Con 31 casillas también esa regla falla, en nueve posiciones, y esta es una de ellas. Por eso aquí no ' +
          'se llama demostrada a ninguna respuesta por encima de 30 casillas.',
      },
    ],
  },
  backward: {
    title: 'Hacia atrás para ganar',
    about: 'Posiciones en las que solo gana un salto que se aleja del extremo donde se marca.',
    steps: [
      {
        heading: 'La posición del artículo',
        text:
          'Derecha quiere ir hacia la izquierda. Pero la única jugada que gana es el salto a la casilla 17, hacia ' +
          'la derecha.',
      },
      {
        heading: 'Por qué funciona',
        text:
          'El salto ha quitado tres piedras que Izquierda necesitaba. Ahora el potencial de Izquierda es 3, el de ' +
          'Derecha solo 2, y le toca a Izquierda.',
      },
      {
        heading: 'La tira más corta',
        text:
          'Por debajo de 22 casillas no hay ninguna posición así. Con 22 hay tres para cada jugador. En esta, ' +
          'Izquierda solo gana con el salto atrás a la casilla 8.',
      },
    ],
  },
  theorem: {
    title: 'El teorema 1, jugada a jugada',
    about: 'Oddish está resuelto: una cuenta sencilla dice quién gana, y cómo.',
    steps: [
      {
        heading: 'La cuenta',
        text:
          'Izquierda cuenta desde el extremo derecho hasta la flecha: una casilla vacía suma 1, una piedra resta ' +
          '1 y nunca se baja de 0. Derecha cuenta desde el extremo izquierdo. Los dos potenciales son 0. Si son ' +
          'iguales gana quien tiene el turno: Izquierda.',
      },
      {
        heading: 'Con potencial 0, saltar',
        text:
          'Junto a la flecha hay tres piedras. De 3 y 2, Izquierda toma el número par y pasa dos piedras. ' +
          'Cualquier otra jugada pierde.',
      },
      {
        heading: 'La respuesta',
        text:
          'Ahora Izquierda tiene 1 y Derecha tiene 2. Le toca a Derecha, pero el menor es el de Izquierda. ' +
          'Derecha pone una piedra en 7.',
      },
      {
        heading: 'Con un potencial mayor, una piedra',
        text:
          'Con su piedra Derecha ha bajado a 1. Izquierda, que también tiene 1, pone una piedra en la primera ' +
          'casilla vacía tras las piedras que siguen a la flecha. Es la casilla 9.',
      },
      {
        heading: 'Cada vez uno menos',
        text: 'La piedra ha bajado a Izquierda a 0. Derecha tiene 1 y solo puede volver, con la flecha al hueco 6.',
      },
      {
        heading: 'Ninguna piedra al lado',
        text: 'A la derecha de la flecha no hay ninguna piedra. Izquierda pone una ahí, en la casilla 7.',
      },
      {
        heading: 'Otra vez dos de tres',
        text: 'Derecha ha puesto una piedra en 6. El potencial de Izquierda es 0, y pasa dos de las tres piedras.',
      },
      {
        heading: 'El final',
        text:
          'Unas jugadas después las piedras llegan al extremo de la fila. Con potencial 0, Izquierda las pasa ' +
          'todas y gana. La estrategia nunca da vueltas.',
      },
    ],
  },
  arrow: {
    title: 'Del balón a la flecha',
    about: 'Cómo una tira se convierte en una fila de Oddish, cómo se mueve la flecha y qué cuenta el potencial.',
    steps: [
      {
        heading: 'La mitad de una tira',
        text:
          'El artículo empieza con una tira de 20 casillas y el balón en la casilla 10. Solo se ponen piedras en ' +
          'las casillas a distancia impar del balón: 1, 3, 5 y así hasta 19. Quedan esas diez, y el balón pasa a ' +
          'ser una flecha entre dos de ellas.',
      },
      {
        heading: 'Cómo se mueve la flecha',
        text:
          'La flecha pasa las piedras que tiene al lado y puede parar tras cada una. Las piedras que ha pasado se ' +
          'quitan. Aquí Derecha puede llevarla al hueco 4 o al 3, y también hacia atrás, al 6 o al 7. Derecha ' +
          'pasa las dos piedras de la izquierda.',
      },
      {
        heading: 'Una casilla vacía la detiene',
        text:
          'Ahora la flecha tiene una casilla vacía a cada lado y no puede moverse. A quien le toque solo le queda ' +
          'poner una piedra. Le toca a Izquierda, pero gana Derecha.',
      },
      {
        heading: 'El final de la fila',
        text:
          'Izquierda gana si pasa la última casilla de la derecha, y Derecha si pasa la primera de la izquierda. ' +
          'Izquierda puede hacerlo.',
      },
      {
        heading: 'Contar',
        text:
          'La segunda fila del artículo. Hay tres piedras a cada lado, pero detrás de las de la derecha hay cinco ' +
          'casillas vacías y detrás de las de la izquierda solo dos. Así que Izquierda tiene potencial 1 y ' +
          'Derecha tiene 0. Gana el menor, aunque le toca a Izquierda.',
      },
      {
        heading: 'Qué significa el número',
        text:
          'En el artículo, el potencial es el número de piedras que un jugador tiene que poner antes de un salto ' +
          'tan largo que la flecha ya no vuelve. Aquí es 2 para los dos. Le toca a Izquierda, que pone una piedra ' +
          'y se adelanta con 1.',
      },
    ],
  },
  jump: {
    title: 'Cuándo saltar',
    about: 'Demasiado lejos, demasiado pronto, hacia atrás: qué vale un salto en Oddish y qué cambia en la tira.',
    steps: [
      {
        heading: 'Dos de tres',
        text:
          'Este es el primer ejemplo del artículo sin la mitad de sus casillas. Como en la tira, Izquierda tiene ' +
          'que saltar, y solo gana el salto sobre dos de las tres piedras.',
      },
      {
        heading: 'Demasiado lejos',
        text:
          'Aquí Izquierda ha pasado las tres piedras. La flecha está cerca del extremo, pero ahora los dos ' +
          'potenciales son 2 y le toca a Derecha. Gana Derecha.',
      },
      {
        heading: 'Una piedra más',
        text:
          'En la tira, una piedra más delante de Izquierda podía perjudicarla al unir dos grupos. En Oddish nunca ' +
          'ocurre: su cuenta solo puede bajar. Izquierda sigue ganando si pasa las cuatro piedras.',
      },
      {
        heading: 'Una casilla menos',
        text:
          'Una casilla vacía menos delante de Izquierda tampoco la perjudica nunca en Oddish. Izquierda sigue ' +
          'ganando.',
      },
      {
        heading: 'Demasiado pronto',
        text:
          'Los dos potenciales son 1. Izquierda podría pasar la piedra, pero así pierde. La única jugada que gana ' +
          'es una piedra en la casilla 3, detrás de la primera.',
      },
      {
        heading: 'Puede valer lo mismo',
        text:
          'Con una casilla vacía menos también gana el salto. Pero con un potencial mayor que 0 nunca hace falta: ' +
          'siempre que gana un salto, gana también una piedra.',
      },
      {
        heading: 'Hacia atrás',
        text:
          'Aquí gana incluso el salto atrás al hueco 2, y también el salto hacia delante. En la tira hay ' +
          'posiciones en las que solo gana un salto hacia atrás. En Oddish no hay ninguna, porque la estrategia ' +
          'del teorema 1 solo pone piedras y salta hacia delante.',
      },
    ],
  },
};
