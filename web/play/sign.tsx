// Signs that only the page of a game uses.

const PATHS = {
  flip: 'M8 4v15m-4-4 4 4 4-4M16 20V5m-4 4 4-4 4 4',
  share: 'M12 15V4m-4 4 4-4 4 4M5 12v8h14v-8',
  download: 'M12 4v11m-4-4 4 4 4-4M5 20h14',
  embed: 'm8 7-5 5 5 5m8-10 5 5-5 5M13.5 5l-3 14',
  picture: 'M4 5h16v14H4zM4 16l5-5 5 5 2-2 4 4M15.5 9.5h.01',
  keyboard: 'M3 7h18v10H3zM7 10.5h.01M12 10.5h.01M17 10.5h.01M8 14h8',
  book: 'M12 6c-2-1.5-5-2-8-1.5v13c3-.5 6 0 8 1.5 2-1.5 5-2 8-1.5v-13c-3-.5-6 0-8 1.5zm0 0v13',
  sound: 'M4 9.5v5h4l5 4v-13l-5 4zM16 9a4 4 0 0 1 0 6M18.5 6.5a8 8 0 0 1 0 11',
  say: 'M4 5h16v11h-8l-4 4v-4H4z',
  warn: 'M12 4 2.5 20h19zM12 10v5M12 17.5v.1',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3 2',
  eye: 'M2.5 12s3.5-6 9.5-6 9.5 6 9.5 6-3.5 6-9.5 6-9.5-6-9.5-6M12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  branch: 'M7 4v16M7 14c0-4 10-3 10-9M14 8l3-3 3 3',
  back: 'm15 5-7 7 7 7',
} as const;

export function Sign({ name }: { name: keyof typeof PATHS }) {
  return (
    <svg class={`icon sign-${name}`} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}

/** Before a move of the list: a man, or the arc of a jump. */
export function MoveSign({ jump }: { jump: boolean }) {
  return jump ? (
    <svg class="move-jump" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <path d="M2 12c1-7 8-8 11-3M13.5 4.5V9H9" />
    </svg>
  ) : (
    <svg class="move-man" viewBox="0 0 16 16" aria-hidden="true" focusable="false">
      <circle cx="8" cy="8" r="6" />
    </svg>
  );
}
