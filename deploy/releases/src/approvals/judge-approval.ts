import type { PlannedSteps } from '../canary/plan.ts';
import { type Fault, RegistryError } from '../registry-error.ts';
import { isSamePins } from '../same-pins.ts';
import { isSignedBy, signedText } from '../trust/keys.ts';
import type { Trust } from '../trust/trust-store.ts';
import { type AcceptableFault, type Approval, type Change, describeChange } from './change.ts';
import type { RequestStore, StoredRequest } from './request-store.ts';

/** What is about to be done: pins, and of a canary's composition maybe more than the canary's own; steps of one; or packages to take off. */
export type Intent =
  | { kind: 'pin'; pins: Record<string, string> }
  | { kind: 'candidate'; pins: Record<string, string> }
  | { kind: 'plan'; pins: Record<string, string>; share: number; plan: PlannedSteps }
  | { kind: 'unpin'; packages: readonly string[] }
  | { kind: 'trust'; change: Change };

/** What the second person signs. */
export const approvalText = ({ number }: { number: number }, hash: string): string =>
  signedText('approval', `${number} ${hash}`);

const fault = (message: string): Fault => ({
  code: 'APPROVAL_MISSING',
  message,
  nextStep: 'Ask for it (request pin …); another person looks at it and approves it (approve <request>).',
});

/** Whether somebody's word could be asked for here. */
const hasPeople = ({ people = [] }: Trust): boolean => people.some(({ ended }) => ended === undefined);

const isSame = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second);

/** Whether what was asked for is what is about to be done. */
function covers(change: Change, intent: Intent): boolean {
  if (intent.kind === 'trust') return isSame(change, intent.change);
  if (intent.kind === 'unpin')
    return change.do === 'unpin' && isSame(change.packages.toSorted(), intent.packages.toSorted());
  if (change.do !== 'pin' && change.do !== 'canary') return false;
  if (intent.kind === 'candidate')
    return Object.entries(change.pins).every(([name, version]) => intent.pins[name] === version);
  if (!isSamePins(change.pins, intent.pins)) return false;
  if (intent.kind === 'pin') return true;
  return change.do === 'canary' && change.share === intent.share && isSame(change.plan, intent.plan);
}

/** The person whose key signed a text; null where it is nobody's. */
export function signerOf(
  trust: Trust,
  signature: { key: string; value: string },
  text: string,
): string | null {
  const key = trust.people?.find(({ id }) => id === signature.key);
  return key !== undefined && isSignedBy(key.publicKey, text, signature.value) ? key.person : null;
}

/** Whether somebody was asked to overrule that, too. */
const overrules = (change: Change, code: AcceptableFault): boolean =>
  change.do === 'stop-requiring-checks'
    ? code === 'CHECK_MISSING'
    : 'accept' in change && change.accept?.includes(code) === true;

/** Why the word of a second person is missing; null where it is there. */
function problemOf(
  approval: Approval,
  intent: Intent | null,
  {
    trust,
    request,
    overruled,
  }: { trust: Trust; request: StoredRequest; overruled: readonly AcceptableFault[] },
): string | null {
  const { body, signature, signed, hash } = request;
  if (approval.hash !== hash) return `request ${body.number} is another one than was approved`;
  if (signerOf(trust, signature, signed) !== body.by)
    return `request ${body.number} is not signed by ${body.by}`;
  if (signerOf(trust, approval.signature, approvalText(body, hash)) !== approval.by)
    return `the approval of request ${body.number} is not signed by ${approval.by}`;
  if (approval.by === body.by) return `${body.by} approved what ${body.by} asked for`;
  if (intent !== null && !covers(body.change, intent))
    return `request ${body.number} is about something else: ${describeChange(body.change)}`;
  if (!overruled.every((code) => overrules(body.change, code)))
    return `request ${body.number} does not overrule all of ${overruled.join(', ')}`;
  return null;
}

/**
 * Why something may not be done: nobody else has approved it, or something else was approved. Nothing where no second person
 * has to be asked.
 *
 * @param intent null where only the signatures are looked at
 * @param overruled faults that go live all the same: where people have keys, never by one of them alone
 */
export function approvalFaults(
  intent: Intent | null,
  approval: Approval | undefined,
  {
    trust,
    requests,
    overruled = [],
  }: { trust: Trust; requests: RequestStore; overruled?: readonly AcceptableFault[] },
): Fault[] {
  const isForced = overruled.length > 0 && hasPeople(trust);
  if (trust.requiresApproval !== true && !isForced) return [];
  if (approval === undefined)
    return [
      fault(
        isForced
          ? `A second person has to approve what is overruled here: ${overruled.join(', ')}.`
          : 'A second person has to approve this.',
      ),
    ];
  try {
    const problem = problemOf(approval, intent, {
      trust,
      request: requests.read(approval.request),
      overruled,
    });
    return problem === null ? [] : [fault(`A second person has to approve this: ${problem}.`)];
  } catch (error) {
    if (error instanceof RegistryError) return [...error.faults];
    throw error;
  }
}
