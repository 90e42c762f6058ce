import type { CHANGING_CALLS } from '../protocol/changing-calls.ts';
import type { Registry } from '../registry.ts';
import { ListedToken } from '../tokens/token.ts';
import type { Handlers } from './add-calls.ts';
import { causeOf } from './caller.ts';

/** What release managers change. The registry checks and writes; here is only said in whose name. */
export const changingHandlers = (registry: Registry): Pick<Handlers, keyof typeof CHANGING_CALLS> => ({
  pin: ({ pins, accept = [], ...given }, { caller, ifLive }) =>
    registry.pin(pins, causeOf(given, caller), { accept, ...ifLive }),
  unpin: ({ packages, ...given }, { caller, ifLive }) =>
    registry.unpin(packages, causeOf(given, caller), ifLive),
  rollback: ({ to, ...given }, { caller, ifLive }) => registry.rollback(to, causeOf(given, caller), ifLive),
  recordCheck({ report, ...given }, { caller }) {
    registry.checks.record(report, causeOf(given, caller));
    return {};
  },
  requireChecks(given, { caller }) {
    registry.checks.require(causeOf(given, caller));
    return {};
  },
  stopRequiringChecks(given, { caller }) {
    registry.checks.stopRequiring(causeOf(given, caller));
    return {};
  },
  startFreeze: ({ from, until, ...given }, { caller }) =>
    registry.freezes.start({ from: new Date(from), until: new Date(until) }, causeOf(given, caller)),
  endFreeze({ id, ...given }, { caller }) {
    registry.freezes.end(id, causeOf(given, caller));
    return {};
  },
  begin(given, { caller }) {
    registry.begin(causeOf(given, caller));
    return {};
  },
  addKey: ({ team, publicKey, packages, ...given }, { caller }) =>
    registry.keys.add({ team, publicKey, packages }, causeOf(given, caller)),
  retireKey: ({ id, ...given }, { caller }) => registry.keys.retire(id, causeOf(given, caller)),
  revokeKey: ({ id, ...given }, { caller }) => registry.keys.revoke(id, causeOf(given, caller)),
  addPerson({ person, publicKey, ...given }, { caller }) {
    registry.approvals.addPerson(person, publicKey, causeOf(given, caller));
    return {};
  },
  endPerson({ id, ...given }, { caller }) {
    registry.approvals.endPerson(id, causeOf(given, caller));
    return {};
  },
  requireApproval(given, { caller }) {
    registry.approvals.require(causeOf(given, caller));
    return {};
  },
  planRetention: ({ keepDays }) => registry.retention.plan(keepDays),
  runRetention: ({ keepDays, ...given }, { caller }) =>
    registry.retention.run(keepDays, causeOf(given, caller)),
  tokens: () => registry.tokens.list().map((token) => ListedToken.parse(token)),
  makeToken({ owner, role, team, packages, days, ...given }, { caller }) {
    const wanted = { owner, role, packages, days, ...(team === undefined ? {} : { team }) };
    const { secret, token } = registry.tokens.make(wanted, causeOf(given, caller));
    return { secret, token: ListedToken.parse(token) };
  },
  revokeToken: ({ id, ...given }, { caller }) =>
    ListedToken.parse(registry.tokens.revoke(id, causeOf(given, caller))),
});
