// What is pasted, dropped or typed is read here: SGF, lists of moves and position texts; JSON is read by the server.

import { useState } from 'preact/hooks';
import { hasPosition, looksLikeList, readList } from '../analysis/list/read';
import { pastedPosition } from '../analysis/paste/paste';
import { decodeFile, recordKind } from '../analysis/sgf/bytes';
import { type ReadStudy, readSgf } from '../analysis/sgf/read';
import type { RecordFault } from '../analysis/sgf/text';
import { addLine, lineThrough, newStudy, type Study } from '../analysis/study';
import ui from '../base/controls.module.css';
import { type Dictionary, useText } from '../base/i18n';
import { Dialog, ErrorNote } from '../base/ui';
import type { GameRecord } from '../client';
import { api, errorText } from '../client/page/calls';
import { pasteErrorText } from '../play/errors';
import { rulesOf } from '../play/model';
import { DEFAULT_RULES, parsePosition, type Result } from '../rules';
import styles from './desk.module.css';
import type { Opened } from './place-of';

/** Opens a text or a file; answers why it cannot be read, or null. */
export type OpenText = (text: string, file?: File) => Promise<string | null>;

export interface Found {
  readonly opened: Opened;
  /** What has been opened, and what was odd about it, in the reader's words. */
  readonly told: string;
}

export async function openFile(t: Dictionary, file: File): Promise<Found | string> {
  const decoded = decodeFile(new Uint8Array(await file.arrayBuffer()));
  if (!decoded.ok) return t.analyse.noEncoding(decoded.error);
  const { text, guessed, damaged } = decoded.value;
  const found = await openText(t, text);
  if (typeof found === 'string') return found;
  const told = [found.told, ...(guessed ? [t.analyse.guessed] : []), ...(damaged ? [t.analyse.damaged] : [])];
  return { ...found, told: told.join(' ') };
}

export function openText(t: Dictionary, source: string): Found | string | Promise<Found | string> {
  const kind = recordKind(source);
  if (kind === 'json') return openJson(t, source);
  if (kind === 'sgf') return foundOf(t, readSgf(source));
  const list = readList(source);
  const start = hasPosition(source);
  if (list.ok && (start || list.value.study.nodes.length > 1)) return foundOf(t, list);
  const position = pastedPosition(source);
  // A board may look like a list; but moves behind the text of a position are not left out.
  if (position.ok && !(start && looksLikeList(source)))
    return foundIn(t, newStudy(position.value, DEFAULT_RULES), start ? [t.analyse.around] : []);
  return position.ok || looksLikeList(source) ? foundOf(t, list) : pasteErrorText(t, position.error);
}

async function openJson(t: Dictionary, source: string): Promise<Found | string> {
  try {
    const record = await api.readRecord(source);
    const study = studyOf(record);
    return study.ok ? foundIn(t, study.value, record.warnings) : faultText(t, study.error);
  } catch (fault) {
    return errorText(t, fault);
  }
}

function foundOf(t: Dictionary, read: Result<ReadStudy, RecordFault>): Found | string {
  if (!read.ok) return faultText(t, read.error);
  const remarks = read.value.warnings.map(
    ({ code, line, column }) => `${t.analyse.remark[code]} (${t.errors.at(line, column)})`,
  );
  return foundIn(t, read.value.study, remarks);
}

function foundIn(t: Dictionary, study: Study, remarks: readonly string[]): Found {
  const line = lineThrough(study, 0);
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

const HOW: Partial<Record<string, string>> = { goal: 'G', resignation: 'R', time: 'T', forfeit: 'F' };

/** A record that the server has read. What only comments is told with the turn before it. */
function studyOf(record: GameRecord): Result<Study, RecordFault> {
  const start = parsePosition(record.start);
  const place = { line: 1, column: 1 };
  if (!start.ok) return { ok: false, error: { code: start.error.code, ...place } };
  const { players } = record;
  const result = record.result && { winner: record.result.winner, how: HOW[record.result.reason] ?? '' };
  let study: Study = { ...newStudy(start.value, rulesOf(record)), players, result };
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

export function OpenForm({ onOpen }: { onOpen: OpenText }) {
  const t = useText();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const read = (source: string, file?: File) => {
    setError(null);
    void onOpen(source, file).then(setError);
  };
  return (
    <form
      class="stack gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        read(text);
      }}
    >
      <label class={`stack gap-1 ${ui.field}`}>
        <span>{t.analyse.paste}</span>
        <textarea
          rows={6}
          spellcheck={false}
          placeholder="1. G9 H10-F8"
          value={text}
          onInput={(event) => setText(event.currentTarget.value)}
        />
      </label>
      <ErrorNote text={error} />
      <p class={`to-middle ${ui.actions}`}>
        <button type="submit" class={`${ui.button} ${ui.primary}`} disabled={text.trim() === ''}>
          {t.analyse.read}
        </button>
        <label class={`${ui.button} ${ui.file}`}>
          {t.analyse.choose}
          <input
            type="file"
            class="sr-only"
            accept=".sgf,.json,.txt,application/x-go-sgf"
            onChange={(event) => {
              const file = event.currentTarget.files?.[0];
              if (file) read('', file);
            }}
          />
        </label>
        <span class={`quiet ${styles.openDrop}`}>{t.analyse.drop}</span>
      </p>
    </form>
  );
}

export function OpenWindow({ onOpen, onClose }: { onOpen: OpenText; onClose: () => void }) {
  const t = useText();
  return (
    <Dialog title={t.analyse.open} onClose={onClose}>
      <OpenForm onOpen={onOpen} />
    </Dialog>
  );
}
