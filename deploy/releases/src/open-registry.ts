import path from 'node:path';

import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { createApprovalDesk } from './approvals/approval-desk.ts';
import { approvalFaults } from './approvals/judge-approval.ts';
import { auditHistory } from './audit/audit-history.ts';
import { type CanaryDesk, createCanaryDesk } from './canary/canary-desk.ts';
import { createPlanDesk } from './canary/plan-desk.ts';
import type { Abort } from './canary/rollout-store.ts';
import { createRunningCanaries } from './canary/running-canaries.ts';
import { createCandidateCheck } from './check/check-candidate.ts';
import { checkFaults, createCheckDesk } from './check/check-desk.ts';
import { contractsLine } from './check/contracts-line.ts';
import { diffCompositions } from './diff.ts';
import { createFreezeDesk, freezeFaults } from './freeze/freeze-desk.ts';
import { readBudgets } from './gate/budget-faults.ts';
import { bundleFaults } from './gate/bundle-faults.ts';
import { inspectBundle } from './gate/inspect-bundle.ts';
import { createPinning, type PinningTools } from './pinning.ts';
import { createPreviewComposing } from './previews/preview-composing.ts';
import { createPreviewDesk } from './previews/preview-desk.ts';
import { createPromotion } from './promotion/promote.ts';
import { createPublishing } from './publishing/publishing.ts';
import { type Fault, RegistryError } from './registry-error.ts';
import type { Registry, RegistryOptions } from './registry.ts';
import { createRetentionDesk } from './retention/retention-desk.ts';
import { readRecords } from './store/record-files.ts';
import { openStores } from './stores.ts';
import { listReleases } from './summaries.ts';
import { systemOrigin } from './system-user.ts';
import { createTokenDesk } from './tokens/token-desk.ts';
import { createKeyDesk } from './trust/key-desk.ts';
import { noKeys, readKeyRing } from './trust/key-ring.ts';
import { createUploadDesk } from './uploads/upload-desk.ts';

/** A damaged record of what is tried is told where it is read; the rest of the registry can be followed. */
function soundAborts(canaries: Pick<CanaryDesk, 'aborts'>): Abort[] {
  try {
    return canaries.aborts();
  } catch (error) {
    if (error instanceof RegistryError) return [];
    throw error;
  }
}

/**
 * Opens the registry in a folder, which need not exist yet. Nothing is written before the first publish.
 *
 * @param folder `${MARQUEE_DATA}/releases`, see {@link releasesFolder}.
 */
export function openRegistry(
  folder: string,
  {
    clock,
    onDamage = () => {},
    inspectBundle: inspect = (file) => inspectBundle(file),
    from = systemOrigin(),
    keys = readKeyRing(folder, process.env),
    describeApi = async () => null,
  }: RegistryOptions,
): Registry {
  const stores = openStores(folder, {
    clock,
    onDamage,
    keys,
    from: typeof from === 'string' ? () => from : from,
  });
  const { releases, assets, compositions, history, writer, authority, signedAssets } = stores;
  const manifest = (packageName: string, version: string): ReleaseManifest =>
    releases.read(packageName, version).manifest;
  const gate = {
    manifestOf(packageName: string, version: string): ReleaseManifest {
      // It may have been removed since it was read.
      if (!releases.has(packageName, version)) releases.forget(packageName, version);
      releases.verify(packageName, version);
      return manifest(packageName, version);
    },
    budgets: readBudgets(),
    async serverFaults(name: string, version: string): Promise<Fault[]> {
      const found = manifest(name, version);
      return bundleFaults(found, releases.serverPath(name, version), inspect);
    },
  };
  const pinningTools: PinningTools = {
    ...gate,
    compositions,
    writer,
    begin: (cause) => authority.begin(cause),
    freezeFaults: () => freezeFaults(stores, clock()),
    approvalFaults: (intent, approval, overruled) =>
      approvalFaults(intent, approval, {
        trust: stores.trust.current(),
        requests: stores.requests,
        overruled,
      }),
    checkFaults: (pins) => checkFaults(stores, pins, clock()),
    contractFaults: async (fresh) => (await contractsLine(fresh, describeApi)).faults,
  };
  const { pin, propose, unpin, rollback } = createPinning(pinningTools);

  const running = createRunningCanaries(stores, clock);
  const canaries = createCanaryDesk({ stores, running, pin, propose, clock });

  return {
    publish: createPublishing({ stores, keys: keys ?? noKeys, inspect, clock }),
    list: (packageName) => listReleases(releases, compositions, packageName),
    manifest,
    pin,
    promote: createPromotion({ stores, keys: keys ?? noKeys, pin }),
    unpin,
    rollback,
    begin: (cause) => authority.begin(cause),
    has: releases.has,
    serverPath: releases.serverPath,
    verify: releases.verify,
    readAsset: (packageName, file) => signedAssets.read(packageName, file),
    readAssetNow: (packageName, file) => signedAssets.readNow(packageName, file),
    assetPath: assets.pathOf,
    filePath: releases.filePath,
    currentNumber: () => compositions.current()?.number ?? 0,
    currentComposition: compositions.current,
    composition: (number) => compositions.read(number),
    history: () => compositions.all().filter(({ isCandidate }) => !isCandidate),
    canaries,
    plans: createPlanDesk({ stores, running, canaries, clock }),
    approvals: createApprovalDesk({ stores, pin, unpin, canaries, clock }),
    freezes: createFreezeDesk(stores, clock),
    checks: createCheckDesk({
      stores,
      look: createCandidateCheck({ ...gate, describeApi, live: () => compositions.current() }),
    }),
    previews: createPreviewDesk({
      stores,
      keys: keys ?? noKeys,
      compose: createPreviewComposing(pinningTools),
      clock,
    }),
    damagedCompositions: compositions.damaged,
    state: () => ({
      compositions: compositions.highestNumber(),
      trust: stores.trust.version(),
      rollouts: stores.rollouts.highest(),
      previews: stores.previews.highest(),
      line: history.highest(),
      aborts: soundAborts(canaries),
    }),
    records: (kind, span) => readRecords(folder, kind, span),
    head: history.head,
    lines: () => history.all().flatMap(({ content }) => content ?? []),
    audit: (knownHead) => auditHistory(stores, knownHead),
    keys: createKeyDesk(stores, { clock, keys: keys ?? noKeys }),
    retention: createRetentionDesk(stores, clock),
    tokens: createTokenDesk(stores, clock),
    uploads: createUploadDesk({
      folder: path.join(folder, 'uploads'),
      stores,
      keys: keys ?? noKeys,
      inspect,
      clock,
    }),
    diff: (from, to) => diffCompositions(compositions.read(from), compositions.read(to), manifest),
  };
}
