import type { Readable } from 'node:stream';

import type { Payment } from '@marquee/kernel/contracts/cashier';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { CSV_LINE_END, csvLine } from '../http/csv.ts';
import { streamCsv } from '../http/stream-csv.ts';
import { type PaymentFilter, readPaymentPage } from './payment-history.ts';
import { presentPayments, type Presenting } from './presenter.ts';

/** Payments that are in memory at a time. */
const BATCH = 500;

const COLUMNS = [
  'time',
  'utc',
  'number',
  'type',
  'method',
  'instrument',
  'currency',
  'amount',
  'fee',
  'credited',
  'returned',
  'state',
  'reason',
];

const cellsOf = (payment: Payment, timeZone: string): string[] => [
  formatPattern(new Date(payment.createdAt), 'YYYY-MM-DD HH:mm:ss', timeZone),
  payment.createdAt,
  payment.number,
  payment.direction,
  payment.method.name,
  [payment.instrument?.brand, payment.instrument?.label].filter(Boolean).join(' '),
  payment.currency,
  payment.amount,
  payment.fee,
  payment.credited,
  payment.refunded,
  payment.state,
  payment.reason?.text ?? '',
];

interface ExportSetup {
  fileName: string;
  timeZone: string;
  presenting: Presenting;
}

async function* csvOf(
  database: Queryable,
  filter: PaymentFilter,
  { timeZone, presenting }: ExportSetup,
): AsyncGenerator<string> {
  yield csvLine(COLUMNS) + CSV_LINE_END;
  let cursor: string | undefined;
  do {
    /* oxlint-disable no-await-in-loop -- each page begins where the one before it ends */
    const { rows, nextCursor } = await readPaymentPage(database, filter, { cursor, limit: BATCH });
    const payments = await presentPayments(database, rows, presenting);
    /* oxlint-enable no-await-in-loop */
    yield payments.map((payment) => csvLine(cellsOf(payment, timeZone)) + CSV_LINE_END).join('');
    cursor = nextCursor ?? undefined;
  } while (cursor !== undefined);
}

/** All payments of a filter as a `DataExport`: see {@link streamCsv}. */
export const streamPayments = (database: Queryable, filter: PaymentFilter, setup: ExportSetup): Readable =>
  streamCsv(csvOf(database, filter, setup), setup.fileName);
