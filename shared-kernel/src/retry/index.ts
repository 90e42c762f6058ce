export { type DelayRange, growingDelay, jitteredDelay } from './growing-delay.ts';
export { createRestartDelay } from './restart-delay.ts';
