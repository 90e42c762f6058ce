import { Payment, PaymentHistory, Receipt } from '@marquee/kernel/contracts/cashier';
import { ApiError } from '@marquee/kernel/http';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { type ListData, loadList } from '../../history/load-list.ts';
import { type PaymentFilter, readPaymentFilter, readPaymentId } from './payment-filter.ts';

export type PaymentsData = ListData<PaymentFilter, PaymentHistory>;

export const PAYMENTS = { path: '/player/history/payments', schema: PaymentHistory };

export interface PaymentData {
  payment: Payment;
  /** Null of a payment that was not made, and where it does not come: the payment is shown without. */
  receipt: Receipt | null;
}

/** Null where the API has no cashier. */
export type PaymentsPageData = PaymentsData | PaymentData | null;

type Context = Parameters<PageLoader<PaymentsPageData>>[0];

const loadReceipt = async ({ api, lang, signal }: Context, { id }: Payment): Promise<Receipt | null> => {
  try {
    return await api.get(`/payment/${id}/receipt`, { schema: Receipt, query: { lang }, signal });
  } catch {
    signal.throwIfAborted();
    return null;
  }
};

/** @throws PageNotFound where the player has no such payment */
const loadPayment = async (context: Context, id: string): Promise<PaymentData> => {
  const { api, lang, signal } = context;
  try {
    const payment = await api.get(`/payment/${id}`, { schema: Payment, query: { lang }, signal });
    return { payment, receipt: payment.hasReceipt ? await loadReceipt(context, payment) : null };
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PAYMENT_NOT_FOUND') throw new PageNotFound(id);
    throw error;
  }
};

/** The API is older than this page. */
const isUnknownCall = (error: unknown): boolean =>
  error instanceof ApiError && error.status === 404 && !error.isSubjectMissing;

/** The payment that the address names, or the first page of those it asks for. */
export const load: PageLoader<PaymentsPageData> = async (context) => {
  const { lang, search } = context;
  const id = readPaymentId(search);
  try {
    return await (id === undefined
      ? loadList(context, PAYMENTS, readPaymentFilter(search), { lang })
      : loadPayment(context, id));
  } catch (error) {
    if (isUnknownCall(error)) return null;
    throw error;
  }
};
