export { describeWithEarlierRelease, type EarlierRelease } from './earlier-release.ts';
export { atFileEnd } from './native/file-end.ts';
export { oncePerWorker } from './once-per-worker.ts';
export { openEmptyPglite } from './open-empty-pglite.ts';
export { describeWithPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';
export { type RunningServer, runServer } from './run-server.ts';
export { temporaryFolder } from './temporary-folder.ts';
