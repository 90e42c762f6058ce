let ends: Array<() => unknown> | null = null;

/**
 * Has what a fixture opens closed once the test file that runs has ended, the newest first. A fixture cannot register a hook
 * while it is loaded, which happens once for many files, nor while a test runs.
 *
 * @throws where no file of the native runner runs: nothing would be closed
 */
export function atFileEnd(end: () => unknown): void {
  if (ends === null) throw new Error('No test file of the native runner runs.');
  ends.push(end);
}

/** From now on, until `endFile`, something can be left to be closed. */
export function beginFile(): void {
  ends = [];
}

/**
 * Closes what was opened since `beginFile`.
 *
 * @returns why it was not possible, of each that could not be closed
 */
export async function endFile(): Promise<string[]> {
  const failures: string[] = [];
  for (const end of (ends ?? []).toReversed())
    try {
      // oxlint-disable-next-line no-await-in-loop -- one may lie in another
      await end();
    } catch (error) {
      failures.push(String(error));
    }
  ends = null;
  return failures;
}
