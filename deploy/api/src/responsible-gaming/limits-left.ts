import type { GamePlay } from '@marquee/kernel/contracts/games';
import { toDecimal } from '@marquee/kernel/money';

import { leftIn, type LimitFacts } from './limit-use.ts';

const KINDS = ['loss', 'wager'] as const;

/** What a player may still lose and stake in a play: of each kind the limit that leaves the least, in the play's currency. */
export const limitsLeft = (facts: LimitFacts, currency: string): GamePlay['limitsLeft'] =>
  KINDS.flatMap((kind) => {
    const [strictest] = facts.limits
      .flatMap((limit) => {
        const { period } = limit;
        if (limit.kind !== kind || period === 'round') return [];
        return [{ period, amountMinor: leftIn(currency, limit, facts) }];
      })
      .toSorted((one, other) => Number(one.amountMinor - other.amountMinor));
    if (strictest === undefined) return [];
    const { period, amountMinor } = strictest;
    return [{ kind, period, left: toDecimal({ amountMinor, currency }) }];
  });
