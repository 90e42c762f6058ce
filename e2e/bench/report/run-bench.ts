/** Remembers what has to be taken down at the end, also after a failure or Ctrl-C. */
export type OnEnd = (cleanUp: () => Promise<unknown>) => void;

/**
 * Runs a measurement, which tells whether it reached its goals, and takes down, latest first, what it started. Missed
 * goals fail only with `--strict`; what cannot be measured always fails.
 */
export async function runBench(
  measure: (onEnd: OnEnd) => Promise<boolean>,
  { isStrict }: { isStrict: boolean },
): Promise<void> {
  const cleanUps: Array<() => Promise<unknown>> = [];
  const interrupted = new Promise<never>((_resolve, reject) => {
    for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => reject(new Error('Interrupted.')));
  });
  try {
    const allReached = await Promise.race([measure((cleanUp) => cleanUps.push(cleanUp)), interrupted]);
    if (!allReached && isStrict) process.exitCode = 1;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  for (const cleanUp of cleanUps.toReversed()) await cleanUp();
  process.exit();
}
