import { euro } from './euro.ts';

/** Paying in. Methods may narrow these bounds for themselves, never widen them. */
export const DEPOSITS = {
  /** One payment. */
  minimum: euro(5_00),
  maximum: euro(5_000_00),
  /** The house takes none; what a bank or wallet takes for itself is not ours to say. */
  fee: euro(0),
  /** An unfinished payment is given up after this; money that arrives later is still credited. */
  pendingMinutes: 30,
  /** GLI-19 A.3.6(b): so many declined attempts within the window stop further ones until support has looked. */
  failedAttempts: 5,
  failedAttemptsMinutes: 10,
  /** Rate of a crypto payment holds as long as its code is shown. */
  cryptoRateMinutes: 15,
} as const;
