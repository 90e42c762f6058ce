import { Cashier } from '@marquee/kernel/contracts/cashier';
import { Statement } from '@marquee/kernel/contracts/history';
import { Balance } from '@marquee/kernel/contracts/player';
import type { PageLoader } from '@marquee/kernel/remote';

import { isUnknownCall } from '../../cashier/is-unknown-call.ts';

export interface Money {
  balance: Balance;
  /** What was paid in and out, in the account that is in use. */
  net: Pick<Statement, 'currency' | 'lifetime' | 'timeZone'>;
}

export interface BalanceData extends Money {
  /** Null where there is none; undefined where it did not come, and can be asked for again. */
  cashier: Cashier | null | undefined;
  /** The payment that the address names: where a payment service leads back to. */
  paymentId: string | null;
  /** Which part of the cashier the address names. */
  view: 'deposit' | 'withdrawal';
}

type Context = Parameters<PageLoader<BalanceData>>[0];

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** What the player has, and what they have paid in for it. */
export const loadMoney = async ({
  api,
  lang,
  signal,
}: Pick<Context, 'api' | 'lang' | 'signal'>): Promise<Money> => {
  const [balance, net] = await Promise.all([
    api.get('/dashboard/balance', { schema: Balance, query: { lang }, signal }),
    api.get('/player/history/statement', { schema: Statement, signal }),
  ]);
  return { balance, net };
};

/** What there is can be seen without the cashier, so its failure is no failure of the page. */
const loadCashier = async ({ api, lang, signal }: Context): Promise<BalanceData['cashier']> => {
  try {
    return await api.get('/cashier', { schema: Cashier, query: { lang }, signal });
  } catch (error) {
    signal.throwIfAborted();
    return isUnknownCall(error) ? null : undefined;
  }
};

/** The payment services add their `reference` to the address that they were given. */
const readPaymentId = (search: URLSearchParams): string | null => {
  const id = search.get('payment') ?? search.get('reference') ?? '';
  return UUID.test(id) ? id : null;
};

/** What the player has, what they have paid in for it, and how they can pay. */
export const load: PageLoader<BalanceData> = async (context) => {
  const [money, cashier] = await Promise.all([loadMoney(context), loadCashier(context)]);
  const view = context.search.get('view') === 'withdrawal' ? 'withdrawal' : 'deposit';
  return { ...money, cashier, paymentId: readPaymentId(context.search), view };
};
