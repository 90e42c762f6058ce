import { REALITY_CHECK_EVERY_MS } from '@marquee/kernel/game-channel';
import { useEffect, useEffectEvent } from 'react';

/** Calls back each time another interval has been played, counted from the first start of the session. */
export function useRealityCheck(startedAt: number | null, onDue: (elapsedMs: number) => void): void {
  const due = useEffectEvent(onDue);
  useEffect(() => {
    if (startedAt === null) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = (): void => {
      const elapsedMs = Math.max(0, Date.now() - startedAt);
      timer = setTimeout(
        () => {
          due(Date.now() - startedAt);
          wait();
        },
        REALITY_CHECK_EVERY_MS - (elapsedMs % REALITY_CHECK_EVERY_MS),
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [startedAt]);
}
