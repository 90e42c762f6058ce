/**
 * Reads when somebody asks, and gives everybody who asks within so many milliseconds the same answer: those who ask while it
 * is being read, too. A reading that has failed is not kept.
 */
export const readAtMostOnceIn = <Answer>(
  ms: number,
  now: () => Date,
  read: () => Promise<Answer>,
): (() => Promise<Answer>) => {
  let kept: { at: number; answer: Promise<Answer> } | null = null;
  return async () => {
    const at = now().getTime();
    if (kept !== null && Math.abs(at - kept.at) < ms) return kept.answer;
    const reading = { at, answer: read() };
    kept = reading;
    reading.answer.catch(() => {
      if (kept === reading) kept = null;
    });
    return reading.answer;
  };
};
