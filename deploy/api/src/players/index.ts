export { hashPassword } from '../passwords/password-hash.ts';
export type { PlayerRow } from './player.ts';
