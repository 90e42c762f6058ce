import { useEffect, useState } from 'react';

import { serverTimeAt, type ToldPlay } from './use-live-play.ts';

const SECOND_MS = 1_000;

/** The server's time, second by second, until the play is over; then the time of its end. Milliseconds since 1970. */
export function useServerTime(told: ToldPlay): number {
  const [moment, setMoment] = useState(told.toldAt);
  const { ended } = told.play;
  useEffect(() => {
    if (ended !== null) return undefined;
    const tick = (): void => setMoment(performance.now());
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [ended]);
  return ended === null ? serverTimeAt(told, moment) : Date.parse(ended.at);
}
