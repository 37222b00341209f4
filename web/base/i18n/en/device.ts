import { count } from './words';

export const device = {
  device: {
    instead: 'The server cannot be reached. This game is played and kept on this device.',
    insteadNoClock:
      'The server cannot be reached. This game is played and kept on this device, and it is played without a clock.',
    here: 'on this device',
    noEngine: 'The engine cannot be started in this browser, so the computer cannot move. Load the page again.',
    offline: 'Without a network',
    offlineStates: {
      none: 'This browser does not keep the pages, so the server is needed.',
      ready: 'Pages, lessons and the engine are kept here.',
      waiting: 'A new version is here. It waits until no game is open.',
    },
    puzzles: (n: number) => `${count(n, 'puzzle is', 'puzzles are')} kept here, too.`,
    update: 'Update now',
    install: 'Install',
    kept: 'What is kept here',
    kinds: {
      settings: 'Settings',
      choices: 'Last choices and notes of the page',
      games: 'Games on this device',
      lessons: 'Lessons done',
      puzzles: 'Puzzles: rating and attempts',
      analyses: 'Analyses',
    },
    size: (n: number) => (n < 1000 ? `${n} characters` : `${Math.round(n / 1000)} thousand characters`),
    save: 'Save all as a file',
    open: 'Open a saved file',
    opened: (n: number) => `${count(n, 'entry', 'entries')} taken over from the file.`,
    tooLarge: (megabytes: number) => `The file is too large. Expected at most ${megabytes} MB.`,
    faults: {
      notOurs:
        'This is not a file of what Goalline keeps. Expected a file that was saved here by “Save all as a file”.',
      noRoom: 'The browser has no room for all that is in the file.',
    },
  },
};
