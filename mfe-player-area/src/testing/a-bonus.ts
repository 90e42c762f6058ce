import type { BonusGrant, FreeSpinsPackage, GrantInfo } from '@marquee/kernel/contracts/bonuses';
import { aBonusGrant, aTrueCost, someBonusTerms } from '@marquee/kernel/testing';

/** An offer that can be taken or declined. */
export const anOffer = (changes: Partial<BonusGrant> = {}): BonusGrant =>
  aBonusGrant({
    state: 'offered',
    locked: '0.00',
    wagered: '0.00',
    leftToWager: '300.00',
    progressBasisPoints: 0,
    startedAt: null,
    expiresAt: null,
    claimUntil: '2026-11-30T18:00:00.000Z',
    can: ['activate', 'cancel'],
    ...changes,
  });

export const someGrantInfo = (changes: Partial<GrantInfo> = {}): GrantInfo => ({
  grant: aBonusGrant(),
  terms: someBonusTerms(),
  cost: aTrueCost({ deposit: null, bonus: '35.00', toWager: '225.00' }),
  steps: [],
  entries: [],
  nextCursor: null,
  timeZone: 'Europe/Berlin',
  ...changes,
});

/** Eight of ten spins at twenty cents are left. */
export const someFreeSpins = (changes: Partial<FreeSpinsPackage> = {}): FreeSpinsPackage => ({
  id: '5a0b6c6e-27a7-4a3c-9d35-0d5f4d6d7a77',
  game: { title: 'Three Reels', path: '/games/marquee/three-reels' },
  currency: 'EUR',
  stake: '0.20',
  count: 10,
  left: 8,
  won: '1.40',
  mostWon: '100.00',
  wagerFactor: '5.00',
  state: 'open',
  validTo: '2026-12-04T18:12:00.000Z',
  ...changes,
});
