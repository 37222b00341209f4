// Whom this visitor has muted or blocked, as the server said last, so that no name is shown; kept on the device.

import { jsonOf, KeptStore, PREFIX } from '../../base/storage';
import type { Person } from '../types';

const strings = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** Their tags. */
export const muted = new KeptStore<readonly string[]>(`${PREFIX}people`, (text) =>
  strings(jsonOf(text)),
).followTabs();

export const keepPeople = (people: readonly Person[]): void => muted.keep(people.flatMap(({ tag }) => tag ?? []));
