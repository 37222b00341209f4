// Clocks, requests, phrases and what happens during a game, in English.

export const play = {};
