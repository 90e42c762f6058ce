import * as z from 'zod/mini';

import { Approval } from '../approvals/change.ts';
import { RequestBody } from '../approvals/request-store.ts';
import { Composition } from './answers.ts';
import { defineCall } from './call.ts';

const Number = z.coerce.number().check(z.int(), z.positive());

/** What people sign on their own machines; the service has no key of a person. */
export const APPROVAL_CALLS = {
  nextRequest: defineCall({
    method: 'GET',
    role: 'publisher',
    path: '/v1/requests/next',
    tag: 'approvals',
    summary: 'Number and moment of a request that is signed now',
    given: z.object({}),
    answer: z.object({ number: z.int(), at: z.iso.datetime() }),
  }),
  request: defineCall({
    method: 'GET',
    role: 'reader',
    path: '/v1/requests/:number',
    tag: 'approvals',
    summary: 'A request as it was signed',
    given: z.object({ number: Number }),
    answer: z.object({ text: z.string() }),
  }),
  submitRequest: defineCall({
    method: 'POST',
    role: 'publisher',
    path: '/v1/requests',
    tag: 'approvals',
    summary: 'Asks for a change, signed by the person who asks',
    given: z.object({ text: z.string() }),
    answer: RequestBody,
  }),
  approve: defineCall({
    method: 'POST',
    role: 'manager',
    path: '/v1/requests/:number/approval',
    tag: 'approvals',
    summary: 'Does what somebody else has asked for, signed by the person who approves',
    given: z.object({ number: Number, approval: Approval }),
    answer: z.nullable(Composition),
  }),
  decline: defineCall({
    method: 'POST',
    role: 'publisher',
    path: '/v1/requests/:number/decline',
    tag: 'approvals',
    summary: 'Takes a request away',
    given: z.object({ number: Number, why: z.string(), by: z.optional(z.string()) }),
    answer: z.object({}),
  }),
};
