/** Shares that a canary is set to by hand; any other one by the commands, or a plan. */
const STOPS: readonly number[] = [0, 0.01, 0.05, 0.1, 0.25, 0.5, 1];

/** What can be chosen, with the share that there is: nothing is offered before somebody has moved it. */
export const stopsWith = (share: number): number[] =>
  [...new Set([...STOPS, share])].toSorted((first, second) => first - second);
