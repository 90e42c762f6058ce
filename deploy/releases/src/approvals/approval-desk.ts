import type { Composition } from '@marquee/kernel/contracts';

import type { CanaryDesk } from '../canary/canary-desk.ts';
import type { Cause } from '../history-writer.ts';
import type { PinOptions } from '../pinning.ts';
import { refusal, type RegistryError } from '../registry-error.ts';
import { requireCause } from '../require-cause.ts';
import type { Stores } from '../stores.ts';
import { utc } from '../utc.ts';
import { type Approval, type Change, describeChange } from './change.ts';
import { parseRequest, type RequestBody, requestUnknown, type StoredRequest } from './request-store.ts';
import { readSubmitted, requireSignedByAnother } from './signed-elsewhere.ts';
import { writeApproval, writeRequest } from './written-by-person.ts';

/** What a person asks for, and another one approves. */
export interface ApprovalDesk {
  /** Whether nothing new goes live without a second person. @throws RegistryError TRUST_MISSING, TRUST_DAMAGED */
  isRequired(): boolean;
  /**
   * Lets nothing new go live without a second person from now on.
   *
   * @throws RegistryError APPROVAL_MISSING where there are not two people to ask, REASON_MISSING
   */
  require(cause: Cause): void;
  /**
   * Trusts a key of a person.
   *
   * @throws RegistryError APPROVAL_MISSING where a second person has to approve that, KEY_UNTRUSTED, REASON_MISSING
   */
  addPerson(person: string, publicKey: string, cause: Cause): void;
  /** The key of a person asks for and approves nothing any more. @throws RegistryError KEY_UNTRUSTED, REASON_MISSING */
  endPerson(id: string, cause: Cause): void;
  /** Those that wait, the oldest first. */
  waiting(): RequestBody[];
  /** Number and moment of a request that is written now. */
  next(): { number: number; at: string };
  /** A request as it was signed. @throws RegistryError REQUEST_UNKNOWN, REQUEST_DAMAGED */
  stored(number: number): StoredRequest;
  /** @throws RegistryError KEYS_MISSING, KEY_UNTRUSTED, REASON_MISSING */
  request(change: Change, cause: Cause): RequestBody;
  /**
   * Does what somebody else has asked for.
   *
   * @returns the composition that went live for all by it, if one did
   * @throws RegistryError REQUEST_UNKNOWN, SAME_PERSON, KEYS_MISSING, KEY_UNTRUSTED, and as what is done
   */
  approve(number: number, by: string): Promise<Composition | null>;
  /** Takes a request that a person signed elsewhere. @throws RegistryError REQUEST_DAMAGED, KEY_UNTRUSTED, RACED */
  submit(text: string): RequestBody;
  /** As `approve`, with the word of a person who signed elsewhere. */
  approveSigned(approval: Approval): Promise<Composition | null>;
  /** Takes a request away, one's own or somebody else's. @throws RegistryError REQUEST_UNKNOWN, REASON_MISSING */
  decline(number: number, cause: Cause): void;
}

interface DeskTools {
  stores: Stores;
  pin: (pins: Record<string, string>, cause: Cause, options?: PinOptions) => Promise<Composition>;
  unpin: (packages: readonly string[], cause: Cause, options?: PinOptions) => Composition;
  canaries: Pick<CanaryDesk, 'start'>;
  clock: () => Date;
}

const MOST_ATTEMPTS = 20;

const raced = (): RegistryError =>
  refusal('RACED', 'Others asked for something at the same time.', 'Try again.');

