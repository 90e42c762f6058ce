import type { Person } from '../trust/authority.ts';
import type { Approval } from './change.ts';
import { approvalText } from './judge-approval.ts';
import { type RequestBody, signRequest, type StoredRequest } from './request-store.ts';

/** Long enough for the next morning. */
export const VALID_MS = 24 * 3_600_000;

/** The text of a request, as the person who asks signs it. */
export function writeRequest(
  { number, at, why, change }: Pick<RequestBody, 'number' | 'at' | 'why' | 'change'>,
  { person, key }: Person,
): string {
  const until = new Date(new Date(at).getTime() + VALID_MS).toISOString();
  return signRequest({ number, at, until, by: person, why, change }, key);
}

/** The word of the person who approves, over the very bytes of the request. */
export const writeApproval = (
  { body, hash }: Pick<StoredRequest, 'body' | 'hash'>,
  { person, key }: Person,
): Approval => ({
  request: body.number,
  hash,
  by: person,
  signature: { key: key.id, value: key.sign(approvalText(body, hash)) },
});
