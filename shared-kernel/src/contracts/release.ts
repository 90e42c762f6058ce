export { Composition } from './composition.ts';
export {
  documentKindOf,
  PackageName,
  PERMISSIONS,
  ReleaseManifest,
  RouteDeclaration,
  sharesDocument,
  wakeOf,
} from './manifest.ts';
export type { DocumentKind, Permission } from './manifest.ts';
