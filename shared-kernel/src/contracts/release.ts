export { Composition } from './composition.ts';
export { containerName } from './container-name.ts';
export { PackageName, PERMISSIONS, ReleaseManifest, RouteDeclaration, wakeOf } from './manifest.ts';
export type { DocumentBasis, Embed, Permission } from './manifest.ts';
