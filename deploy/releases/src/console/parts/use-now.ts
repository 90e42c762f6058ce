import { useEffect, useState } from 'react';

const EVERY_MS = 5_000;

/** The time, as new as words about it have to be. */
export function useNow(everyMs = EVERY_MS): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
