import type { PaymentFaultCode } from '@marquee/kernel/payments-protocol';

/** Every refusal: its status and a sentence for the developer. */
const CATALOGUE: Record<PaymentFaultCode, readonly [status: number, sentence: string]> = {
  SIGNATURE_INVALID: [401, 'The request is not signed with an active key.'],
  SIGNATURE_STALE: [401, 'The signature is older or newer than five minutes.'],
  SIGNATURE_REPEATED: [401, 'A request with this nonce has been answered already.'],
  REQUEST_INVALID: [400, 'The request does not fit its schema.'],
  ROUTE_UNKNOWN: [404, 'There is nothing at this address.'],
  AMOUNT_INVALID: [422, 'The amount is not above zero, too large, or not with the decimals of its currency.'],
  CURRENCY_UNKNOWN: [422, 'This currency is not handled.'],
  RETURN_URL_REFUSED: [422, 'The return address is not on a page of the site.'],
  DUPLICATE_REFERENCE: [409, 'This reference was used with another content.'],
  PAYMENT_UNKNOWN: [404, 'There is no such payment.'],
  TRANSACTION_UNKNOWN: [404, 'The payment has no such transaction.'],
  INSTRUMENT_UNKNOWN: [404, 'There is no such instrument of this payer and kind.'],
  IBAN_INVALID: [422, 'This is not an IBAN.'],
  ADDRESS_INVALID: [422, 'This is not an address of the cryptocurrency.'],
  STATE_REFUSES: [409, 'The state of the payment does not allow it.'],
  REFUND_TOO_LARGE: [409, 'That is more than was credited and not taken back yet.'],
  DATABASE_UNAVAILABLE: [503, 'The database does not answer.'],
  INTERNAL: [500, 'Something failed here.'],
};

/** A refusal that becomes the answer to the caller. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: PaymentFaultCode;
  readonly statusCode: number;

  constructor(code: PaymentFaultCode, options: { cause?: unknown; detail?: string } = {}) {
    const [statusCode, sentence] = CATALOGUE[code];
    super(options.detail ? `${sentence} ${options.detail}` : sentence, { cause: options.cause });
    this.code = code;
    this.statusCode = statusCode;
  }
}
