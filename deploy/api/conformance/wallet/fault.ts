import { inspect, isDeepStrictEqual } from 'node:util';

/** What a wallet does not do as the protocol says. */
export class ConformanceFault extends Error {
  override readonly name = 'ConformanceFault';
}

/** @throws {ConformanceFault} */
export const expectThat = (isSo: boolean, otherwise: string): void => {
  if (!isSo) throw new ConformanceFault(otherwise);
};

/** What cannot be asked of a wallet as it is now, and why. */
export class LeftOut extends Error {
  override readonly name = 'LeftOut';
}

const shown = (value: unknown): string => inspect(value, { breakLength: Infinity, depth: 4 });

/** @throws {ConformanceFault} */
export const expectEqual = (what: string, actual: unknown, expected: unknown): void =>
  expectThat(
    isDeepStrictEqual(actual, expected),
    `${what} is ${shown(actual)}, and should be ${shown(expected)}`,
  );
