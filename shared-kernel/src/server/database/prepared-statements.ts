/** What is asked less often is not worth a plan that every connection keeps. */
const LEAST_USES = 5;
/** Each takes memory in every connection of the pool. Beyond so many, statements are sent as before. */
const MOST = 500;

/**
 * Names for statements that come again and again, under which a server keeps what it has parsed and planned of them. A text
 * that is put together anew for each question comes seldom, and gets none.
 */
export const createStatementNames = ({ leastUses = LEAST_USES, most = MOST } = {}) => {
  const names = new Map<string, string>();
  const uses = new Map<string, number>();
  let given = 0;
  const give = (text: string): string => {
    given += 1;
    const name = `statement-${given}`;
    names.set(text, name);
    return name;
  };
  return {
    /** Counts a use of the statement; undefined where it has no name. */
    nameOf(text: string): string | undefined {
      const known = names.get(text);
      if (known !== undefined || names.size >= most) return known;
      const count = (uses.get(text) ?? 0) + 1;
      if (count < leastUses) {
        // Texts that never come again must not pile up.
        if (uses.size >= most) uses.clear();
        uses.set(text, count);
        return undefined;
      }
      uses.delete(text);
      return give(text);
    },
    /** What connections have prepared under the name of this statement is not used again. */
    rename: (text: string): void => void give(text),
  };
};

export type StatementNames = ReturnType<typeof createStatementNames>;

/** A table has other columns than when the statement was prepared: nothing of it was carried out. */
export const isOutdated = (error: unknown): boolean =>
  error instanceof Error &&
  'code' in error &&
  error.code === '0A000' &&
  'routine' in error &&
  error.routine === 'RevalidateCachedQuery';
