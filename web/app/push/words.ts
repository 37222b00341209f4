// The texts about messages while no page is open, and those that such a message shows. They are fetched with the
// settings, not with every page.

import type { Language } from '../../base/i18n';
import type { PushWords } from '../../offline/push';

interface Words {
  readonly label: string;
  readonly note: string;
  readonly blocked: string;
  readonly noGame: string;
  readonly shown: PushWords;
}

export const WORDS: Record<Language, Words> = {
  en: {
    label: 'Notify me on this device when it is my turn',
    note:
      'Also while no page is open, in games with days for each move. The server sends the number of the game and ' +
      'the reason, encrypted, by way of the maker of your browser.',
    blocked: 'The browser does not allow it. Allow notifications for this page in the settings of the browser.',
    noGame: 'You have no game with anybody yet. Begin one, and then switch this on.',
    shown: { turn: 'It is your turn', request: 'Your opponent asks you something', name: 'Goalline' },
  },
  es: {
    label: 'Avisarme en este dispositivo cuando me toque',
    note:
      'También sin ninguna página abierta, en partidas con días por jugada. El servidor envía el número de la ' +
      'partida y el motivo, cifrados, a través del fabricante de tu navegador.',
    blocked: 'El navegador no lo permite. Permite las notificaciones de esta página en los ajustes del navegador.',
    noGame: 'Todavía no tienes ninguna partida con nadie. Empieza una y después activa esto.',
    shown: { turn: 'Te toca jugar', request: 'Tu rival te pregunta algo', name: 'Goalline' },
  },
};
