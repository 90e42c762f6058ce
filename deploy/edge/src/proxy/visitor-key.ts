import ipaddr from 'ipaddr.js';

/** Sixteen-bit parts of an IPv6 address that a provider hands to one household: the rest is the visitor's to choose. */
const HOUSEHOLD_PARTS = 4;

/**
 * The name under which limits count an address: IPv4 as it is, also where it is mapped into IPv6, and IPv6 by its first
 * 64 bits.
 */
export function visitorKey(address: string): string {
  if (!ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const household = parsed.parts.slice(0, HOUSEHOLD_PARTS).map((part) => part.toString(16));
  return `${household.join(':')}::/64`;
}
