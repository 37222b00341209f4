// These are proof files (proof-format.md), as the engine of the page wants them.

import { decompress } from 'fzstd';

const HEADER = 64;
const LENGTH_AT = 32;
/** The largest that the page brings along has 1 MB of claims, those of 13 rows have 12 to 18 MB. */
const MOST = 1 << 26;

/** The header of a proof file and then its claims, unpacked. Throws if the file is damaged. */
export function unpacked(file: Uint8Array): Uint8Array {
  if (file.length < HEADER) throw new Error(`too short for a proof: ${file.length} bytes`);
  const length = new DataView(file.buffer, file.byteOffset).getBigUint64(LENGTH_AT, true);
  if (length > MOST) throw new Error(`a proof of ${length} bytes`);
  const claims = decompress(file.subarray(HEADER), new Uint8Array(Number(length)));
  const all = new Uint8Array(HEADER + claims.length);
  all.set(file.subarray(0, HEADER));
  all.set(claims, HEADER);
  return all;
}
