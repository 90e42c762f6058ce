import type { Composition, ReleaseManifest } from '@marquee/kernel/contracts';

import { AcceptableFault, type Approval } from './approvals/change.ts';
import type { Intent } from './approvals/judge-approval.ts';
import { compositionBefore } from './composition-before.ts';
import type { Budgets } from './gate/budget-faults.ts';
import { droppedAddresses } from './gate/dropped-addresses.ts';
import { pinFaults } from './gate/pin-gate.ts';
import type { Cause, HistoryWriter, NewComposition } from './history-writer.ts';
import { liveChanged } from './live-changed.ts';
import { liveManifests, type ManifestOf, readableManifests } from './pinned-manifests.ts';
import { type Fault, refusal, refuseIfAny, RegistryError } from './registry-error.ts';
import { requireCause } from './require-cause.ts';
import { isSamePins } from './same-pins.ts';
import { type CompositionStore, nothingLive } from './store/compositions.ts';

type Pins = Record<string, string>;

export interface PinOptions {
  accept?: readonly AcceptableFault[];
  /** The word of a second person, where one has to be asked. */
  approval?: Approval;
  /** The composition that this was decided by looking at, 0 for none: with another one live it is refused. */
  ifLive?: number;
}

const notPinned = (name: string): Fault => ({
  code: 'NOT_PINNED',
  message: `${name} is not live, so it cannot be taken off.`,
  nextStep: 'See what is live with status.',
});

const nothingChanges = (current: Composition): RegistryError =>
  refusal(
    'NOTHING_CHANGES',
    `Composition ${current.number} is live with exactly these releases; there is nothing to change.`,
    'See what is live with status, and what there is with list.',
  );

export interface PinningTools {
  compositions: CompositionStore;
  writer: HistoryWriter;
  /** The manifest of a release that is as its team signed it, to the last byte. */
  manifestOf: ManifestOf;
  /** Told before anything is decided. */
  begin: (cause: Cause) => void;
  budgets: Budgets;
  /** Why nothing new may go live now. */
  freezeFaults: () => Fault[];
  /** Why a second person's word is missing. */
  approvalFaults: (
    intent: Intent,
    approval: Approval | undefined,
    overruled: readonly AcceptableFault[],
  ) => Fault[];
  /** Why these pins may not go live before somebody has looked at them. */
  checkFaults: (pins: Pins) => Fault[];
  /** Why an edge could not run a release. */
  serverFaults: (packageName: string, version: string) => Promise<Fault[]>;
  /** Where releases ask the API for what it does not have, as far as an API can be asked. */
  contractFaults: (fresh: readonly ReleaseManifest[]) => Promise<Fault[]>;
}

