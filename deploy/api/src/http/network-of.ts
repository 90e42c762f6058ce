import { isIP } from 'node:net';

/** The network that an address is counted with: itself for IPv4, its /64 for IPv6, of which one home has a whole one. */
export const networkOf = (address: string): string => {
  if (isIP(address) !== 6) return address;
  const [head = '', tail] = address.split('::');
  const groups = head === '' ? [] : head.split(':');
  const rest = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - groups.length - rest.length) }, () => '0');
  return [...groups, ...(tail === undefined ? [] : zeros), ...rest]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
};
