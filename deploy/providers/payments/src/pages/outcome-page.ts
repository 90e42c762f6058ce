import type { DeclineReason } from '@marquee/kernel/payments-protocol';
import { html, type Markup } from '@marquee/kernel/server/html';

import type { Payment } from '../machine/payment.ts';
import { drawBack } from './parts.ts';
import { amountOf, type Texts } from './texts.ts';

type Outcome = 'succeeded' | 'underway' | 'failed' | 'cancelled' | 'expired';

/** What has become of a deposit whose payer has nothing to do any more. */
export const outcomeOf = ({ state, underway }: Payment): Outcome => {
  if (state === 'succeeded' || state === 'failed' || state === 'cancelled') return state;
  return underway === null || state === 'expired' ? 'expired' : 'underway';
};

/** Payouts alone are refused so, and they have no page. */
const reasonOf = (texts: Texts, reason: DeclineReason | null): Markup =>
  reason === null || reason === 'payout_refused' ? html`` : html`<p>${texts.say(`pay.reason.${reason}`)}</p>`;

export const drawOutcome = (texts: Texts, payment: Payment): Markup => {
  const outcome = outcomeOf(payment);
  return html`<h1>${texts.say(`pay.outcome.${outcome}.title`)}</h1>
    ${reasonOf(texts, payment.decline_reason)}
    <p>${texts.say(`pay.outcome.${outcome}.text`, { amount: amountOf(texts, payment) })}</p>
    ${drawBack(texts, payment)}`;
};

export const drawUnknown = (texts: Texts): Markup =>
  html`<h1>${texts.say('pay.outcome.unknown.title')}</h1>
    <p>${texts.say('pay.outcome.unknown.text')}</p>`;
