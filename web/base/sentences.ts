// Several texts as one: each is a sentence of its own, with exactly one mark at its end.

export const sentences = (...texts: readonly string[]): string =>
  texts
    .filter(Boolean)
    .map((text) => (/[.!?…]$/.test(text) ? text : `${text}.`))
    .join(' ');

/** Lines of a text that is made of parts break between the parts. */
export const unbroken = (part: string): string => part.replaceAll(' ', '\u00a0');
