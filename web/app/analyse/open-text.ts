// What is pasted or dropped: SGF and position texts are read here, JSON and lists of moves by the server.

import { pastedPosition } from '../../analysis/paste/paste';
import { readSgf } from '../../analysis/sgf/read';
import type { RecordFault, Warning } from '../../analysis/sgf/text';
import { addLine, lineThrough, newStudy, type Study } from '../../analysis/study';
import type { GameRecord } from '../../client';
import { DEFAULT_RULES, parsePosition, type Result } from '../../rules';
import { api, errorText } from '../api';
import { rulesOf } from '../game/model';
import type { Dictionary } from '../i18n';
import { pasteErrorText } from '../paste-error';
import type { Opened } from './place-of';

/** Opens a text or a file; answers why it cannot be read, or null. */
export type OpenText = (text: string, file?: File) => Promise<string | null>;

export interface Found {
  readonly opened: Opened;
  /** What has been opened, and what was odd about it, in the reader's words. */
  readonly told: string;
}

export async function openFile(t: Dictionary, file: File): Promise<Found | string> {
  const bytes = await file.arrayBuffer();
  try {
    return await openText(t, new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    const found = await openText(t, new TextDecoder('latin1').decode(bytes));
    return typeof found === 'string' ? found : { ...found, told: `${found.told} ${t.analyse.bytes}` };
  }
}

export async function openText(t: Dictionary, source: string): Promise<Found | string> {
  const text = source.trim();
  if (looksLikeSgf(text)) {
    const read = readSgf(source);
    return read.ok ? foundOf(t, read.value.study, read.value.warnings) : faultText(t, read.error);
  }
  if (!looksLikeMoves(text)) {
    const position = pastedPosition(source);
    if (position.ok) return foundOf(t, newStudy(position.value, DEFAULT_RULES), []);
    if (!text.startsWith('{')) return pasteErrorText(t, position.error);
  }
  try {
    const record = await api.readRecord(source);
    const study = studyOf(record);
    return study.ok ? foundOf(t, study.value, []) : faultText(t, study.error);
  } catch (fault) {
    return errorText(t, fault);
  }
}

/** A move comes first, or a move with its number, behind remarks and the start. */
const looksLikeMoves = (text: string): boolean => {
  const [first = ''] = text.split(/[\r\n]+/).filter((line) => !/^\s*#|\//.test(line));
  return /^\s*(?:[0-9]+\.+\s*)?@?[A-Z]{0,2}[0-9]{1,3}(?:\s|-|$)/i.test(first) && /[A-Z@][0-9]/i.test(first);
};

const looksLikeSgf = (text: string): boolean => text.startsWith('(') || /\(\s*;\s*[A-Za-z]+\s*\[/.test(text);

function foundOf(t: Dictionary, study: Study, warnings: readonly Warning[]): Found {
  const line = lineThrough(study, 0);
  const remarks = warnings.map(
    ({ code, line: row, column }) => `${t.analyse.remark[code]} (${t.errors.at(row, column)})`,
  );
  return {
    opened: { place: { study, at: line.at(-1) ?? 0 }, origin: {}, remarks },
    told: t.analyse.opened(line.length - 1),
  };
}

function faultText(t: Dictionary, { code, line, column }: RecordFault): string {
  const texts: Partial<Record<string, string>> = t.textErrors;
  if (code === 'record-size') return `${t.analyse.tooManyNodes} (${t.errors.at(line, column)})`;
  const title = /^P\d/.test(code) ? t.errors.illegal : t.errors.unreadable;
  return `${title}: ${texts[code] ?? ''} (${t.errors.at(line, column)})`;
}

/** A record that the server has read. What only comments is told with the turn before it. */
function studyOf(record: GameRecord): Result<Study, RecordFault> {
  const start = parsePosition(record.start);
  const place = { line: 1, column: 1 };
  if (!start.ok) return { ok: false, error: { code: start.error.code, ...place } };
  const { players } = record;
  let study: Study = { ...newStudy(start.value, rulesOf(record)), players };
  const places: number[] = [];
  for (const { parent, move, comment } of record.nodes) {
    let at = parent === undefined ? 0 : (places[parent] ?? 0);
    if (move !== undefined) ({ study, at } = addLine({ study, at }, [move]));
    places.push(at);
    if (!comment) continue;
    const node = study.nodes[at];
    if (node) {
      const whole = node.comment ? `${node.comment}\n${comment}` : comment;
      study = { ...study, nodes: study.nodes.with(at, { ...node, comment: whole }) };
    }
  }
  return { ok: true, value: study };
}
