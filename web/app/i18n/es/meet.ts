// Making a game, the lobby and invitations, in Spanish.

import type { MeetTexts } from '../en';

export const meet: MeetTexts = {};
