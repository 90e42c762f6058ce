import { refusal, type RegistryError } from '../registry-error.ts';
import { errorMessage } from '../thrown.ts';
import type { Trust } from '../trust/trust-store.ts';
import type { Approval } from './change.ts';
import { approvalText, signerOf } from './judge-approval.ts';
import { parseRequest, type StoredRequest } from './request-store.ts';
import { VALID_MS } from './written-by-person.ts';

/** How far the clock of who asks may be off. */
const CLOCK_MS = 5 * 60_000;

const damaged = (problem: string): RegistryError =>
  refusal('REQUEST_DAMAGED', `The request is refused: ${problem}.`, 'Ask for it again.');

/** Whose word a signature is, while the key signs. @throws RegistryError KEY_UNTRUSTED */
function requireSigner(trust: Trust, signature: Approval['signature'], text: string): string {
  const person = signerOf(trust, signature, text);
  const key = trust.people?.find(({ id }) => id === signature.key);
  if (person !== null && key?.ended === undefined) return person;
  throw refusal(
    'KEY_UNTRUSTED',
    `The key ${signature.key} is none of a person whose word counts here, or it did not sign this.`,
    'Let a release manager trust the key: people add <name> <public key> --why "…"',
  );
}

/**
 * A request that came from another machine: its number is of here, its time about now, its signature of who asks.
 *
 * @throws RegistryError REQUEST_DAMAGED, KEY_UNTRUSTED
 */
export function readSubmitted(text: string, trust: Trust, now: Date): StoredRequest {
  let request: StoredRequest;
  try {
    request = parseRequest(text);
  } catch (error) {
    throw damaged(errorMessage(error));
  }
  const { body, signature, signed } = request;
  const at = Date.parse(body.at);
  if (Math.abs(at - now.getTime()) > CLOCK_MS) throw damaged('it was not written now');
  if (Date.parse(body.until) - at > VALID_MS) throw damaged('it would be valid for longer than a day');
  if (requireSigner(trust, signature, signed) !== body.by) throw damaged(`${body.by} did not sign it`);
  return request;
}

/** @throws RegistryError REQUEST_UNKNOWN, SAME_PERSON, KEY_UNTRUSTED */
export function requireSignedByAnother(approval: Approval, request: StoredRequest, trust: Trust): void {
  const { body, hash } = request;
  if (approval.hash !== hash) throw damaged(`request ${body.number} is another one than was approved`);
  const person = requireSigner(trust, approval.signature, approvalText(body, hash));
  if (person === body.by)
    throw refusal(
      'SAME_PERSON',
      `${person} asked for request ${body.number}, and cannot approve it.`,
      'Let somebody else look at it.',
    );
  if (person !== approval.by) throw damaged(`${approval.by} did not sign the approval`);
}
