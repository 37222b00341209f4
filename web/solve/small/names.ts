// These are the collections of puzzles of the small games, as addresses name them.

export const COLLECTIONS = ['strip', 'bids'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** How many puzzles there are; a test counts them. */
export const sizeOf: Readonly<Record<Collection, number>> = { strip: 300, bids: 150 };
