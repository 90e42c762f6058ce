import { createHash } from 'node:crypto';

/** JSON that is the same for the same value: the order of an object's keys means nothing. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, each: unknown) => {
    if (typeof each === 'bigint') return String(each);
    if (typeof each !== 'object' || each === null || Array.isArray(each)) return each;
    return Object.fromEntries(Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)));
  });

/** SHA-256 over what a caller asks, as the contract has read it. */
export const hashRequest = ({
  params,
  query,
  body,
}: {
  params: unknown;
  query: unknown;
  body: unknown;
}): string =>
  createHash('sha256')
    .update(canonical([params, query, body]))
    .digest('hex');
