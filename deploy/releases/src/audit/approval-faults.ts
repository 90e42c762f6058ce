import { approvalFaults } from '../approvals/judge-approval.ts';
import type { RequestStore } from '../approvals/request-store.ts';
import type { RolloutStore } from '../canary/rollout-store.ts';
import { type Fault, RegistryError } from '../registry-error.ts';
import type { StoredLine } from '../store/history.ts';
import type { Trust, TrustStore } from '../trust/trust-store.ts';
import { historyFault } from './chain-faults.ts';
import { planFaultsOf } from './plan-faults.ts';

/** The list of trusted keys that a line made; null where it cannot be read, which is a fault of its own. */
function readTrust(trust: TrustStore, version: number): Trust | null {
  try {
    return trust.read(version);
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

/** Lines that made something go live without the second person whom the lines before them ask for. */
export function lineApprovalFaults(
  { trust, requests, rollouts }: { trust: TrustStore; requests: RequestStore; rollouts: RolloutStore },
  lines: readonly StoredLine[],
): Fault[] {
  let current: Trust | null = null;
  const alone = (line: number, what: string, { message }: Fault): Fault =>
    historyFault('HISTORY_CHANGED', `Line ${line} ${what} by one person: ${message}`);

  return lines.flatMap(({ content }, index): Fault[] => {
    if (content === null) return [];
    const { act, line } = content;
    if (act.kind === 'trust') current = readTrust(trust, act.version) ?? current;
    if (current === null) return [];
    if (act.kind === 'rollout')
      return planFaultsOf(act.rollout, lines.slice(0, index), { rollouts, requests, trust: current }).map(
        (fault) => alone(line, 'raised a canary', fault),
      );
    if (!('composition' in act) || act.kind === 'rollback' || act.kind === 'preview') return [];
    const intent = act.kind === 'unpin' || act.kind === 'pin' ? null : { kind: act.kind, pins: act.pins };
    const { overruled = [] } = act;
    return approvalFaults(intent, act.approval, { trust: current, requests, overruled }).map((fault) =>
      alone(line, `made composition ${act.composition}`, fault),
    );
  });
}
