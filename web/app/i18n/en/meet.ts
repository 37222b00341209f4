// Making a game, the lobby and invitations, in English.

export const meet = {};