/** Writes compositions, each based on the one that is live at that moment, so that no pin undoes another. */
export function createPinning({
  compositions,
  writer,
  manifestOf,
  begin,
  budgets,
  freezeFaults,
  approvalFaults,
  checkFaults,
  serverFaults,
  contractFaults,
}: PinningTools) {
  /** `next` is called again whenever another writer was first. */
  function append(
    next: (current: Composition | null) => NewComposition,
    cause: Cause,
    ifLive: number | undefined,
  ): Composition {
    const known = requireCause(cause);
    begin(known);
    return writer.compose((current) => {
      if (ifLive !== undefined && (current?.number ?? 0) !== ifLive)
        throw liveChanged(current, ifLive === 0 ? {} : compositions.read(ifLive).pins);
      const made = next(current);
      if (current && isSamePins(current.pins, made.pins)) throw nothingChanges(current);
      return made;
    }, known);
  }

  /** The next pins, when the gate lets them through. @throws RegistryError with every fault that is not accepted */
  function gated(
    current: Composition | null,
    pins: Pins,
    { accept = [], approval }: PinOptions,
    {
      intent,
      found = [],
    }: { intent: Intent & { kind: 'pin' | 'unpin' | 'candidate' }; found?: readonly Fault[] },
  ): NewComposition {
    const isNothingNew = intent.kind === 'unpin';
    const isAccepted = ({ code }: Fault): boolean => accept.some((accepted) => accepted === code);
    const manifests = readableManifests(pins, manifestOf);
    const live = current ? liveManifests(current, manifestOf) : [];
    const faults = [
      ...found,
      ...pinFaults(manifests, ({ package: name, version }) => current?.pins[name] !== version, budgets),
      ...droppedAddresses(live, manifests),
      ...(isNothingNew ? [] : checkFaults(pins)),
    ];
    const accepted = faults.filter(isAccepted);
    // Taking addresses off is what an unpin is for, and nobody's judgement is overruled by it.
    const overruled = isNothingNew
      ? []
      : AcceptableFault.options.filter((code) => accepted.some((fault) => fault.code === code));
    refuseIfAny([
      ...freezeFaults(),
      ...approvalFaults(intent, approval, overruled),
      ...faults.filter((fault) => !isAccepted(fault)),
    ]);
    return {
      kind: intent.kind,
      pins,
      accepted: accepted.map(({ message }) => message),
      ...(overruled.length === 0 ? {} : { overruled }),
      ...(approval === undefined ? {} : { approval }),
    };
  }

  const pin = (wanted: Pins, cause: Cause, options?: PinOptions): Promise<Composition> =>
    release('pin', wanted, cause, options);

  const propose = (wanted: Pins, cause: Cause, options?: PinOptions): Promise<Composition> =>
    release('candidate', wanted, cause, options);

  async function release(
    kind: 'pin' | 'candidate',
    wanted: Pins,
    cause: Cause,
    options: PinOptions = {},
  ): Promise<Composition> {
    begin(requireCause(cause));
    const live = compositions.current()?.pins ?? {};
    const intent = { kind, pins: wanted };
    refuseIfAny([...freezeFaults(), ...approvalFaults(intent, options.approval, [])]);
    readableManifests(wanted, manifestOf);
    const fresh = Object.entries(wanted).filter(([name, version]) => live[name] !== version);
    const found = await Promise.all([
      ...fresh.map(([name, version]) => serverFaults(name, version)),
      contractFaults(fresh.map(([name, version]) => manifestOf(name, version))),
    ]);
    return append(
      (current) => {
        // What others changed of other packages meanwhile stays; of the same package, one of the two has to look again.
        if (Object.keys(wanted).some((name) => current?.pins[name] !== live[name]))
          throw liveChanged(current, live);
        return gated(current, { ...current?.pins, ...wanted }, options, { intent, found: found.flat() });
      },
      cause,
      options.ifLive,
    );
  }

  function unpin(names: readonly string[], cause: Cause, { approval, ifLive }: PinOptions = {}): Composition {
    return append(
      (current) => {
        if (!current) throw nothingLive();
        refuseIfAny(names.filter((name) => !Object.hasOwn(current.pins, name)).map(notPinned));
        const kept = Object.entries(current.pins).filter(([name]) => !names.includes(name));
        // Removing its addresses is the purpose of the command; the composition records which.
        const accept = ['ADDRESSES_DROPPED' as const];
        return gated(
          current,
          Object.fromEntries(kept),
          { accept, ...(approval && { approval }) },
          { intent: { kind: 'unpin', packages: names } },
        );
      },
      cause,
      ifLive,
    );
  }

  function rollback(
    target: number | undefined,
    cause: Cause,
    { ifLive }: Pick<PinOptions, 'ifLive'> = {},
  ): Composition {
    let seen: number | undefined;
    return append(
      (current) => {
        if (!current) throw nothingLive();
        seen ??= current.number;
        // "The one before" refers to what was live at the time of the command: undoing a colleague's later pin would be
        // a surprise.
        if (target === undefined && current.number !== seen)
          throw refusal(
            'RACED',
            `${current.by} made composition ${current.number} live at the same moment.`,
            'See what is live with status, then roll back again or name the composition to go back to.',
          );
        const to =
          target === undefined ? compositionBefore(current, compositions) : compositions.read(target);
        if (to.isCandidate)
          throw refusal(
            'COMPOSITION_UNKNOWN',
            `Composition ${to.number} was ${to.isPreview ? 'shown in a preview' : 'tried by a share of the visitors'}, and never live for all.`,
            'Choose one of those that history shows, or pin its releases.',
          );
        // Only that the releases can be read: a rule made since then must not stand in the way of an emergency.
        readableManifests(to.pins, manifestOf);
        return { kind: 'rollback', pins: to.pins, rollbackTo: to.number };
      },
      cause,
      ifLive,
    );
  }

  return { pin, propose, unpin, rollback };
}