export function createApprovalDesk({ stores, pin, unpin, canaries, clock }: DeskTools): ApprovalDesk {
  const { requests, history, writer, authority, trust } = stores;

  const begun = (cause: Cause): Cause => {
    const known = requireCause(cause);
    authority.begin(known);
    return known;
  };

  /** What the history says of requests: the last number, and which were done or declined. */
  function told(): { last: number; ended: Set<number>; asked: number[] } {
    const asked: number[] = [];
    const ended = new Set<number>();
    for (const { content } of history.all()) {
      if (content === null) continue;
      const { act } = content;
      if (act.kind === 'request') asked.push(act.request);
      if (act.kind === 'decline') ended.add(act.request);
      if ('approval' in act && act.approval !== undefined) ended.add(act.approval.request);
    }
    return { last: Math.max(0, ...asked), ended, asked };
  }

  const isOver = ({ until }: RequestBody): boolean => new Date(until) <= clock();

  function waiting(): RequestBody[] {
    const { ended, asked } = told();
    return asked
      .filter((number) => !ended.has(number))
      .map((number) => requests.read(number).body)
      .filter((body) => !isOver(body));
  }

  function open(number: number) {
    const request = requests.read(number);
    if (told().ended.has(number)) throw requestUnknown(number, 'it was approved or declined before');
    if (isOver(request.body)) throw requestUnknown(number, `it was valid until ${utc(request.body.until)}`);
    return request;
  }

  async function carryOut(change: Change, cause: Cause, approval: Approval): Promise<Composition | null> {
    switch (change.do) {
      case 'pin':
        return pin(change.pins, cause, { ...(change.accept && { accept: change.accept }), approval });
      case 'unpin':
        return unpin(change.packages, cause, { approval });
      case 'canary':
        await canaries.start(change.pins, change.share, cause, {
          ...(change.accept && { accept: change.accept }),
          ...(change.plan && { plan: change.plan }),
          approval,
        });
        return null;
      case 'add-person':
        authority.addPerson(change.person, change.publicKey, cause, approval);
        return null;
      case 'stop-asking':
        authority.setApproval(false, cause, approval);
        return null;
      case 'stop-requiring-checks':
        authority.setCheck(false, cause, approval);
        return null;
    }
  }

  /** @returns null where another one has taken the number */
  function submitIfFree(request: StoredRequest): RequestBody | null {
    const { body } = request;
    begun(body);
    const hash = requests.append(request);
    if (hash === null) return null;
    const what = describeChange(body.change);
    writer.record({ kind: 'request', request: body.number, hash, what }, { by: body.by, why: body.why });
    return body;
  }

  async function approved(approval: Approval): Promise<Composition | null> {
    const { body } = open(approval.request);
    requireSignedByAnother(approval, requests.read(approval.request), trust.current());
    return carryOut(body.change, { by: body.by, why: body.why }, approval);
  }

  return {
    isRequired: () => trust.current().requiresApproval === true,
    waiting,
    require(cause) {
      const known = begun(cause);
      const people = new Set(
        (trust.current().people ?? []).filter(({ ended }) => ended === undefined).map(({ person }) => person),
      );
      if (people.size < 2)
        throw refusal(
          'APPROVAL_MISSING',
          `${people.size === 0 ? 'Nobody' : 'One person'} could be asked; two are needed.`,
          'Trust the keys of two people first: people add <name> <public key>',
        );
      authority.setApproval(true, known);
    },
    addPerson: (person, publicKey, cause) => authority.addPerson(person, publicKey, begun(cause)),
    endPerson: (id, cause) => authority.endPerson(id, begun(cause)),
    next: () => ({ number: told().last + 1, at: clock().toISOString() }),
    stored: (number) => requests.read(number),
    request(change, given) {
      const cause = begun(given);
      const person = authority.personOf(cause);
      const first = told().last + 1;
      for (let number = first; number < first + MOST_ATTEMPTS; number += 1) {
        const asked = { number, at: clock().toISOString(), why: cause.why, change };
        const body = submitIfFree(parseRequest(writeRequest(asked, person)));
        if (body !== null) return body;
      }
      throw raced();
    },
    submit(text) {
      const request = readSubmitted(text, trust.current(), clock());
      if (request.body.number > told().last + 1)
        throw refusal('REQUEST_DAMAGED', 'The request has a number that is not the next one.', 'Ask again.');
      const body = submitIfFree(request);
      if (body === null) throw raced();
      return body;
    },
    approve(number, by) {
      const request = open(number);
      const person = authority.personOf(begun({ by, why: request.body.why }));
      return approved(writeApproval(request, person));
    },
    approveSigned: (approval) => approved(approval),
    decline(number, cause) {
      open(number);
      writer.record({ kind: 'decline', request: number }, begun(cause));
    },
  };
}
