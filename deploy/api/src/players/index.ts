export { readSecretKeys } from '../env.ts';
export { writeToInbox } from '../inbox/inbox.ts';
export { hashPassword } from '../passwords/password-hash.ts';
export { daysLater, endOfDay } from '../responsible-gaming/calendar.ts';
export type { PlayerRow } from './player.ts';
export { sealTotpSecret } from '../second-factors/authenticators.ts';
export { setPin } from '../second-factors/pins.ts';
export { createSecrets } from '../secrets/secrets.ts';
