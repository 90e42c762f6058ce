export { migrateApi } from './migrate-api.ts';
export { EXTENSIONS, openApiDatabase } from './open.ts';
