/** A release took longer than it may; the thread it runs in is sound. */
export class DeadlineExceeded extends Error {
  override readonly name = 'DeadlineExceeded';
}

/**
 * Runs `work` and stops waiting for it after `deadlineMs`. The signal given to it is aborted then.
 *
 * Only the waiting ends: work that never gives its thread back has to be ended from outside (see `release-pool.ts`).
 *
 * @throws {DeadlineExceeded} at the deadline; whatever the work throws
 */
export async function withDeadline<Result>(
  deadlineMs: number,
  work: (signal: AbortSignal) => Promise<Result> | Result,
): Promise<Result> {
  const aborting = new AbortController();
  const { promise: expired, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    const error = new DeadlineExceeded(`No answer within ${deadlineMs} ms.`);
    reject(error);
    aborting.abort(error);
  }, deadlineMs);
  try {
    // A release may throw before it has returned a promise; inside the chain that is one more rejection.
    const result = Promise.resolve(aborting.signal).then(work);
    return await Promise.race([result, expired]);
  } finally {
    clearTimeout(timer);
    expired.catch(() => {});
  }
}
