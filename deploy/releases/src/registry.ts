import type { Composition, ReleaseManifest } from '@marquee/kernel/contracts';

import type { ApprovalDesk } from './approvals/approval-desk.ts';
import type { CanaryDesk } from './canary/canary-desk.ts';
import type { PlanDesk } from './canary/plan-desk.ts';
import type { CheckDesk } from './check/check-desk.ts';
import type { DescribeApi } from './check/contracts-line.ts';
import type { CompositionDiff } from './diff.ts';
import type { RecordText, RegistryState } from './following/registry-state.ts';
import type { FreezeDesk } from './freeze/freeze-desk.ts';
import type { InspectBundle } from './gate/inspect-bundle.ts';
import type { Cause } from './history-writer.ts';
import type { PinOptions } from './pinning.ts';
import type { PreviewDesk } from './previews/preview-desk.ts';
import type { Promotion } from './promotion/promotion-source.ts';
import type { PublishOptions } from './publishing/publishing.ts';
import type { Fault, RegistryError } from './registry-error.ts';
import type { RetentionDesk } from './retention/retention-desk.ts';
import type { Head, HistoryLine } from './store/history.ts';
import type { RecordKind } from './store/record-files.ts';
import type { ReleaseSummary } from './summaries.ts';
import type { TokenDesk } from './tokens/token-desk.ts';
import type { KeyDesk } from './trust/key-desk.ts';
import type { KeyRing } from './trust/key-ring.ts';
import type { UploadDesk } from './uploads/upload-desk.ts';

export interface RegistryOptions {
  clock: () => Date;
  /** Told once of each composition that cannot be read; the sound one before it then stays live. */
  onDamage?: (error: RegistryError) => void;
  /** By default those that the environment names, see `readKeyRing`; null reads without checks, for who serves nothing of it. */
  keys?: KeyRing | null;
  /** From where something is done, for the history; by default the system's user and the machine. */
  from?: string | (() => string);
  /** How server bundles are tried out before a release is published or pinned. */
  inspectBundle?: InspectBundle;
  /** What the API of the running site offers; by default nobody can be asked, and contracts are not looked at. */
  describeApi?: DescribeApi;
}

