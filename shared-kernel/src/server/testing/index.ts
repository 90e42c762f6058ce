export { describeWithEarlierRelease, type EarlierRelease } from './earlier-release.ts';
export { describeWithPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';
export { type RunningServer, runServer } from './run-server.ts';
