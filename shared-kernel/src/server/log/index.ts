export { createLog, type Log, type LogSettings } from './create-log.ts';
