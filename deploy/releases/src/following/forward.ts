import type { EdgeReport, EdgeReports } from '../edge-reports.ts';
import { CALLS } from '../protocol/calls.ts';
import type { Ask } from '../remote/ask.ts';
import type { Stores } from '../stores.ts';

export interface ForwardSetup {
  ask: Ask;
  reports: Pick<EdgeReports, 'all'>;
  rollouts: Stores['rollouts'];
  uses: Pick<Stores['previewUses'], 'answer' | 'claims'>;
}

/**
 * Tells the registry what the edges of a copy say in its folder: what they serve, which canaries they took off, and which
 * links of previews they would open.
 *
 * @returns a function that tells what it has not told yet. @throws RegistryError where the registry takes it not
 */
export function createForwarding({ ask, reports, rollouts, uses }: ForwardSetup): () => Promise<void> {
  let told = new Map<string, EdgeReport>();
  const aborted = new Set<number>();

  async function tellReports(): Promise<void> {
    const now = new Map(reports.all().map((report) => [report.edge, report]));
    for (const [edge, report] of now)
      if (told.get(edge)?.at !== report.at) await ask(CALLS.reportEdge, report);
    for (const edge of told.keys()) if (!now.has(edge)) await ask(CALLS.endEdge, { edge });
    told = now;
  }

  async function tellAborts(): Promise<void> {
    for (const { id } of rollouts.current()?.canaries ?? []) {
      const abort = aborted.has(id) ? null : rollouts.abortOf(id);
      if (abort === null) continue;
      await ask(CALLS.abortCanary, abort);
      aborted.add(id);
    }
  }

  /** Of several edges that open one link, the registry answers who is first. */
  async function tellUses(): Promise<void> {
    for (const claim of uses.claims()) uses.answer(claim, await ask(CALLS.openPreview, claim));
  }

  return async () => {
    // What is taken off comes first: it is tried by visitors.
    await tellAborts();
    await tellUses();
    await tellReports();
  };
}
