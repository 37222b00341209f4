// "Chains", in Spanish.

import type { LessonText } from '../types';

export const chains: LessonText = {
  about: 'Muchos saltos en un turno: seguidos, doblando esquinas, y cuándo parar. Ningún hombre se salta dos veces.',
  steps: [
    {
      heading: 'Dos veces en un turno',
      text:
        'Después de un salto, el balón puede saltar otra vez. Hombres con un hueco entre ' +
        'sí forman una escalera.',
      todo: 'Salta a D4 y sigue hasta D6; solo entonces pulsa Saltar.',
      done: 'Dos saltos, un turno. Cada uno sacó a su hombre del tablero.',
      exactly:
        'Regla P6: un turno puede tener cualquier número de saltos. Cada uno quita sus ' +
        'hombres antes del siguiente.',
    },
    {
      heading: 'Doblando la esquina',
      text:
        'Después de un salto, el balón puede saltar otra vez, en cualquier dirección, si tiene ' +
        'un hombre al lado.',
      todo: 'Sigue el aro: sube a C7, después a E9, y sobre el último hombre hasta el gol.',
      done: 'Doblaste la esquina y marcaste, todo en un turno.',
      exactly:
        'Regla P6: sobre uno o más hombres en línea recta hasta el primer punto libre; ' +
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
        'salta dos veces en un turno.',
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
      todo: 'Marca en un turno.',
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
