import { decimalText } from '@marquee/kernel/money';
import { html, type Markup, raw } from '@marquee/kernel/server/html';
import { renderSVG } from 'uqr';

import type { Asset, CoinTransaction, Payment } from '../machine/payment.ts';
import { COIN_EXPONENT, NETWORKS } from '../methods/coins.ts';
import type { Texts } from './texts.ts';

/** The unit in which an ERC-681 address counts: coins have eight decimals here, and eighteen there. */
const WEI_PER_UNIT = 10n ** 10n;

/** What wallets read from a QR code: BIP 21 and ERC-681. */
const paymentAddress = (asset: Asset, address: string, coins: bigint): string =>
  asset === 'BTC'
    ? `bitcoin:${address}?amount=${decimalText(coins, COIN_EXPONENT)}`
    : `ethereum:${address}?value=${coins * WEI_PER_UNIT}`;

const drawTransaction = (texts: Texts, { asset }: Payment, each: CoinTransaction): Markup =>
  html`<li>
    <b>${decimalText(each.coins, COIN_EXPONENT)} ${asset ?? ''}</b>
    <span>${texts.say(`pay.coins.state.${each.state}`)}</span>
    <span class="hint"
      >${texts.say('pay.coins.confirmations', { done: each.confirmations, needed: each.needed })}</span
    >
  </li>`;

/** What to send where, until when, and what has arrived so far. */
export const drawCoins = (texts: Texts, payment: Payment, coins: readonly CoinTransaction[]): Markup => {
  const {
    asset,
    address,
    coins: asked,
    rate_minor: rate,
    rate_until: until,
    currency,
    page_token: page,
  } = payment;
  if (asset === null || address === null || asked === null || rate === null || until === null) return html``;
  return html`<h1>${texts.say('pay.coins.title', { asset })}</h1>
    <dl class="facts">
      <div>
        <dt>${texts.say('pay.coins.amount')}</dt>
        <dd>${decimalText(asked, COIN_EXPONENT)} ${asset}</dd>
      </div>
      <div>
        <dt>${texts.say('pay.coins.address')}</dt>
        <dd class="long">${address}</dd>
      </div>
      <div>
        <dt>${texts.say('pay.coins.network')}</dt>
        <dd>${NETWORKS[asset]}</dd>
      </div>
      <div>
        <dt>${texts.say('pay.coins.rate')}</dt>
        <dd class="text">
          ${texts.say('pay.coins.rateIs', { asset, rate: texts.amount(rate, currency), time: texts.time(until) })}
        </dd>
      </div>
    </dl>
    <div class="qr" role="img" aria-label="${texts.say('pay.coins.qr')}">
      ${raw(renderSVG(paymentAddress(asset, address, asked), { border: 1 }))}
    </div>
    <p class="note">${texts.say('pay.coins.warning', { asset })}</p>
    <h2>${texts.say('pay.coins.seen')}</h2>
    ${
      coins.length === 0
        ? html`<p>${texts.say('pay.coins.none')}</p>`
        : html`<ul class="coins">
            ${coins.map((each) => drawTransaction(texts, payment, each))}
          </ul>`
    }
    <a class="button" href="/pay/${page ?? ''}">${texts.say('pay.coins.refresh')}</a>`;
};
