import type { Composition } from '@marquee/kernel/contracts';
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';

/** A composition that was made live here. */
export interface Outcome {
  composition: Composition;
  /** What was live before, 0 for nothing. */
  before: number;
}

interface OutcomeValue {
  /** The last one; null where there is none, or nobody wants to read of it any more. */
  done: Outcome | null;
  tell: (done: Outcome | null) => void;
}

const OutcomeContext = createContext<OutcomeValue>({ done: null, tell: () => {} });

/** Keeps what was done last, also while one goes to another page. */
export function OutcomeProvider({ children }: { children: ReactNode }) {
  const [done, tell] = useState<Outcome | null>(null);
  return <OutcomeContext value={useMemo(() => ({ done, tell }), [done])}>{children}</OutcomeContext>;
}

export const useOutcome = (): OutcomeValue => useContext(OutcomeContext);
