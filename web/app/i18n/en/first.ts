// The guided first game, hints and the coach, in English.

export const first = {};
