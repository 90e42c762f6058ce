export { Composition } from './composition.ts';
export { containerName } from './container-name.ts';
export {
  DESCRIPTION_PATH,
  DevelopedPackage,
  DEVELOPMENT_VERSION,
  DevelopmentDescription,
  isLocalOrigin,
} from './development.ts';
export { PackageName, PERMISSIONS, ReleaseManifest, RouteDeclaration, wakeOf } from './manifest.ts';
export type { DocumentBasis, Embed, Permission } from './manifest.ts';
