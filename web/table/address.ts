// The address that a link for somebody else begins with. `localhost` means another machine to everybody else, so a
// link never begins with it, unless no other device can reach this server at all; then the page says so.

import type { Info } from '../client';
import { api } from '../client/page/calls';

const LOOPBACK = /^https?:\/\/([^/]*\.)?(localhost|127(\.\d+){3}|\[::1\])(:|\/|$)/;

export interface Reach {
  /** Without a slash at the end. */
  readonly base: string;
  /** Whether the link opens on this computer only. */
  readonly onlyHere: boolean;
}

export function reachOf(origin: string, info: Info | null): Reach {
  const open = (base: string): Reach => ({ base: base.replace(/\/+$/, ''), onlyHere: false });
  if (info?.public_url) return open(info.public_url);
  if (!LOOPBACK.test(origin)) return open(origin);
  const address = info?.addresses?.find((each) => !LOOPBACK.test(each));
  return address ? open(address) : { base: origin, onlyHere: true };
}

let asked: Promise<Reach> | null = null;

/** How others reach this server; asked for once. Where the server does not tell, the page's own address must do. */
export function reach(): Promise<Reach> {
  asked ??= api.info().then(
    (info) => reachOf(location.origin, info),
    () => {
      asked = null;
      return reachOf(location.origin, null);
    },
  );
  return asked;
}
