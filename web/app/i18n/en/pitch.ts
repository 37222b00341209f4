// What stands on the board itself, and big boards, in English.

export const pitch = {};
