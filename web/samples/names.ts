// These are the sample games as addresses and files name them, in the order in which they are shown.

export const SAMPLES = [
  'five-turns',
  'proof',
  'diagonal',
  'four-jumps',
  'eleven',
  'race',
  'borrowed',
  'spoiled',
  'harvest',
  'tug-of-war',
  'patience',
  'march',
  'return',
  'long-fight',
] as const;
export type SampleName = (typeof SAMPLES)[number];

export const samplePath = (name: string): string => `/analyse?sample=${name}`;
