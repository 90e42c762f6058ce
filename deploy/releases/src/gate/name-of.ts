import type { ReleaseManifest } from '@marquee/kernel/contracts';

/** A release as messages call it. */
export const nameOf = (manifest: ReleaseManifest): string => `${manifest.package} ${manifest.version}`;
