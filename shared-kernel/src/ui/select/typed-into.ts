/** The part of a text that an input replaced; empty where it only stood at the caret. */
export interface Replaced {
  start: number;
  end: number;
}

/** What an input put among the text that was shown; nothing where it only deleted. */
export function typedInto(shown: string, value: string, { start, end }: Replaced): string {
  const keptAfter = shown.length - end;
  return value.slice(start, Math.max(start, value.length - keptAfter));
}
