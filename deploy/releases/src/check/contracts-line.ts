import type { ReleaseManifest } from '@marquee/kernel/contracts';

import type { ApiDescription } from '../gate/contracts/api-description.ts';
import { contractFaults } from '../gate/contracts/contract-faults.ts';
import { nameOf } from '../gate/name-of.ts';
import { RegistryError } from '../registry-error.ts';
import { type CheckLine, judged, notLookedAt } from './check-report.ts';

/** What the API of the running site offers; null where none was named. @throws RegistryError CHECK_FAILED */
export type DescribeApi = () => Promise<ApiDescription | null>;

function saysOf(fresh: readonly ReleaseManifest[], url: string): string {
  const calls = fresh.reduce((sum, { apiUses }) => sum + (apiUses?.calls.length ?? 0), 0);
  const unreadable = fresh.reduce((sum, { apiUses }) => sum + (apiUses?.unreadable ?? 0), 0);
  const unread = fresh.flatMap(({ apiUses }) => apiUses?.calls ?? []).filter(({ answer }) => answer === null);
  const rest = [
    ...(unread.length === 0 ? [] : [`; of ${unread.length} only what is sent, and not the answer`]),
    ...(unreadable === 0 ? [] : [`; ${unreadable} more say too little in their sources to be compared`]),
  ].join('');
  return `${calls} calls, none broken by the API at ${url}${rest}`;
}

/** Compares what new releases ask of the API with what it offers. */
export async function contractsLine(
  fresh: readonly ReleaseManifest[],
  describeApi: DescribeApi,
): Promise<CheckLine> {
  const unrecorded = fresh.filter(({ apiUses }) => apiUses === undefined);
  try {
    const api = await describeApi();
    if (api === null) return notLookedAt('contracts', 'no API was named to compare with (API_URL)');
    const line = judged(
      'contracts',
      fresh.flatMap((each) => contractFaults(each, api)),
      saysOf(fresh, api.url),
    );
    if (line.outcome === 'refused' || unrecorded.length === 0) return line;
    return notLookedAt(
      'contracts',
      `${unrecorded.map(nameOf).join(', ')} does not say what it asks of the API: it was built before releases recorded that`,
    );
  } catch (error) {
    if (error instanceof RegistryError) return notLookedAt('contracts', error.message);
    throw error;
  }
}
