export { createBus } from '../bus/bus.ts';
export type { HostBus } from '../bus/bus.ts';
export { readCookie, writeCookie } from '../cookies/document-cookie.ts';
export { createSessionStore } from '../session/store.ts';
export type { SessionStore } from '../session/store.ts';
export type { StoredSession, TokenStorage } from '../session/token-storage.ts';
export { browserTokenStorage, readToken } from '../session/token-storage.ts';
