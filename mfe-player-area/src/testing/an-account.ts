import type { Balance } from '@marquee/kernel/contracts/player';

/** An open account that holds this much, none of it bound. */
export const anAccount = (
  currency: string,
  amount: string,
  isActive = false,
): Balance['accounts'][number] => ({
  currency,
  exponent: 2,
  isActive,
  isOpen: true,
  real: amount,
  bonus: '0.00',
  inPlay: '0.00',
  pendingWithdrawal: '0.00',
  withdrawable: amount,
});
