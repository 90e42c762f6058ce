import type { Player } from '../session/player.ts';

const noBlock = { enabled: false, dateTill: null, days: null, isLessADay: false };

/** A confirmed player in euro with nothing special about them. */
export const aPlayer = (changes: Partial<Player> = {}): Player => ({
  id: '1',
  email: 'wilma@example.test',
  nickname: 'wilma',
  login: 'wilma',
  name: 'Wilma',
  surname: 'Stone',
  country: 'DE',
  statusName: 'iron',
  currency: 'EUR',
  balance: '0.00',
  bonus: '0.00',
  points: '0.00',
  isEmailConfirmed: true,
  isPhoneConfirmed: true,
  isTrusted: false,
  isBlocked: false,
  isTermsRequired: false,
  favorites: [],
  selfExclusionBlock: noBlock,
  coolingOffBlock: noBlock,
  ...changes,
});
