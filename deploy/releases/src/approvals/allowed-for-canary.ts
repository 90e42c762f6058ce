import type { Canary } from '../canary/rollout.ts';
import { isSamePins } from '../same-pins.ts';
import type { StoredLine } from '../store/history.ts';
import type { AcceptableFault, Approval } from './change.ts';
import type { RequestStore } from './request-store.ts';

/** What was approved and overruled when a canary began. */
export interface AllowedForCanary {
  approval?: Approval;
  accept?: readonly AcceptableFault[];
}

/**
 * What was approved and overruled when a canary began: it holds for its later steps, too.
 *
 * @param lines of the history, as far as it counts, oldest first
 */
export function allowedForCanary(
  { pins }: Pick<Canary, 'pins'>,
  lines: readonly StoredLine[],
  requests: Pick<RequestStore, 'read'>,
): AllowedForCanary {
  for (const { content } of lines.toReversed()) {
    if (content?.act.kind !== 'candidate') continue;
    const { approval, overruled: accept = [], pins: tried } = content.act;
    if (approval === undefined) {
      if (Object.entries(pins).every(([name, version]) => tried[name] === version)) return { accept };
      continue;
    }
    const { change } = requests.read(approval.request).body;
    if (change.do === 'canary' && isSamePins(change.pins, pins)) return { approval, accept };
  }
  return {};
}
