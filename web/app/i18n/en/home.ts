// The home page, the list of games and the settings, in English.

export const home = {};
