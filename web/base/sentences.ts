// Several texts as one: each is a sentence of its own, with exactly one mark at its end.

export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');
