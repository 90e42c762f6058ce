export { createBus } from '../bus/bus.ts';
export type { HostBus } from '../bus/bus.ts';
export { createSessionStore } from '../session/store.ts';
export type { SessionStore } from '../session/store.ts';
export { browserTokenStorage, TOKEN_NAME } from '../session/token-storage.ts';
