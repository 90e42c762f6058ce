/** What PostgreSQL says of each statement after one that has failed in its transaction. */
const IN_FAILED_TRANSACTION = '25P02';

const isConsequence = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === IN_FAILED_TRANSACTION;

/**
 * Statements of one transaction that do not need each other's answers: `await inOneGo([lock(), read()])`. PostgreSQL gets them
 * together and carries them out in this order, each seeing what those before it did; it costs one wait instead of several.
 *
 * Resolves or rejects once all of them are answered, so that none is under way when its transaction ends.
 *
 * @throws what one of them has thrown: the failure itself, and not what it kept the others from
 */
export const inOneGo = async <Statements extends readonly Promise<unknown>[] | []>(
  statements: Statements,
): Promise<{ -readonly [Index in keyof Statements]: Awaited<Statements[Index]> }> => {
  const settled = await Promise.allSettled(statements);
  const errors = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const cause = errors.find((error) => !isConsequence(error));
  if (cause !== undefined) throw cause;
  return Promise.all(statements);
};
