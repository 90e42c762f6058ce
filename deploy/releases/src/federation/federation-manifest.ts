import { PackageName, RouteDeclaration } from '@marquee/kernel/release';
import * as z from 'zod/mini';

/** Files that come with a module at once; what it asks for later, it asks for itself. */
const Assets = z.object({
  js: z.object({ sync: z.array(z.string()) }),
  css: z.object({ sync: z.array(z.string()) }),
});

/** What is read of the `mf-manifest.json` that the stock plugin of Module Federation writes beside its files. */
export const FederationManifest = z.object({
  metaData: z.object({
    globalName: z.string(),
    remoteEntry: z.object({ name: z.string(), path: z.string() }),
  }),
  shared: z.array(z.object({ name: z.string(), requiredVersion: z.nullish(z.string()) })),
  exposes: z.array(z.object({ path: z.string(), assets: Assets })),
});
export type FederationManifest = z.infer<typeof FederationManifest>;

/** What no build can know: `marquee.json`, written by the team. */
export const RemoteDeclaration = z.strictObject({
  package: PackageName,
  version: z.string(),
  routes: z.array(RouteDeclaration),
  /** Names of the build's Trusted Types policies; the package's name unless it says otherwise. */
  trustedTypes: z.optional(z.array(z.string())),
});
export type RemoteDeclaration = z.infer<typeof RemoteDeclaration>;
