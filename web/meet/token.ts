// This is the token of a private link, as in /recover#TOKEN. Whoever sees the address has the games, so the token
// leaves it at once, before anything is drawn, and is kept for this page only.

let token: string | null = null;

/** Must be called before the router starts. */
export function startTokens(): void {
  take();
  window.addEventListener('hashchange', take);
}

function take(): void {
  if (location.pathname.replace(/\/$/, '') !== '/recover' || location.hash.length < 2) return;
  token = location.hash.slice(1);
  history.replaceState(history.state, '', '/recover');
}

export const recoveryToken = (): string | null => token;
