export { copyRegistry, type CopySetup } from './copy-registry.ts';
