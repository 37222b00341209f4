// These texts are for the bars, the menu and what every page shares, in English.

export const shell = {
  app: {
    name: 'Goalline',
    skip: 'Skip to the content',
    navigation: 'Main',
    places: { play: 'Play', puzzles: 'Puzzles', analyse: 'Analyse', learn: 'Learn', games: 'My games' },
    home: 'Home',
    cookiesOff:
      'Cookies are off in this browser. Your seat is known only in this window, until you close or reload it.',
    back: 'Back',
    help: 'How to play',
    settings: 'Settings',
    about: 'About Goalline',
    close: 'Close',
    cancel: 'Cancel',
    loading: 'Loading…',
    copied: 'Copied',
    copyByHand: 'Copy this text:',
  },

  /** Pages that have texts of their own, which come with them. */
  rows: {
    explore: 'Explore',
    notes: {
      strip: 'One row, one ball, and exact values',
      oddish: 'Move an arrow past stones; completely solved',
      tennis: 'Both bid in secret and pay: drive the ball out of the field',
      footsteps: 'Secret bids move a token; four rule sets',
    },
    others: 'Other games',
    othersIntro:
      'Relatives of phutball, in which a ball is moved over a goal line as well. All of them are solved exactly.',
  },

  about: {
    what:
      'Goalline plays phutball, the philosopher’s football that John Conway invented: one ball, two goals, and men ' +
      'that belong to nobody. You can play people and the computer, on boards of any size, without an account.',
    engine: 'The computer player is an engine of our own. What it calls proven can be checked with the rules alone.',
    version: (version: string) => `This server runs version ${version}.`,
    rulesTitle: 'Where the rules come from',
    rules: [
      'E. R. Berlekamp, J. H. Conway, R. K. Guy: Winning Ways for your Mathematical Plays, volume 2',
      'The articles “Phutball” of the English and the Spanish Wikipedia',
      'P. Colley in the Usenet group rec.games.abstract (1994)',
      'E. D. Demaine, M. L. Demaine, D. Eppstein: Phutball endgames are hard (2002)',
    ] as readonly string[],
    rulesNote: 'Where they disagree or leave it open, you choose when creating a game.',
    privacyTitle: 'What is stored',
    privacy: [
      'A cookie with a random number tells the server which games are yours. It holds nothing about you.',
      'The server keeps your games: moves, times and the name that you give. Its log may hold internet addresses.',
      'Your settings and what you chose last stay in this browser.',
      'Nothing is loaded from other servers, nothing is counted, and nothing is sold.',
    ] as readonly string[],
    privacyLink: 'See or delete what this browser keeps',
    licenceTitle: 'Licence',
    licence:
      'Goalline is free software under the MIT licence: you may use, change and share it, even commercially, ' +
      'if you keep the copyright notice. There is no warranty.',
    copyright: '© 2026 the Goalline authors',
    parts:
      'The fonts Figtree and Atkinson Hyperlegible Next are under the SIL Open Font License, ' +
      'Preact and uqr under MIT.',
    documentsTitle: 'Documentation',
    documents:
      'The source comes with its documents: the rules of all games, the calls of this server, the protocol of the ' +
      'engine, the formats of records and tables. They lie in the folder docs.',
    manual: 'Read the manual',
  },
};
