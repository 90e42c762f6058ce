import { html, type Markup } from '@marquee/kernel/server/html';

import type { Instrument } from '../instruments/repository.ts';
import type { Payment } from '../machine/payment.ts';
import { BANKS } from '../methods/banks.ts';
import { WALLET } from '../methods/wallets.ts';
import { attributesOf, drawFaults, drawInput, type Field, wrapField } from './fields.ts';
import { drawKeep, type Typed } from './parts.ts';
import { amountOf, type Texts } from './texts.ts';

/** What a page is drawn of. */
export interface Drawn {
  texts: Texts;
  payment: Payment;
  /** A kept instrument, where the platform has named one. */
  instrument: Instrument | undefined;
  typed: Typed;
  /** The page's own address, to which its forms are sent. */
  action: string;
}

interface PageForm {
  title: string;
  fields: readonly Markup[];
  button: string;
}

const drawForm = ({ texts, typed, action }: Drawn, { title, fields, button }: PageForm): Markup => {
  const faults = Object.entries(typed.faults).map(([field, text]) => ({ field, text }));
  return html`<h1>${title}</h1>
    ${drawFaults(texts.say('pay.fault.summary'), faults)}
    <form method="post" action="${action}" novalidate autocomplete="on">
      ${fields}
      <button class="go" name="do" value="pay">${button}</button>
    </form>`;
};

const input = ({ typed }: Drawn, field: Field): Markup =>
  drawInput({
    ...field,
    attributes: { ...field.attributes, value: typed.values[field.name] ?? field.attributes['value'] ?? '' },
    fault: typed.faults[field.name],
  });

const codeField = (drawn: Drawn): Markup =>
  input(drawn, {
    name: 'code',
    label: drawn.texts.say('pay.card.code'),
    hint: drawn.texts.say('pay.card.codeHint'),
    attributes: { inputmode: 'numeric', autocomplete: 'cc-csc', maxlength: '4' },
  });

const drawCard = (drawn: Drawn): Markup => {
  const { texts, payment } = drawn;
  return drawForm(drawn, {
    title: texts.say('pay.card.title'),
    fields: [
      input(drawn, {
        name: 'number',
        label: texts.say('pay.card.number'),
        attributes: { inputmode: 'numeric', autocomplete: 'cc-number', maxlength: '25' },
      }),
      html`<div class="pair">
        ${input(drawn, {
          name: 'expires',
          label: texts.say('pay.card.expires'),
          attributes: { autocomplete: 'cc-exp', maxlength: '9' },
        })}
        ${codeField(drawn)}
      </div>`,
      input(drawn, {
        name: 'name',
        label: texts.say('pay.card.name'),
        hint: texts.say('pay.card.nameHint'),
        attributes: { autocomplete: 'cc-name', maxlength: '140', value: payment.payer_name },
      }),
      drawKeep(texts, payment, 'card'),
    ],
    button: texts.say('pay.submit', { amount: amountOf(texts, payment) }),
  });
};

const drawBank = (drawn: Drawn): Markup => {
  const { texts, payment, typed } = drawn;
  const field: Field = {
    name: 'bank',
    label: texts.say('pay.bank.choose'),
    attributes: {},
    fault: typed.faults['bank'],
  };
  const select = html`<select id="bank" name="bank" required${attributesOf(field)}>
    <option value="">${texts.say('pay.bank.placeholder')}</option>
    ${BANKS.map(({ id, name }) => html`<option value="${id}">${name}</option>`)}
  </select>`;
  return drawForm(drawn, {
    title: texts.say('pay.bank.title'),
    fields: [wrapField(field, select), drawKeep(texts, payment, 'bank')],
    button: texts.say('pay.bank.next'),
  });
};

const drawWallet = (drawn: Drawn): Markup => {
  const { texts, payment } = drawn;
  return drawForm(drawn, {
    title: texts.say('pay.wallet.title', { wallet: WALLET }),
    fields: [
      input(drawn, {
        name: 'wallet',
        label: texts.say('pay.wallet.address'),
        attributes: { type: 'email', inputmode: 'email', autocomplete: 'email', maxlength: '140' },
      }),
      drawKeep(texts, payment, 'wallet'),
    ],
    button: texts.say('pay.wallet.next'),
  });
};

const drawVoucher = (drawn: Drawn): Markup =>
  drawForm(drawn, {
    title: drawn.texts.say('pay.voucher.title'),
    fields: [
      input(drawn, {
        name: 'voucher',
        label: drawn.texts.say('pay.voucher.code'),
        hint: drawn.texts.say('pay.voucher.hint'),
        attributes: {
          autocomplete: 'off',
          autocapitalize: 'characters',
          spellcheck: 'false',
          maxlength: '40',
        },
      }),
    ],
    button: drawn.texts.say('pay.submit', { amount: amountOf(drawn.texts, drawn.payment) }),
  });

/** A kept card asks for its security code again; a kept account or wallet is asked itself. */
const drawKept = (drawn: Drawn, { kind, label }: Instrument): Markup =>
  drawForm(drawn, {
    title: drawn.texts.say('pay.kept.title', { instrument: label }),
    fields: kind === 'card' ? [codeField(drawn)] : [],
    button:
      kind === 'card'
        ? drawn.texts.say('pay.submit', { amount: amountOf(drawn.texts, drawn.payment) })
        : drawn.texts.say(kind === 'wallet' ? 'pay.wallet.next' : 'pay.bank.next'),
  });

/** The page on which the payer names what to pay with. Coins have a page of their own. */
export const drawPayForm = (drawn: Drawn): Markup => {
  if (drawn.instrument) return drawKept(drawn, drawn.instrument);
  switch (drawn.payment.kind) {
    case 'bank':
      return drawBank(drawn);
    case 'wallet':
      return drawWallet(drawn);
    case 'voucher':
      return drawVoucher(drawn);
    default:
      return drawCard(drawn);
  }
};

/** The bank or the wallet asks its customer whether they want to pay. */
export const drawChallenge = ({ texts, payment, instrument, action }: Drawn): Markup =>
  html`<h1>
      ${
        payment.kind === 'wallet'
          ? texts.say('pay.challenge.wallet', { wallet: WALLET })
          : texts.say('pay.challenge.title')
      }
    </h1>
    <p>
      ${texts.say('pay.challenge.text', {
        amount: amountOf(texts, payment),
        descriptor: payment.descriptor,
        instrument: instrument?.label ?? '',
      })}
    </p>
    <form method="post" action="${action}">
      <div class="actions">
        <button class="go" name="do" value="confirm">${texts.say('pay.challenge.yes')}</button>
        <button name="do" value="refuse">${texts.say('pay.challenge.no')}</button>
      </div>
    </form>`;
