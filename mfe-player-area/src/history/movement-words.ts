import type { ADJUSTMENT_REASONS, Movement } from '@marquee/kernel/contracts/history';

import { useTranslation } from '../private-texts.ts';

const KEYS = {
  bet: 'history.stake',
  win: 'history.win',
  rollback: 'movement.type.rollback',
  correction: 'movement.type.correction',
  promo_win: 'movement.type.prize',
  tournament_entry: 'movement.type.tournamentEntry',
  tournament_refund: 'movement.type.tournamentRefund',
  tournament_prize: 'movement.type.tournamentPrize',
  jackpot_win: 'movement.type.jackpot',
  deposit: 'movement.type.deposit',
  withdrawal: 'movement.type.withdrawal',
  withdrawal_returned: 'movement.type.withdrawalReturned',
  refund: 'movement.type.refund',
  charge_back: 'movement.type.chargeBack',
  transfer: 'movement.type.transfer',
  opening_balance: 'movement.type.opening',
  adjustment: 'movement.type.adjustment',
  bonus_granted: 'movement.type.bonusGranted',
  bonus_completed: 'movement.type.bonusCompleted',
  bonus_ended: 'movement.type.bonusEnded',
  bonus_returned: 'movement.type.bonusReturned',
  activity_funded: 'movement.type.activityFunded',
  activity_prize: 'movement.type.activityPrize',
  activity_returned: 'movement.type.activityReturned',
} as const;

/** Why support has changed a balance: it says more than that it did. */
const REASONS = {
  goodwill: 'movement.reason.goodwill',
  'game-fault': 'movement.reason.gameFault',
  'payment-fault': 'movement.reason.paymentFault',
  'wrong-booking': 'movement.reason.wrongBooking',
} as const satisfies Record<(typeof ADJUSTMENT_REASONS)[number], string>;

const isReason = (reason: string): reason is keyof typeof REASONS => Object.hasOwn(REASONS, reason);

const isKnown = (type: string): type is keyof typeof KEYS => Object.hasOwn(KEYS, type);

/** What a movement is called. The API may be newer than the page: what it names anew is called other. */
export function useMovementWords(): (movement: Pick<Movement, 'type' | 'reason'>) => string {
  const { t } = useTranslation();
  return ({ type, reason }) => {
    if (reason !== undefined && isReason(reason)) return t(REASONS[reason]);
    return t(isKnown(type) ? KEYS[type] : 'statement.other');
  };
}
