/** Minimum length: one letter matches nearly everything. */
const MINIMUM_LETTERS = 2;
const MAXIMUM_LETTERS = 80;

/** The text as it is searched for: empty when it is too short. */
export function searchedText(typed: string): string {
  const text = typed.trim().replace(/\s+/g, ' ').slice(0, MAXIMUM_LETTERS);
  return Array.from(text).length < MINIMUM_LETTERS ? '' : text;
}
