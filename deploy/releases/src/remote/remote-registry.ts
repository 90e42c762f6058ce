import type { CommandRegistry } from '../commands/command-registry.ts';
import { type InspectBundle, inspectBundle } from '../gate/inspect-bundle.ts';
import { CALLS } from '../protocol/calls.ts';
import type { KeyRing } from '../trust/key-ring.ts';
import type { Ask } from './ask.ts';
import { accepted, given, ifLive } from './given.ts';
import { remoteApprovals } from './remote-approvals.ts';
import { remotePreviews } from './remote-previews.ts';
import { remotePublishing } from './remote-publishing.ts';

export interface RemoteSetup {
  /** What teams and people sign with. */
  keys: KeyRing;
  clock: () => Date;
  wait: (milliseconds: number) => Promise<void>;
  /** How server bundles are tried out before they are sent. */
  inspect?: InspectBundle;
}

function remoteCanaries(ask: Ask): CommandRegistry['canaries'] {
  return {
    current: async () => (await ask(CALLS.canaries, {})).rollout,
    aborts: async () => (await ask(CALLS.canaries, {})).aborts,
    start: (pins, share, cause, { plan, ...options } = {}) =>
      ask(CALLS.startCanary, { pins, share, plan, ...accepted(options), ...given(cause) }, ifLive(options)),
    setShare: (id, share, cause) => ask(CALLS.setShare, { id, share, ...given(cause) }),
    finish: (id, cause, options = {}) => ask(CALLS.finishCanary, { id, ...given(cause) }, ifLive(options)),
    stop: (id, cause) => ask(CALLS.stopCanary, { id, ...given(cause) }),
  };
}

function remotePlans(ask: Ask): CommandRegistry['plans'] {
  return {
    hold: (id, cause) => ask(CALLS.holdPlan, { id, ...given(cause) }),
    resume: (id, cause) => ask(CALLS.resumePlan, { id, ...given(cause) }),
    drop: (id, cause) => ask(CALLS.dropPlan, { id, ...given(cause) }),
  };
}

function remoteFreezes(ask: Ask): CommandRegistry['freezes'] {
  return {
    list: () => ask(CALLS.freezes, {}),
    start: ({ from, until }, cause) =>
      ask(CALLS.startFreeze, {
        from: from.toISOString(),
        until: until.toISOString(),
        ...given(cause),
      }),
    async end(id, cause) {
      await ask(CALLS.endFreeze, { id, ...given(cause) });
    },
  };
}

function remoteChecks(ask: Ask): CommandRegistry['checks'] {
  return {
    look: (pins) => ask(CALLS.checkPins, { pins }),
    async record(report, cause) {
      await ask(CALLS.recordCheck, { report, ...given(cause) });
    },
    isRequired: async () => (await ask(CALLS.keys, {})).requiresCheck === true,
    async require(cause) {
      await ask(CALLS.requireChecks, given(cause));
    },
    async stopRequiring(cause) {
      await ask(CALLS.stopRequiringChecks, given(cause));
    },
  };
}

function remoteTokens(ask: Ask): CommandRegistry['tokens'] {
  return {
    list: () => ask(CALLS.tokens, {}),
    make: ({ packages = [], ...token }, cause) =>
      ask(CALLS.makeToken, { ...token, packages: [...packages], ...given(cause) }),
    revoke: (id, cause) => ask(CALLS.revokeToken, { id, ...given(cause) }),
  };
}

/** A registry behind a service. What teams and people sign is signed here, with the keys of this machine. */
export function createRemoteRegistry(
  ask: Ask,
  { keys, clock, wait, inspect = (file) => inspectBundle(file) }: RemoteSetup,
): CommandRegistry {
  const { publish, promote, sign } = remotePublishing({ ask, keys, clock, wait, inspect });
  return {
    publish,
    promote,
    list: (name) => ask(CALLS.releases, name === undefined ? {} : { package: name }),
    async verify(name, version) {
      await ask(CALLS.verify, { package: name, version });
    },
    pin: (pins, cause, options = {}) =>
      ask(CALLS.pin, { pins, ...accepted(options), ...given(cause) }, ifLive(options)),
    unpin: (packages, cause, options = {}) =>
      ask(CALLS.unpin, { packages: [...packages], ...given(cause) }, ifLive(options)),
    rollback: (number, cause, options = {}) =>
      ask(
        CALLS.rollback,
        { ...(number === undefined ? {} : { to: number }), ...given(cause) },
        ifLive(options),
      ),
    async begin(cause) {
      await ask(CALLS.begin, given(cause));
    },
    currentComposition: () => ask(CALLS.live, {}),
    history: () => ask(CALLS.compositions, {}),
    damagedCompositions: () => ask(CALLS.damagedCompositions, {}),
    diff: (from, to) => ask(CALLS.diff, { from, to }),
    lines: () => ask(CALLS.lines, {}),
    head: () => ask(CALLS.head, {}),
    audit: (head) => ask(CALLS.audit, head === undefined ? {} : { head }),
    keys: {
      list: () => ask(CALLS.keys, {}),
      add: ({ team, publicKey, packages }, cause) =>
        ask(CALLS.addKey, { team, publicKey, packages: [...packages], ...given(cause) }),
      retire: (id, cause) => ask(CALLS.retireKey, { id, ...given(cause) }),
      revoke: (id, cause) => ask(CALLS.revokeKey, { id, ...given(cause) }),
      signedWith: (id) => ask(CALLS.signedWith, { id }),
      sign,
    },
    canaries: remoteCanaries(ask),
    plans: remotePlans(ask),
    freezes: remoteFreezes(ask),
    checks: remoteChecks(ask),
    approvals: remoteApprovals(ask, keys),
    retention: {
      plan: (keepDays) => ask(CALLS.planRetention, { keepDays }),
      run: (keepDays, cause) => ask(CALLS.runRetention, { keepDays, ...given(cause) }),
    },
    tokens: remoteTokens(ask),
    previews: remotePreviews(ask),
  };
}
