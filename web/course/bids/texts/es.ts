// These texts are for the lessons of Tennis and Footsteps, in Spanish.

import type { BidLessonWords } from './en';

const pieces = { tennis: 'pelota', footsteps: 'ficha' };

export const es: BidLessonWords = {
  lessons: {
    thrift: {
      title: 'Paga poco y gana tarde',
      about: 'Los dos pagan cada apuesta. Quien gana un turno demasiado caro pierde la partida.',
      steps: [
        {
          heading: 'Pagan los dos',
          text:
            'La pelota está en el campo 1. Juegas hacia la derecha y tienes 6 puntos; el otro tiene 5. ' +
            'Los dos pagan lo que apuestan, también quien apuesta menos.',
          done: 'Puedes perder este turno. Lo que el otro pague por él le faltará después.',
        },
        {
          heading: 'Desde la red',
          text: 'La pelota está sobre la red. Aquí basta un punto más que el otro, si no lo malgastas.',
          done: 'Si el otro apuesta mucho, gana el turno y se queda pobre. Si apuesta poco, no has perdido nada.',
        },
        {
          heading: 'En tu propio lado',
          text: 'Ahora la pelota está en tu lado de la red, pero tienes tres puntos más que el otro.',
          done: 'Los puntos valen más que el lugar de la pelota.',
        },
        {
          heading: 'El último campo',
          text:
            'La pelota está en tu último campo. Si el otro gana este turno, la pelota sale y has ' +
            'perdido. Tiene 5 puntos.',
          done:
            'Tu apuesta debe igualar al menos todos sus puntos. Si las dos apuestas son iguales, la ' +
            'pelota se queda donde está y él no tiene nada.',
        },
        {
          heading: 'Ni un punto de más',
          text:
            'Otra vez el último campo, con 12 puntos contra 6. Varias apuestas ganan. La menor de ' +
            'ellas te deja más puntos.',
          done:
            'Te quedan seis puntos. Desde aquí hacen falta cuatro turnos hasta el otro extremo, y cada ' +
            'uno cuesta un punto cuando el otro no tiene ninguno.',
        },
        {
          heading: 'Puntos iguales',
          text:
            'Cinco puntos cada uno, y la pelota está en el campo 1. Está en el lado del otro: si ahora ' +
            'se acabaran todos los puntos, ganarías.',
          done: 'Cualquier otra apuesta es demasiado cara. Quien va por delante puede esperar.',
        },
      ],
    },
    secrecy: {
      title: 'Por qué las apuestas son secretas',
      about: 'Donde ninguna apuesta es la mejor, el juego perfecto sortea entre varias con probabilidades exactas.',
      steps: [
        {
          heading: 'Ninguna apuesta es segura',
          text:
            'Diez puntos cada uno y la pelota en el campo 1. Aquí ninguna apuesta gana con seguridad. ' +
            'El juego perfecto sortea entre unas pocas. Haz una de ellas.',
          done:
            'Si el otro conociera tu apuesta, te quedarías con menos de lo que te corresponde. Por eso ' +
            'el juego perfecto mezcla, y nadie puede saberla.',
        },
        {
          heading: 'Pequeñas diferencias',
          text: 'Nueve puntos cada uno. De nuevo, dos apuestas pertenecen al juego perfecto.',
          done:
            'Las probabilidades cambian con cada punto, pero las apuestas siguen siendo bajas: los ' +
            'puntos harán falta después.',
        },
        {
          heading: 'Lo que nadie debería apostar',
          text:
            'Diez puntos cada uno y la pelota sobre la red. Encuentra una apuesta que el juego ' +
            'perfecto nunca haga.',
          done: 'En la red y con puntos iguales, incluso una apuesta de 2 es demasiado si el otro apuesta 1.',
        },
        {
          heading: 'Más puntos, más opciones',
          text:
            'Veinte puntos cada uno y la pelota en el campo 1. Encuentra una apuesta que el juego ' +
            'perfecto nunca haga.',
          done: 'Una apuesta demasiado alta regala más de lo que vale el turno.',
        },
        {
          heading: 'En medio de la mezcla',
          text: 'La misma situación. Ahora haz una apuesta del juego perfecto.',
          done: 'Hay siete apuestas así. Todas rinden lo mismo contra el juego perfecto, y decide el sorteo.',
        },
        {
          heading: 'Cuando se acaba el azar',
          text:
            'Siete puntos contra cinco y la pelota sobre la red. Con bastantes puntos nadie necesita ' +
            'un sorteo. Encuentra una apuesta que gane con seguridad.',
          done: 'A partir de aquí ningún secreto ayuda al otro.',
        },
      ],
    },
    hold: {
      title: 'Sujeta la ficha',
      about: 'Los dos pagan, y sin puntos la partida es tablas. Hasta dónde llegan unos pocos puntos más.',
      steps: [
        {
          heading: 'Faltan dos pasos',
          text:
            'La ficha está en la casilla 1, y ganas en la 3. Tienes 7 puntos; el otro, 5. Los dos ' +
            'pagan sus apuestas.',
          done: 'Una apuesta más alta deja demasiado poco para el último paso: la partida puede acabar en tablas.',
        },
        {
          heading: 'Desde el centro',
          text: 'Ocho puntos contra cinco, y faltan tres pasos.',
          done:
            'Incluso con tres puntos más hay que tener cuidado: a partir de una apuesta de 3 la ' +
            'victoria ya no es segura.',
        },
        {
          heading: 'Un paso atrás',
          text: 'La ficha está en tu lado, a cuatro pasos de tu extremo. Tienes 12 puntos contra 5.',
          done: 'Cuanto más largo el camino, más puntos hacen falta.',
        },
        {
          heading: 'En el borde',
          text: 'Un paso más a la izquierda y has perdido. El otro puede apostar hasta 5.',
          done: 'Una apuesta superable pierde enseguida. Un empate sujeta la ficha y deja al otro sin puntos.',
        },
        {
          heading: 'Lo justo',
          text: 'La misma situación. ¿Cuál es la menor apuesta que gana con seguridad?',
          done: 'Lo que ahorras ahora lo necesitas para cinco pasos a la derecha.',
        },
        {
          heading: 'Un error seguro',
          text:
            'Cinco puntos cada uno, y falta un paso. Ninguna apuesta gana con seguridad. Exactamente ' +
            'una regala algo contra el juego perfecto.',
          done: 'Todas las demás rinden lo mismo contra el juego perfecto. Solo el 4, no.',
        },
      ],
    },
    'winner-pays': {
      title: 'Solo paga quien gana',
      about: 'Otras reglas, otro juego: aquí la apuesta menor no cuesta nada.',
      steps: [
        {
          heading: 'La apuesta menor es gratis',
          text:
            'En esta variante solo se paga la apuesta mayor. Si las dos son iguales, pagan los dos. La ficha está ' +
            'a dos pasos de tu extremo, y tienes 8 puntos contra 5.',
          done: 'Si el otro te supera, ha pagado por ello, y puedes ganar el camino de vuelta.',
        },
        {
          heading: 'Una sola apuesta',
          text:
            'La ficha está en tu lado, a cuatro pasos de tu extremo. Tienes 11 puntos contra 6, y exactamente una ' +
            'apuesta gana con seguridad.',
          done: 'Si apuestas 1, el otro gana el paso por 2 puntos. Si apuestas 3, pagas demasiado por un solo paso.',
        },
        {
          heading: 'El doble de puntos',
          text: 'Faltan dos pasos, con diez puntos contra cinco.',
          done: 'Incluso una apuesta alta solo se paga si gana el turno.',
        },
        {
          heading: 'Desde el centro',
          text: 'Faltan tres pasos, con diez puntos contra cinco.',
          done: 'Un paso más, y una apuesta de 4 ya es demasiado cara.',
        },
        {
          heading: 'Un poco más rico',
          text: 'Faltan tres pasos, con doce puntos contra cinco.',
          done: 'Dos puntos más permiten dos puntos más en este turno.',
        },
        {
          heading: 'Cuenta el lado',
          text:
            'Ahora vuelven a pagar los dos, pero esto es Oshi-Zumo: cuando no quedan puntos, la ficha ' +
            'gana para quien la ha llevado más allá del centro. Seis puntos contra cinco.',
          done: 'Aquí basta un punto más, incluso desde el centro.',
        },
      ],
    },
  },
  games: { tennis: 'Tenis', footsteps: 'Pasos' },
  section: 'Tenis y Pasos',
  place: (game, n, of) => `${game}, lección ${n} de ${of}`,
  winnerPays: 'Solo se paga la apuesta mayor; si son iguales, pagan los dos y la ficha se queda.',
  todo: {
    sure: 'Haz una apuesta que gane con seguridad.',
    least: 'Haz la menor apuesta que gane con seguridad.',
    mixed: 'Haz una apuesta del juego perfecto.',
    never: 'Haz una apuesta que el juego perfecto nunca haga.',
  },
  right: {
    sure: (bid) => `${bid} gana con seguridad.`,
    least: (bid) => `${bid} gana con seguridad, y ninguna apuesta menor lo hace.`,
    mixed: (bid) => `${bid} pertenece al juego perfecto.`,
    never: (bid, cost) => `${bid} regala ${cost}.`,
  },
  wrong: {
    answered: (game, bid, reply, ball, mine, theirs) =>
      `Tras ${bid}, el otro puede apostar ${reply}. Entonces la ${pieces[game]} queda en ${ball} con ` +
      `${mine} contra ${theirs} puntos,`,
    lost: 'y pierdes con el mejor juego.',
    open: 'y tu victoria ya no es segura.',
    lower: (bid) => `${bid} también gana con seguridad, pero basta una apuesta menor.`,
    costs: (bid, cost) => `${bid} regala ${cost} contra el juego perfecto.`,
    belongs: (bid) => `${bid} no regala nada contra el juego perfecto.`,
  },
  all: (bids) => `Todas las apuestas correctas aquí: ${bids}.`,
  computing: 'Se está calculando la tabla…',
  failed: 'No se pudo calcular la tabla. Recarga la página para intentarlo de nuevo.',
};
