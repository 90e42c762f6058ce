export type { Player, PlayerBlock } from './player.ts';
export type { SessionState } from './session.ts';
export type { SessionReader } from './store.ts';
