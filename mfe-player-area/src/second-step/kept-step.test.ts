import type { SecondStep } from '@marquee/kernel/contracts/player';

import { keepStep, takeStep } from './kept-step.ts';

const NOW = Date.parse('2026-11-22T13:00:00.000Z');
const STEP: SecondStep = {
  twoFactorRequired: true,
  type: 'google',
  challengeId: '019a0000-0000-4000-8000-000000000001',
  expiresAt: '2026-11-22T13:05:00.000Z',
  attemptsLeft: 5,
  canUseRecovery: false,
  canUseSms: false,
  nextInSec: 0,
  phoneEnd: '',
};

beforeEach(() => sessionStorage.clear());

it('is found once by the page that asks it', () => {
  keepStep(sessionStorage, STEP);
  expect(takeStep(sessionStorage, NOW)).toEqual(STEP);
  expect(takeStep(sessionStorage, NOW)).toBeNull();
});

it('is gone when it can be answered no more', () => {
  keepStep(sessionStorage, STEP);
  expect(takeStep(sessionStorage, Date.parse(STEP.expiresAt))).toBeNull();
});

it('is none where the storage is denied or damaged', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  expect(() => keepStep({ setItem: denied }, STEP)).not.toThrow();
  expect(takeStep({ getItem: denied, removeItem: denied }, NOW)).toBeNull();
  expect(takeStep({ getItem: () => '{', removeItem: () => {} }, NOW)).toBeNull();
});
