import type { PaymentState } from '@marquee/kernel/contracts/cashier';

import { aPayment } from '../../testing/cashier.ts';
import { withdrawalSteps } from './withdrawal-steps.ts';

const marksOf = (...states: PaymentState[]) =>
  withdrawalSteps(
    aPayment({
      direction: 'withdrawal',
      state: states.at(-1) ?? 'requested',
      steps: states.map((state) => ({ state, at: '2026-11-21T15:40:00.000Z' })),
    }),
  ).map(({ state, mark }) => `${state} ${mark}`);

it('has what has happened, where it stands and what is to come', () => {
  expect(marksOf('requested', 'in_review')).toEqual([
    'requested done',
    'in_review now',
    'approved ahead',
    'processing ahead',
    'paid ahead',
  ]);
});

it('goes on behind documents that were asked for', () => {
  expect(marksOf('requested', 'kyc_required')).toEqual([
    'requested done',
    'kyc_required now',
    'in_review ahead',
    'approved ahead',
    'processing ahead',
    'paid ahead',
  ]);
});

it('has nothing to come where it was stopped', () => {
  expect(marksOf('requested', 'in_review', 'rejected')).toEqual([
    'requested done',
    'in_review done',
    'rejected stopped',
  ]);
});

it('is done once it is paid', () => {
  expect(marksOf('requested', 'approved', 'processing', 'paid').at(-1)).toBe('paid done');
});

it('begins with what it is where no step was told', () => {
  expect(marksOf()[0]).toBe('requested now');
});
