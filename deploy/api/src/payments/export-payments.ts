import type { Readable } from 'node:stream';

import type { Payment } from '@marquee/kernel/contracts/cashier';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import type { Queryable } from '@marquee/kernel/server/database';

import { streamCsvPages } from '../http/stream-csv.ts';
import { type PaymentFilter, readPaymentPage } from './payment-history.ts';
import { presentPayments, type Presenting } from './presenter.ts';

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

/** All payments of a filter as a `DataExport`: see {@link streamCsvPages}. */
export const streamPayments = (
  database: Queryable,
  filter: PaymentFilter,
  { fileName, timeZone, presenting }: ExportSetup,
): Readable =>
  streamCsvPages(
    {
      columns: COLUMNS,
      readPage: async (page) => {
        const { rows, nextCursor } = await readPaymentPage(database, filter, page);
        return { rows: await presentPayments(database, rows, presenting), nextCursor };
      },
      cellsOf: (payment: Payment) => cellsOf(payment, timeZone),
    },
    fileName,
  );
