// The bars, the menu and what every page shares, in English.

export const shell = {};
