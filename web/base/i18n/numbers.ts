// How each language writes whole numbers and shares.

/** English: 1,234. Spanish: 1234, and a thin space from 12 345 on. */
export const wholeText = (code: string, n: number): string =>
  new Intl.NumberFormat(code).format(n).replaceAll('.', '\u202f');

/** English: 56%. Spanish: a space that does not break before the sign. */
export const percentText = (code: string, share: number | string): string =>
  `${share}${code === 'es' ? '\u00a0' : ''}%`;
