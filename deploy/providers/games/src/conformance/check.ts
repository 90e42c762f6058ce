import type { ProviderKit } from './kit.ts';

export interface Check {
  title: string;
  /** @throws AssertionError, and whatever else says that it does not hold; LeftOut where it cannot be asked */
  run: (kit: ProviderKit) => Promise<void>;
}
