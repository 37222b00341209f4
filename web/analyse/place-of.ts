// Here is where an analysis comes from, and the address that leads to it again: what the address itself says, a game
// on the server, or what is kept on this device.

import { type AddressFault, addressOf, readAddress } from '../analysis/address';
import { lineThrough, movesOf, nodeOf, type Place, pathTo, type Study, walk } from '../analysis/study';
import type { Dictionary } from '../base/i18n';
import { reviewPath } from '../base/router';
import { api } from '../client/page/calls';
import { studyOf } from '../kinds/phutball/record';
import { positionErrorText } from '../play/errors';
import { mayAnalyse } from '../play/model';
import { samplePath } from '../samples/names';
import { keep, keptPlace } from './kept';

/** What was opened: as long as it is not changed, its own short address leads to it. */
export interface Origin {
  readonly game?: {
    readonly id: string;
    readonly study: Study;
    /** Its review is shown. */
    readonly review?: true;
  };
  /** A sample game, by its name. */
  readonly sample?: { readonly name: string; readonly study: Study };
  /** The key under which it is kept on this device. */
  readonly kept?: string;
}

export interface Opened {
  readonly place: Place;
  readonly origin: Origin;
  /** What was odd about the text that it was read from. */
  readonly remarks?: readonly string[];
}

/** What an address shows, or why nothing, in the reader's words. Rejected as a call of the server is. */
export async function openAddress(t: Dictionary, search: string, fragment: string): Promise<Opened | string> {
  const query = new URLSearchParams(search);
  const [game, kept, sample] = [query.get('g'), query.get('k'), query.get('sample')];
  if (game !== null) {
    const state = await api.game(game);
    if (!mayAnalyse(state)) return t.analyse.stillPlayed;
    const study = studyOf(t, state);
    if (!study) return t.errors.unexpected;
    const line = lineThrough(study, 0);
    const at = query.has('at') ? Number(query.get('at')) : line.length - 1;
    return { place: { study, at: line[at] ?? 0 }, origin: { game: { id: game, study } } };
  }
  if (sample !== null) {
    const { inWordsOf, isSample, recordOf } = await import('../samples/read');
    if (!isSample(sample)) return t.errors.notFoundNote;
    const study = inWordsOf(recordOf(sample), t.code);
    const at = lineThrough(study, 0)[Number(query.get('at') ?? 0)] ?? 0;
    return { place: { study, at }, origin: { sample: { name: sample, study } } };
  }
  if (kept !== null) {
    const place = keptPlace(kept, Number(query.get('n') ?? 0));
    return place ? { place, origin: { kept } } : t.analyse.forgotten;
  }
  const read = readAddress(search, fragment);
  return read.ok ? { place: read.value, origin: {} } : `${t.analyse.badAddress}: ${faultText(t, read.error)}`;
}

function faultText(t: Dictionary, fault: AddressFault): string {
  if (fault.kind === 'position') return positionErrorText(t, fault.error);
  return fault.kind === 'rules' ? t.analyse.badRule(fault.text) : t.analyse.badMove(fault.text);
}

export interface Described {
  readonly path: string;
  /** The address leads to what is kept on this device, or to nothing after this page is left. */
  readonly kept: 'here' | 'not' | null;
  readonly origin: Origin;
}

/** The address of a place; what is too long for one is kept. */
export function describe(place: Place, origin: Origin): Described {
  const { study, at } = place;
  const review = origin.game?.review ? reviewAddress(place, origin.game) : null;
  if (review) return { path: review, kept: null, origin };
  if (origin.game?.study === study && isOnMainLine(place)) {
    const all = lineThrough(study, 0).length - 1;
    const { ply } = nodeOf(study, at);
    return { path: `/analyse?g=${origin.game.id}${ply === all ? '' : `&at=${ply}`}`, kept: null, origin };
  }
  if (origin.sample?.study === study && isOnMainLine(place)) {
    const { ply } = nodeOf(study, at);
    return { path: samplePath(origin.sample.name) + (ply === 0 ? '' : `&at=${ply}`), kept: null, origin };
  }
  const address = addressOf(place);
  if (address !== null) return { path: `/analyse${address}`, kept: null, origin };
  const { key, stored } = keep(study, origin.kept);
  const n = [...walk(study)].indexOf(at);
  return { path: `/analyse?k=${key}&n=${n}`, kept: stored ? 'here' : 'not', origin: { ...origin, kept: key } };
}

/** The turn of the game, and the moves tried from there; null if more was done than moves show. */
function reviewAddress({ study, at }: Place, { id, study: game }: NonNullable<Origin['game']>): string | null {
  const bare = [...walk(study)].every((each) => {
    const { comment, mark } = nodeOf(study, each);
    return comment === nodeOf(game, each).comment && mark === nodeOf(game, each).mark;
  });
  if (!bare || study.start !== game.start || study.rules !== game.rules) return null;
  const line = lineThrough(game, 0);
  const path = pathTo(study, at);
  const own = path.filter((each, i) => each !== line[i]);
  const ply = path.length - own.length - 1;
  const query = [
    ...(ply === line.length - 1 ? [] : [`at=${ply}`]),
    ...(own.length === 0 ? [] : [`m=${movesOf(study, own).map(encodeURIComponent).join(',')}`]),
  ];
  return reviewPath(id) + (query.length > 0 ? `?${query.join('&')}` : '');
}

const isOnMainLine = ({ study, at }: Place): boolean => lineThrough(study, 0).includes(at);
