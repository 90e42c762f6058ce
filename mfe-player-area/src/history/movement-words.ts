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

const isKnown = (type: string): type is keyof typeof KEYS => Object.hasOwn(KEYS, type);

/** What a movement is called. The API may be newer than the page: what it names anew is called other. */
export function useMovementWords(): (type: string) => string {
  const { t } = useTranslation();
  return (type) => t(isKnown(type) ? KEYS[type] : 'statement.other');
}
