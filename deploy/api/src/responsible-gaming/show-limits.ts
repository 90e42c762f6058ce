import type { PlayerLimit, PlayerLimits } from '@marquee/kernel/contracts/player';
import type { Queryable } from '@marquee/kernel/server/database';

import { readLimitFacts } from './limit-use.ts';
import { currencyOf, readLimits, textOf } from './limits.ts';
import { readPlayClock, uncountedMs } from './play-clock.ts';
import { showUse } from './show-use.ts';

/** The limits as their player sees them. */
export const showLimits = async (
  database: Queryable,
  { playerId, timeZone, now }: { playerId: string; timeZone: string; now: Date },
): Promise<Pick<PlayerLimits, 'currency' | 'items'>> => {
  const limits = await readLimits(database, playerId, now);
  const facts = await readLimitFacts(database, { playerId, timeZone, now });
  const playing = uncountedMs(await readPlayClock(database, playerId), now);
  const items = limits.flatMap((limit): PlayerLimit[] => {
    if (limit.state === 'pending') return [];
    const { id, kind, period, currency, minutes, activeFrom } = limit;
    const pending = limits.find(
      (other) => other.state === 'pending' && other.kind === kind && other.period === period,
    );
    return [
      {
        id,
        kind,
        period,
        currency,
        amount: textOf(limit),
        minutes,
        activeFrom: activeFrom.toISOString(),
        use: showUse(limit, facts, playing),
        pending: pending
          ? {
              id: pending.id,
              amount: textOf(pending),
              minutes: pending.minutes,
              requestedAt: pending.requestedAt.toISOString(),
              confirmFrom: pending.confirmFrom.toISOString(),
              confirmUntil: pending.confirmUntil.toISOString(),
            }
          : null,
      },
    ];
  });
  return { currency: await currencyOf(database, playerId), items };
};
