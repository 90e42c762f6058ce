declare module 'marquee-conformance-shared' {
  import type { SharedModules } from './container.ts';

  /** Written by the build: one line for each module that shell and remotes share. */
  export const shared: SharedModules;
}
