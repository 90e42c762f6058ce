import { html, type Markup } from '@marquee/kernel/server/html';

import type { Payment } from '../machine/payment.ts';
import { amountOf, type Texts } from './texts.ts';

/** What is typed and was wrong: the texts to show again, and a fault for each field. */
export interface Typed {
  values: Record<string, string>;
  faults: Record<string, string>;
}

export const NOTHING_TYPED: Typed = { values: {}, faults: {} };

/** The page in the site where the payer goes on, which is told which payment it was. */
export const returnAddress = ({ return_url: url, reference }: Payment): string => {
  const address = new URL(url ?? '');
  address.searchParams.set('reference', reference);
  return address.href;
};

export const drawSum = (texts: Texts, payment: Payment): Markup =>
  html`<p class="sum">
    <span>${texts.say('pay.sum', { descriptor: payment.descriptor })}</span><b>${amountOf(texts, payment)}</b>
  </p>`;

/** Gives the payment up and leads back. It is a form, since a link must change nothing. */
export const drawCancel = (texts: Texts, action: string): Markup =>
  html`<form method="post" action="${action}">
    <button class="plain" name="do" value="cancel">${texts.say('pay.cancel')}</button>
  </form>`;

export const drawBack = (texts: Texts, payment: Payment): Markup =>
  html`<a class="button go" href="${returnAddress(payment)}">${texts.say('pay.back')}</a>`;

export const drawKeep = (texts: Texts, payment: Payment, kind: 'card' | 'bank' | 'wallet'): Markup =>
  payment.may_keep
    ? html`<label class="check"
        ><input type="checkbox" name="keep" value="yes" />${texts.say(`pay.keep.${kind}`)}</label
      >`
    : html``;
