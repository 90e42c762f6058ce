/** Answers of one question, from never to almost always. */
export const ANSWERS = 4;
export const QUESTIONS = 9;

export type Result = 'none' | 'some' | 'many';

/**
 * What nine answers of 0 to 3 say together; null while one is missing. The bounds are those of the Problem Gambling
 * Severity Index: from 8 on it speaks of problem gambling.
 */
export const resultOf = (answers: ReadonlyArray<number | null>): Result | null => {
  const given = answers.filter((answer) => answer !== null);
  if (given.length < QUESTIONS) return null;
  const sum = given.reduce((total, answer) => total + answer, 0);
  if (sum === 0) return 'none';
  return sum < 8 ? 'some' : 'many';
};
