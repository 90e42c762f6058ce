export { migrateApi } from './migrate-api.ts';
export { APPLICATION_ROLE, EXTENSIONS, openApiDatabase } from './open.ts';
