export { type Commit, readCommit } from './commit.ts';
export { releasesFolder } from './data-folder.ts';
export type { CompositionDiff, PackageDiff, Size } from './diff.ts';
export type { AcceptableFault, Cause, PinOptions } from './pinning.ts';
export { openRegistry } from './registry.ts';
export type { PublishOptions, Registry, RegistryOptions, ReleaseSummary } from './registry.ts';
export { RegistryError } from './registry-error.ts';
export type { Fault, FaultCode } from './registry-error.ts';
