export { type Every, everyInTime, runJob } from './run-job.ts';
