// Whether somebody has used this browser here before: what is stored tells it before the server has answered.

export const PREFIX = 'goalline.';
const KEY = `${PREFIX}visited`;

/** What this page keeps in the browser, with the number of characters; nothing where storage is switched off. */
export function storedHere(): (readonly [key: string, length: number])[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(PREFIX))
      .map((key) => [key, key.length + (localStorage.getItem(key)?.length ?? 0)]);
  } catch {
    return [];
  }
}

export const hasVisited = (): boolean => storedHere().length > 0;

export function keepVisit(): void {
  try {
    localStorage.setItem(KEY, '1');
  } catch {
    // The server will tell.
  }
}

export function forgetStored(): void {
  for (const [key] of storedHere()) localStorage.removeItem(key);
  try {
    sessionStorage.clear();
  } catch {
    // There is nothing.
  }
}
