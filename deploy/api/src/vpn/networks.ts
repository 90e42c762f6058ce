import { BlockList, isIP, isIPv6 } from 'node:net';

import { NETWORK_KINDS, type NetworkKind } from '@marquee/kernel/contracts/site';
import * as z from 'zod/mini';

const LONGEST: Record<number, number> = { 4: 32, 6: 128 };

const isRange = (text: string): boolean => {
  const [network = '', length = '', ...rest] = text.split('/');
  const longest = LONGEST[isIP(network)];
  return longest !== undefined && /^\d{1,3}$/.test(length) && Number(length) <= longest && rest.length === 0;
};

const Network = z.object({
  /** In CIDR notation: `192.0.2.0/24`. */
  range: z.string().check(z.refine(isRange, 'It is not a range, as 192.0.2.0/24.')),
  kind: z.enum(NETWORK_KINDS),
  isBlocked: z.boolean(),
});

type Network = z.infer<typeof Network>;

/** Setting `networks`: what the operator knows of addresses, from whatever list it trusts. */
export const Networks = z.array(z.unknown());

/** How an address looks by the networks that were declared. */
export type Classify = (address: string) => { kind: NetworkKind; isBlocked: boolean };

const compile = ({ range, kind, isBlocked }: Network) => {
  const [network = '', length] = range.split('/');
  const family = isIPv6(network) ? ('ipv6' as const) : ('ipv4' as const);
  const list = new BlockList();
  list.addSubnet(network, Number(length), family);
  return { family, length: Number(length), list, answer: { kind, isBlocked } };
};

/**
 * The narrowest range that holds an address decides; one that is in none is unknown.
 *
 * An entry that is none is reported and left out: one bad line of a long list must not take the check from everybody.
 */
export const createClassifier = (
  entries: readonly unknown[],
  onFault: (entry: unknown, fault: string) => void,
): Classify => {
  const networks = entries.flatMap((entry) => {
    const read = Network.safeParse(entry);
    if (read.success) return [read.data];
    onFault(entry, z.prettifyError(read.error));
    return [];
  });
  const narrowestFirst = networks.map(compile).toSorted((one, other) => other.length - one.length);
  return (address) => {
    const version = isIP(address);
    if (version === 0) return { kind: 'unknown', isBlocked: false };
    const own = version === 6 ? 'ipv6' : 'ipv4';
    const holder = narrowestFirst.find(({ family, list }) => family === own && list.check(address, family));
    return holder?.answer ?? { kind: 'unknown', isBlocked: false };
  };
};
