import type { JackpotDraws } from '@marquee/kernel/contracts/jackpots';

type Level = JackpotDraws['levels'][number];

/** Won at 61.37 euro, as `printf 'mini:3:61.37:00112233445566778899aabbccddeeff' | sha256sum` says. */
export const aWonPot = (changes: Partial<Level['wins'][number]> = {}): Level['wins'][number] => ({
  number: 3,
  amount: '61.38',
  wonAt: '2026-11-22T11:00:00.000Z',
  nickname: 'Ali***',
  startedAt: '2026-11-20T09:00:00.000Z',
  start: '50.00',
  commitment: 'fa31ce8fd47085888d8bf1daf05758c84c42fd15e528fc0f40de025eb08855ec',
  trigger: '61.37',
  salt: '00112233445566778899aabbccddeeff',
  before: '61.36',
  after: '61.38',
  ...changes,
});

export const aDrawnLevel = (changes: Partial<Level> = {}): Level => ({
  id: 'mini',
  name: 'Mini',
  currency: 'EUR',
  seed: '50.00',
  ceiling: '100.00',
  meanGrowth: null,
  shareBasisPoints: 20,
  seedShareBasisPoints: 40,
  returnBasisPoints: 60,
  current: { number: 4, startedAt: '2026-11-22T11:00:00.000Z', start: '50.00', commitment: 'f'.repeat(64) },
  wins: [],
  ...changes,
});
