// Making a game, the lobby and invitations, in English.

export const meet = {
  news: {
    turn: (name: string) => `Your turn against ${name}`,
    started: (name: string) => `${name} has taken your invitation`,
    ended: (name: string) => `Your game against ${name} is over`,
    somebody: 'somebody',
    blocked: 'The browser does not allow notices for this page. You can change that in the browser’s settings.',
  },
};
