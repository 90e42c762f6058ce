import { randomUUID } from 'node:crypto';

import { CreatePayment, ProviderPayment, RefundPayment } from '@marquee/kernel/payments-protocol';
import { type SigningKey, signProviderRequest } from '@marquee/kernel/provider-signature';

import { PaymentRefused, type PaymentService } from '../payments/payment-service.ts';

/** Where players pay. */
export const PAGE_ORIGIN = 'http://localhost:8087';

type Snapshot = ProviderPayment;

const begun = (request: CreatePayment, now: Date): Snapshot => {
  const zero = request.amount.replaceAll(/\d/g, '0').replace(/^0+(?=\d)/, '');
  const common = {
    reference: request.reference,
    providerRef: `at-the-service-${request.reference}`,
    version: 1,
    amount: request.amount,
    currency: request.currency,
    fee: zero,
    credited: zero,
    refunded: zero,
    chargedBack: zero,
    dispute: 'none',
    instrument: null,
    declineReason: null,
    crypto: null,
    changedAt: now.toISOString(),
  } as const;
  if (request.direction === 'payout')
    return {
      ...common,
      direction: 'payout',
      kind: 'card',
      state: 'accepted',
      pageUrl: null,
      expiresAt: null,
    };
  return {
    ...common,
    direction: 'deposit',
    kind: request.kind,
    state: 'created',
    pageUrl: `${PAGE_ORIGIN}/pay/${request.reference}`,
    expiresAt: request.expiresAt,
  };
};

export interface FakePaymentService extends PaymentService {
  /** All that was asked, in order. */
  asked: Array<{ path: string; body: unknown }>;
  /** While it is true, nothing is answered. */
  isDown: boolean;
  /** Takes what is asked, and its answers are lost on the way. */
  losesAnswers: boolean;
  /** What is refused with, instead of being done. */
  refusal: PaymentRefused | null;
  /** Changes a payment; answers its snapshot after that. */
  change(reference: string, changes: Partial<Snapshot>): Snapshot;
  of(reference: string): Snapshot;
}

/** A payment service in memory that does what the protocol says, and that tests move. */
export const aPaymentService = (now: () => Date): FakePaymentService => {
  const payments = new Map<string, Snapshot>();
  const of = (reference: string): Snapshot => {
    const payment = payments.get(reference);
    if (payment === undefined)
      throw new PaymentRefused({ code: 'PAYMENT_UNKNOWN', message: 'There is no such payment.' });
    return payment;
  };
  const change: FakePaymentService['change'] = (reference, changes) => {
    const before = of(reference);
    const after = ProviderPayment.parse({
      ...before,
      changedAt: now().toISOString(),
      ...changes,
      version: before.version + 1,
    });
    payments.set(reference, after);
    return after;
  };
  const carryOut = (path: string, body: unknown): Snapshot | null => {
    if (path === '/v1/payments') {
      const request = CreatePayment.parse(body);
      const known = payments.get(request.reference);
      if (known === undefined) payments.set(request.reference, begun(request, now()));
      return of(request.reference);
    }
    const [, , kind, reference = '', name, coinsId, choice] = path.split('/');
    if (kind === 'instruments') return null;
    const payment = of(reference);
    if (name === 'cancel') {
      if (payment.state === 'cancelled') return payment;
      if (!['created', 'pending'].includes(payment.state))
        throw new PaymentRefused({ code: 'STATE_REFUSES', message: 'Too late.' });
      return change(reference, { state: 'cancelled', pageUrl: null });
    }
    if (name === 'refunds') return change(reference, { refunded: RefundPayment.parse(body).amount });
    if (name === 'transactions' && payment.crypto !== null) {
      const isCredit = choice === 'credit';
      const transactions = payment.crypto.transactions.map((coins) =>
        coins.id === coinsId ? { ...coins, state: isCredit ? 'credited' : 'refunding' } : coins,
      );
      const worth = payment.crypto.transactions.find(({ id }) => id === coinsId)?.worth ?? payment.credited;
      return change(reference, {
        crypto: { ...payment.crypto, transactions },
        ...(isCredit && { state: 'succeeded', credited: worth }),
      } as Partial<Snapshot>);
    }
    throw new Error(`Nobody answers ${path}.`);
  };
  const service: FakePaymentService = {
    asked: [],
    isDown: false,
    losesAnswers: false,
    refusal: null,
    change,
    of,
    post: async (path, body) => {
      if (service.isDown) throw new Error('No answer.');
      service.asked.push({ path, body: structuredClone(body) });
      if (service.refusal) throw service.refusal;
      const answer = carryOut(path, body);
      if (service.losesAnswers) throw new Error('The answer is lost.');
      return answer;
    },
    find: async (reference) => {
      if (service.isDown) throw new Error('No answer.');
      return payments.get(reference) ?? null;
    },
  };
  return service;
};

/** A notice as the service sends it, signed. */
export const aNotice = (
  payment: Snapshot,
  { key, at, eventId = randomUUID() }: { key: SigningKey; at: Date; eventId?: string },
) => {
  const url = '/payments/v1/notices';
  const body = JSON.stringify({ eventId, payment });
  const signed = { key, method: 'POST', path: url, body, nowMs: at.getTime(), nonce: randomUUID() };
  const headers = { 'content-type': 'application/json', ...signProviderRequest(signed) };
  return { method: 'POST', url, headers, payload: body } as const;
};
