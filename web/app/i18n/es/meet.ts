// Making a game, the lobby and invitations, in Spanish.

import type { MeetTexts } from '../en';

export const meet: MeetTexts = {
  news: {
    turn: (name: string) => `Te toca contra ${name}`,
    started: (name: string) => `${name} ha aceptado tu invitación`,
    ended: (name: string) => `Ha terminado tu partida contra ${name}`,
    somebody: 'alguien',
    blocked: 'El navegador no permite avisos de esta página. Puedes cambiarlo en los ajustes del navegador.',
  },
};
