import { PaymentFault, type PaymentFaultCode, ProviderPayment } from '@marquee/kernel/payments-protocol';
import type { SigningKey } from '@marquee/kernel/provider-signature';

import type { Environment } from '../env.ts';
import { createSignedAsk } from '../http/ask-signed.ts';

/** The payment service, wherever its calls, keys and accounts are kept. */
export const PAYMENTS = 'payments';

const DEADLINE_MS = 10_000;

/** The service has understood what it was asked, and does not do it: asking again is of no use. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused';
  readonly code: PaymentFaultCode;

  constructor({ code, message }: PaymentFault) {
    super(`The payment service refuses: ${code}. ${message}`);
    this.code = code;
  }
}

/** Rejects with {@link PaymentRefused}, or with anything else where the service did not say what became of it. */
export interface PaymentService {
  /** Answers the payment as it stands then; null where there is none to be told of. */
  post(path: string, body: unknown): Promise<ProviderPayment | null>;
  /** Null where the service knows no payment of this name. */
  find(reference: string): Promise<ProviderPayment | null>;
}

/** Of clocks and keys, which are put right by people. */
const IS_OF_SIGNATURE = /^SIGNATURE_/;
const MAY_COME_LATER: ReadonlySet<number> = new Set([408, 429]);

const readRefusal = async (response: Response): Promise<Error> => {
  const text = await response.text();
  const failure = new Error(`The payment service answered ${response.status}: ${text.slice(0, 300)}`);
  if (response.status >= 500 || MAY_COME_LATER.has(response.status)) return failure;
  try {
    const fault = PaymentFault.parse(JSON.parse(text));
    return IS_OF_SIGNATURE.test(fault.code) ? failure : new PaymentRefused(fault);
  } catch {
    return failure;
  }
};

interface ServiceSetup {
  url: string;
  key: SigningKey;
  now: () => Date;
}

/** The payment service, spoken to in signed requests. */
const createPaymentService = ({ url, key, now }: ServiceSetup): PaymentService => {
  const ask = createSignedAsk({ url, key, now, deadlineMs: DEADLINE_MS });
  return {
    post: async (path, content) => {
      const response = await ask('POST', path, JSON.stringify(content));
      if (!response.ok) throw await readRefusal(response);
      return response.status === 204 ? null : ProviderPayment.parse(await response.json());
    },
    find: async (reference) => {
      const response = await ask('GET', `/v1/payments/${encodeURIComponent(reference)}`, '');
      if (response.ok) return ProviderPayment.parse(await response.json());
      const refusal = await readRefusal(response);
      if (refusal instanceof PaymentRefused && refusal.code === 'PAYMENT_UNKNOWN') return null;
      throw refusal;
    },
  };
};

/** The one of an environment. */
export const paymentServiceOf = (
  { paymentUrl, paymentKeys }: Pick<Environment, 'paymentUrl' | 'paymentKeys'>,
  now: () => Date,
): PaymentService => createPaymentService({ url: paymentUrl, key: paymentKeys[0], now });
