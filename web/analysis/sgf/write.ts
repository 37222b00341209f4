// Writes a study as SGF, as src/phutball/record/sgf_write.cpp does: GM[14], B = Ohs, W = Eks, AB = men and AW = ball
// of the start.

import { menOf, other, type Position, pointName, type Side, samePoint, startPosition } from '../../rules';
import { ruleWords } from '../rule-words';
import { type Mark, nodeOf, type Study, type StudyNode } from '../study';
import { escapeText } from './text';

const MARK_PROPERTIES: Readonly<Record<Mark, string>> = { '?!': 'DO[]', '?': 'BM[1]', '??': 'BM[2]', '!': 'TE[1]' };

const put = (name: string, text: string): string => (text === '' ? '' : `${name}[${escapeText(text)}]`);

function startText(start: Position): string {
  const { rows, columns, ball, men, toMove } = start;
  const usual = startPosition(rows, columns);
  const moved = !samePoint(ball, usual.ball);
  return (
    (men.size > 0
      ? `AB${menOf(start)
          .map((man) => `[${pointName(man)}]`)
          .join('')}`
      : '') +
    (moved ? put('AW', pointName(ball)) : '') +
    (men.size > 0 || moved || toMove !== usual.toMove ? put('PL', toMove === 'O' ? 'B' : 'W') : '')
  );
}

export const resultText = ({ result }: Study): string =>
  result ? (result.winner ? `${result.winner === 'O' ? 'B' : 'W'}+${result.how}` : '0') : '';

const infoText = (study: Study): string =>
  put('PB', study.players.O) + put('PW', study.players.X) + put('DT', study.date) + put('RE', resultText(study));

function headText(study: Study): string {
  const { start, rules, rulesNote } = study;
  const size = start.rows === start.columns ? start.rows : `${start.columns}:${start.rows}`;
  return (
    `FF[4]GM[14]CA[UTF-8]AP[Goalline]SZ[${size}]\n` +
    `${put('RU', [...ruleWords(rules), ...(rulesNote ? [rulesNote] : [])].join(' '))}\n` +
    infoText(study) +
    startText(start)
  );
}

const nodeText = ({ move, mark, comment, rest }: StudyNode, mover: Side): string =>
  (move === null ? '' : put(mover === 'O' ? 'B' : 'W', move)) +
  (mark ? MARK_PROPERTIES[mark] : '') +
  put('C', comment) +
  rest;

/** `bare`: the tree and whose game it was, in one line; start and rules are known to whoever reads it. */
export function writeSgf(study: Study, bare = false): string {
  let out = '(';
  let line = 0; // where the present line begins
  /** Nodes with whose turn it is there; null closes a variation. */
  const stack: ([at: number, mover: Side] | null)[] = [[0, other(study.start.toMove)]];
  for (let top = stack.pop(); top !== undefined; top = stack.pop()) {
    if (top === null) {
      out += ')';
      continue;
    }
    const [at, mover] = top;
    const node = nodeOf(study, at);
    const variation = at !== 0 && nodeOf(study, node.parent).children.length > 1;
    if (variation) stack.push(null);
    if (!bare && (variation || out.length > line + 72)) {
      out += '\n';
      line = out.length;
    }
    out += variation ? '(;' : ';';
    if (at === 0) out += bare ? put('RU', study.rulesNote) + infoText(study) : headText(study);
    out += nodeText(node, mover);
    if (at === 0 && !bare) {
      out += '\n';
      line = out.length;
    }
    // A swap changes neither the position nor the side to move.
    const next = node.move === 'swap' ? mover : other(mover);
    for (const child of [...node.children].reverse()) stack.push([child, next]);
  }
  return `${out})${bare ? '' : '\n'}`;
}
