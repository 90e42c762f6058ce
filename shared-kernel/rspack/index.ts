export { buildPackage } from './build-package.ts';
export type { BuildRequest, BuiltPackage } from './build-package.ts';
export { clientConfig } from './client-config.ts';
export type { ClientOptions } from './client-config.ts';
export { integrityOf } from './integrity.ts';
export { BuildFailed, runBuild } from './run-build.ts';
export { sitePackages } from './site-packages.ts';
export { wrapContainer } from './wrap-container.ts';
export type { WrapRequest } from './wrap-container.ts';
