import type { Payment } from '../machine/payment.ts';

type Buttons = ReadonlyArray<readonly [doing: string, label: string]>;

const RETURNS: Buttons = [
  ['refund', 'Refund what is left'],
  ['dispute', 'Open a dispute'],
  ['dispute_won', 'Dispute won'],
  ['dispute_lost', 'Dispute lost'],
];
/** What can be done with coins, also on the page of the payment itself. */
export const COIN_BUTTONS: Buttons = [
  ['coins_exact', 'Send the coins'],
  ['coins_few', 'Send half of them'],
  ['coins_many', 'Send too many'],
  ['coins_late', 'Send them too late'],
  ['confirm', 'Confirm the oldest'],
];
const NEXT: Buttons = [['due', 'Let the next thing happen now']];

/** What a developer can make happen to this payment. */
export const buttonsOf = ({ direction, kind }: Payment): Buttons =>
  direction === 'payout' ? NEXT : [...(kind === 'crypto' ? COIN_BUTTONS : []), ...RETURNS, ...NEXT];
