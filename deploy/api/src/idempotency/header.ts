/** As Node spells it. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';
