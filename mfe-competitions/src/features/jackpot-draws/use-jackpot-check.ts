import { checkJackpot, type JackpotReveal } from '@marquee/kernel/contracts/jackpots';
import { useEffect, useState } from 'react';

/** `unable`: the browser does not compute fingerprints here, as on a page without TLS. */
export type CheckResult = 'matches' | 'differs' | 'unable';

const run = async (win: JackpotReveal): Promise<CheckResult> => {
  try {
    const check = await checkJackpot(win);
    return Object.values(check).every(Boolean) ? 'matches' : 'differs';
  } catch {
    return 'unable';
  }
};

/** Checks a jackpot that was won, in this browser; null until that is done. */
export function useJackpotCheck(win: JackpotReveal): CheckResult | null {
  const [result, setResult] = useState<CheckResult | null>(null);
  useEffect(() => {
    let isShown = true;
    void run(win).then((found) => {
      if (isShown) setResult(found);
    });
    return () => {
      isShown = false;
    };
  }, [win]);
  return result;
}
