import { BlockList, isIP, isIPv6 } from 'node:net';

import { NETWORK_KINDS, type NetworkKind } from '@marquee/kernel/contracts';
import * as z from 'zod/mini';

/** Setting `networks`: what the operator knows of addresses, from whatever list it trusts. */
export const Networks = z.array(
  z.object({
    /** In CIDR notation: `192.0.2.0/24`. */
    range: z.string().check(z.regex(/^[0-9a-f.:]+\/\d{1,3}$/)),
    kind: z.enum(NETWORK_KINDS),
    isBlocked: z.boolean(),
  }),
);

export type Networks = z.infer<typeof Networks>;

const holds = (range: string, address: string): boolean => {
  const [network = '', length] = range.split('/');
  if (isIP(network) === 0 || isIP(address) !== isIP(network)) return false;
  const list = new BlockList();
  const family = isIPv6(network) ? 'ipv6' : 'ipv4';
  list.addSubnet(network, Number(length), family);
  return list.check(address, family);
};

/** The narrowest range that holds the address decides; one that is in none is unknown. */
export const classify = (networks: Networks, address: string): { kind: NetworkKind; isBlocked: boolean } => {
  const lengthOf = (range: string) => Number(range.split('/')[1]);
  const [narrowest] = networks
    .filter(({ range }) => holds(range, address))
    .toSorted((one, other) => lengthOf(other.range) - lengthOf(one.range));
  return narrowest ?? { kind: 'unknown', isBlocked: false };
};
