// The names of points in a sentence stand out.

import type { ComponentChildren } from 'preact';

export const withPoints = (text: string): ComponentChildren =>
  text.split(/\b([A-HJ-Z]\d+)\b/).map((part, i) => (i % 2 === 1 ? <b key={i}>{part}</b> : part));
