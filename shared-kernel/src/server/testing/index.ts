export { describeWithPostgres, type PostgresServer, startPostgres } from './postgres-server.ts';
