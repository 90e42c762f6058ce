import { html, type Markup } from '@marquee/kernel/server/html';

import type { DepositAnswer, Payment, PayoutAnswer } from '../machine/payment.ts';
import { BANKS } from '../methods/banks.ts';
import { TEST_CARDS } from '../methods/cards.ts';
import { TEST_WALLETS } from '../methods/wallets.ts';
import { COIN_BUTTONS } from './buttons.ts';

const DEPOSIT_SAYS: Partial<Record<DepositAnswer, string>> = {
  approved: 'paid at once',
  promised: 'promised, and paid some seconds later',
  slow: 'paid after ten seconds',
  late: 'paid after the payment has expired',
  asks: 'the bank asks first',
};

const PAYOUT_SAYS: Partial<Record<PayoutAnswer, string>> = {
  payout_refused: 'payouts to it are refused',
  account_closed: 'payouts to it fail: account closed',
  returned: 'payouts to it come back',
};

const says = (deposit: DepositAnswer, payout: PayoutAnswer, holder?: string): string =>
  [DEPOSIT_SAYS[deposit] ?? `declined: ${deposit}`, PAYOUT_SAYS[payout], holder && `belongs to ${holder}`]
    .filter(Boolean)
    .join('; ');

const listOf = ({ kind, currency }: Payment): Array<[what: string, says: string]> => {
  switch (kind) {
    case 'card':
      return TEST_CARDS.map(({ number, deposit, payout }) => [
        number.replaceAll(/\d{4}(?=\d)/g, '$& '),
        says(deposit, payout),
      ]);
    case 'bank':
      return BANKS.map(({ name, deposit, payout, holder }) => [name, says(deposit, payout, holder)]);
    case 'wallet':
      return Object.entries(TEST_WALLETS).map(([name, { deposit, payout, holder }]) => [
        `${name}@larkpay.example`,
        says(deposit, payout, holder),
      ]);
    case 'voucher':
      return [
        [`${currency}-500-1234`, 'worth 500; any amount and any last four digits will do'],
        [`${currency}-500-0000`, 'declined: voucher_used'],
        ['anything else', 'declined: voucher_unknown'],
      ];
    case 'crypto':
      return [];
  }
};

const drawCoinControls = ({ reference, page_token: page }: Payment): Markup =>
  html`<form method="post" action="/development/payments/${reference}">
    <input type="hidden" name="page" value="${page ?? ''}" />
    ${COIN_BUTTONS.map(([doing, label]) => html`<button name="do" value="${doing}">${label}</button>`)}
  </form>`;

/** What can be typed into the page, for whoever develops or tests. In English, as all that is no part of paying. */
export const drawTestData = (payment: Payment): Markup =>
  html`<aside class="development" lang="en" aria-label="For development">
    <p>This is a stand-in for development: no money moves. <a href="/development">All payments</a></p>
    <dl>
      ${listOf(payment).map(
        ([what, meaning]) =>
          html`<div>
            <dt>${what}</dt>
            <dd>${meaning}</dd>
          </div>`,
      )}
    </dl>
    ${payment.kind === 'crypto' ? drawCoinControls(payment) : []}
  </aside>`;
