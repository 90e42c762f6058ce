export { FolderInUse, lockFolder } from './lock-folder.ts';
