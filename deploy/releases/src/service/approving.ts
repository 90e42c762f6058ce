import type { APPROVAL_CALLS } from '../protocol/approval-calls.ts';
import { refusal } from '../registry-error.ts';
import type { Registry } from '../registry.ts';
import type { Handlers } from './add-calls.ts';
import { causeOf } from './caller.ts';

/** What people sign on their machines. Whose word it is says the signature, whoever's token brought it. */
export const approvalHandlers = ({ approvals }: Registry): Pick<Handlers, keyof typeof APPROVAL_CALLS> => ({
  nextRequest: () => approvals.next(),
  request: ({ number }) => ({ text: approvals.stored(number).text }),
  submitRequest: ({ text }) => approvals.submit(text),
  approve({ number, approval }) {
    if (approval.request !== number)
      throw refusal('USAGE', `The approval is one of request ${approval.request}.`, 'Approve that one.');
    return approvals.approveSigned(approval);
  },
  decline({ number, ...given }, { caller }) {
    approvals.decline(number, causeOf(given, caller));
    return {};
  },
});
