// Here are the sample games: records (SGF) whose comments stand in English (C) and in Spanish (CES), with what each
// claims of its board beside it (FACT); samples.test.ts has every claim judged.

import { readSgf } from '../analysis/sgf/read';
import { unescapeText } from '../analysis/sgf/text';
import { nodeOf, type Study } from '../analysis/study';
import { SAMPLES, type SampleName } from './names';

const FILES = import.meta.glob<string>('./games/*.sgf', { query: '?raw', import: 'default', eager: true });

export const isSample = (name: string): name is SampleName => SAMPLES.some((each) => each === name);

/** The record as it is; it throws if it is none, which a test excludes. */
export function recordOf(name: SampleName): Study {
  const read = readSgf(FILES[`./games/${name}.sgf`] ?? '');
  if (!read.ok) throw new Error(`${name}: ${read.error.code}`);
  return read.value.study;
}

/** The texts of a property that SGF does not have, or that means nothing to a study. */
export function textsOf(rest: string, name: string): readonly string[] {
  for (const [, property, values = ''] of rest.matchAll(/([A-Z]+)((?:\[(?:[^\]\\]|\\.)*\])+)/gs))
    if (property === name)
      return [...values.matchAll(/\[((?:[^\]\\]|\\.)*)\]/gs)].map(([, value = '']) => unescapeText(value, true));
  return [];
}

const inLanguage = (study: Study, index: number, english: string, spanish: string, language: string): string => {
  const { comment, rest } = nodeOf(study, index);
  const [own] = textsOf(rest, language === 'es' ? spanish : english);
  return own ?? comment;
};

export const titleOf = (study: Study, language: string): string => inLanguage(study, 0, 'GN', 'GNES', language);

/** With the comments of a language, and without what only the files need. */
export const inWordsOf = (study: Study, language: string): Study => ({
  ...study,
  nodes: study.nodes.map((node, index) => ({
    ...node,
    comment: inLanguage(study, index, 'C', 'CES', language),
    rest: '',
  })),
});
