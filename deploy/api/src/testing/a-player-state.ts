import type { PlayerState } from '../players/player-state.ts';

/** A player in Berlin whom nothing keeps from anything. */
export const aPlayerState = (changes: Partial<PlayerState> = {}): PlayerState => ({
  blockScope: null,
  closedAt: null,
  timeZone: 'Europe/Berlin',
  country: 'DE',
  dateOfBirth: '1988-06-30',
  isCountryRefused: false,
  isTermsRequired: false,
  isVerificationDue: false,
  selfExclusion: null,
  coolingOff: null,
  ...changes,
});
