import type { Composition } from '@marquee/kernel/contracts';

import { AcceptableFault } from '../approvals/change.ts';
import { pinFaults } from '../gate/pin-gate.ts';
import type { Cause } from '../history-writer.ts';
import { readableManifests } from '../pinned-manifests.ts';
import type { PinningTools } from '../pinning.ts';
import { type Fault, refuseIfAny } from '../registry-error.ts';

type Pins = Readonly<Record<string, string>>;

type ComposingTools = Pick<
  PinningTools,
  'budgets' | 'compositions' | 'manifestOf' | 'serverFaults' | 'writer'
>;

const isAcceptable = ({ code }: Fault): boolean =>
  AcceptableFault.options.some((acceptable) => acceptable === code);

/**
 * Writes compositions that holders of a link see, and nobody else. What could not run is refused as a pin is; what a pin may
 * accept is accepted here, and the composition says so. Nobody has to approve it, and it is possible in a freeze.
 */
export function createPreviewComposing(tools: ComposingTools) {
  const { budgets, compositions, manifestOf, serverFaults, writer } = tools;
  return async (of: number, wanted: Pins, cause: Cause): Promise<Composition> => {
    const base = compositions.read(of);
    const pins = { ...base.pins, ...wanted };
    const isNew = (name: string): boolean => base.pins[name] !== pins[name];
    const manifests = readableManifests(pins, manifestOf);
    const fresh = Object.entries(pins).filter(([name]) => isNew(name));
    const found = await Promise.all(fresh.map(([name, version]) => serverFaults(name, version)));
    const faults = [...found.flat(), ...pinFaults(manifests, ({ package: name }) => isNew(name), budgets)];
    refuseIfAny(faults.filter((fault) => !isAcceptable(fault)));
    const accepted = faults.map(({ message }) => message);
    return writer.compose(() => ({ kind: 'preview', pins, accepted }), cause);
  };
}

export type ComposePreview = ReturnType<typeof createPreviewComposing>;
