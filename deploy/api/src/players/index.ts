export { hashPassword } from '../passwords/password-hash.ts';
export { daysLater, endOfDay } from '../responsible-gaming/calendar.ts';
export type { PlayerRow } from './player.ts';