/** The registry of one data folder. Any number of processes may have it open; all refusals are `RegistryError`s. */
export interface Registry {
  /**
   * Checks a built folder and keeps it for ever as `<package>@<version>`. All or nothing; what other releases of the
   * package have in common with it is stored once.
   *
   * @throws RegistryError with every fault: the version exists, the manifest is invalid, files are missing, differ or
   * have unsafe names, languages are missing or have unequal keys, a file name stands for other bytes already, an
   * address is the site's own, an import leaves the package, the server bundle cannot be imported or is not what the
   * manifest says.
   */
  publish(buildFolder: string, options?: PublishOptions): Promise<ReleaseManifest>;
  has(packageName: string, version: string): boolean;
  /** The shell first, then packages by name, each with its newest version first; what is damaged is listed as that. */
  list(packageName?: string): ReleaseSummary[];
  /** @throws RegistryError as `verify`, of the manifest */
  manifest(packageName: string, version: string): ReleaseManifest;
  /**
   * Absolute path of the release's server bundle; the first call compares its bytes with the manifest.
   *
   * @throws RegistryError as `verify`
   */
  serverPath(packageName: string, version: string): string;
  /**
   * Compares every byte of a release with what its team signed; the second time it only looks whether the trusted keys
   * have changed.
   *
   * @throws RegistryError RELEASE_UNKNOWN, RELEASE_DAMAGED, SIGNATURE_MISSING, SIGNATURE_INVALID, KEY_UNTRUSTED,
   * TRUST_MISSING, TRUST_DAMAGED, KEYS_MISSING
   */
  verify(packageName: string, version: string): void;
  /**
   * The bytes of a client file, as a team signed them; `.br` appended to a name is its brotli twin. Null where there is
   * no such file.
   *
   * @throws RegistryError ASSET_DAMAGED
   */
  readAsset(packageName: string, file: string): Promise<Buffer | null>;
  /** The same at once, for what is read when a composition is loaded. */
  readAssetNow(packageName: string, file: string): Buffer | null;
  /**
   * Absolute path of a file of a release, by the name that its bundle has for it, or of `bundle.json`. Null where release or
   * name cannot be one. Its bytes are not looked at.
   */
  filePath(packageName: string, version: string, name: string): string | null;
  /** Whose signatures count. */
  keys: KeyDesk;
  /** Changes that a share of the visitors tries. */
  canaries: CanaryDesk;
  /** Plans by which canaries are raised. */
  plans: PlanDesk;
  /** When nothing new goes live. */
  freezes: FreezeDesk;
  /** What holders of a link see. */
  previews: PreviewDesk;
  /** What would be found if something went live. */
  checks: CheckDesk;
  /** Who may ask the service for what. */
  tokens: TokenDesk;
  /** Releases that were made on another machine. */
  uploads: UploadDesk;
  /** How far its records go, for who follows it. As cheap as the number of what is live. */
  state(): RegistryState;
  /** Records as they lie on the disk, whatever is in them. */
  records(kind: RecordKind, span: { from: number; limit: number }): RecordText[];
  /** Releases that nothing needs any more. */
  retention: RetentionDesk;
  /** What waits for a second person. */
  approvals: ApprovalDesk;
  /** Begins history and signatures in a folder from before them; everything that writes does it too. */
  begin(cause: Cause): void;
  /**
   * Absolute path of a client file; `.br` appended is its brotli twin. Null where package or name is unsafe, so that
   * both may come straight from a URL. Does not ask the disk.
   */
  assetPath(packageName: string, file: string): string | null;
  /**
   * Number of what is live, 0 before the first pin. Asks the disk every time, in about 2 µs: call it on every request
   * and take a new composition when it differs.
   */
  currentNumber(): number;
  /** What is live: the newest composition that can be read. Null before the first pin. As cheap as its number. */
  currentComposition(): Composition | null;
  /** @throws RegistryError COMPOSITION_UNKNOWN, COMPOSITION_DAMAGED */
  composition(number: number): Composition;
  /** Every readable composition that was for all, oldest first. */
  history(): Composition[];
  /** Numbers of the compositions that cannot be read. */
  damagedCompositions(): number[];
  /**
   * Makes these releases live and leaves the other packages as they are.
   *
   * @throws RegistryError with every fault: unknown releases, routes claimed twice, a shell that lacks what a remote
   * needs or has it with other types, a server bundle that an edge could not run, more bytes than the budget, addresses
   * that would go, no shell, no reason, nothing that would change, a freeze, a second person who was not asked, a package that somebody else
   * has changed since this was decided. Faults of a code that is accepted do not refuse; the
   * composition names them.
   */
  pin(pins: Record<string, string>, cause: Cause, options?: PinOptions): Promise<Composition>;
  /**
   * Makes live what is live in another registry, or one of its compositions: copies the releases that are not here yet,
   * as their teams signed them, and pins all of them.
   *
   * @throws RegistryError as `pin` and `verify`; RELEASE_EXISTS where a release of the same name has other bytes here,
   * NOTHING_LIVE, COMPOSITION_UNKNOWN
   */
  promote(promotion: Promotion, cause: Cause, options?: PinOptions): Promise<Composition>;
  /**
   * Takes packages off the site; the others stay as they are.
   *
   * @throws RegistryError NOT_PINNED, SHELL_MISSING, NOTHING_LIVE, REASON_MISSING, FROZEN, LIVE_CHANGED
   */
  unpin(packageNames: readonly string[], cause: Cause, options?: Omit<PinOptions, 'accept'>): Composition;
  /**
   * Repeats the pins of an earlier composition under the next number. Without a number, it takes the one before the
   * live one; repeated, it goes one further back.
   *
   * @throws RegistryError COMPOSITION_UNKNOWN, NOTHING_TO_ROLL_BACK, NOTHING_CHANGES, RACED, LIVE_CHANGED,
   * REASON_MISSING
   */
  rollback(number: number | undefined, cause: Cause, options?: Pick<PinOptions, 'ifLive'>): Composition;
  /** The last line of the history. */
  head(): Head;
  /** Every readable line of what was done here, oldest first. */
  lines(): HistoryLine[];
  /**
   * What does not fit together in the history: lines that were removed, changed, moved or inserted, and what no line
   * speaks of. Empty where all is as it was written.
   *
   * @param knownHead a head that somebody has kept, from a page for one: whether the history still goes through it
   */
  audit(knownHead?: string): Fault[];
  /** @throws RegistryError COMPOSITION_UNKNOWN */
  diff(from: number, to: number): CompositionDiff;
}
