export { Composition } from './composition.ts';
export { PackageName, ReleaseManifest, RouteDeclaration, wakeOf } from './manifest.ts';
