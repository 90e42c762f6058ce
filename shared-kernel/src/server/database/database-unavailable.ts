/** The database could not be reached, or did not answer in time. Retrying later may help. */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable';
}

/** Codes of the operating system, for a server that cannot be reached. */
const NETWORK = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOENT',
  'ENOTFOUND',
  'EPIPE',
  'ETIMEDOUT',
];
/** Of PostgreSQL: it stops, starts, has no connection left, or cancelled a statement that took too long. */
const POSTGRES = ['57P01', '57P02', '57P03', '57014', '53300'];
/** What the driver says without a code. */
const MESSAGES =
  /^(?:Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/;

/**
 * Whether an error of the driver means that the database is unreachable or too slow, rather than that a statement is
 * wrong.
 */
export const isUnavailable = (error: unknown): error is Error => {
  if (typeof error !== 'object' || error === null) return false;
  const { code, message } = error as { code?: unknown; message?: unknown };
  if (typeof code === 'string' && code !== '') {
    return NETWORK.includes(code) || POSTGRES.includes(code) || code.startsWith('08');
  }
  return typeof message === 'string' && MESSAGES.test(message);
};

/** Runs a call of the driver; an unreachable or slow database is thrown as {@link DatabaseUnavailable}. */
export const asUnavailable = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  try {
    return await work();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    throw new DatabaseUnavailable(`The database does not answer: ${error.message}`, { cause: error });
  }
};
