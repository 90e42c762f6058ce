import type { SaferPlay } from '@marquee/kernel/contracts/player';

import type { PlayerState } from '../players/player-state.ts';
import { RESPONSIBLE_GAMING } from '../rules/index.ts';
import { breakBounds, breakOffers, isOnBreak } from './cooling-off.ts';
import { exclusionBounds, exclusionOffers } from './exclusion-periods.ts';

const { reopenAfterHours, endlessReopenDays } = RESPONSIBLE_GAMING.selfExclusion;
const NO_DAYS = { minDate: null, maxDate: null };

/** What holds of a player, and what they may choose. */
export const showSaferPlay = (state: PlayerState, now: Date): SaferPlay => {
  const { selfExclusion, coolingOff, timeZone } = state;
  const onBreak = isOnBreak(state, now) ? coolingOff : null;
  return {
    serverTime: now.toISOString(),
    timeZone,
    selfExclusion: {
      isActive: selfExclusion !== null,
      isOver: selfExclusion !== null && now > selfExclusion.endableFrom,
      startedAt: selfExclusion?.startedAt.toISOString() ?? null,
      till: selfExclusion?.till?.toISOString() ?? null,
      endableFrom: selfExclusion?.endableFrom.toISOString() ?? null,
      ...(exclusionBounds(state, now) ?? NO_DAYS),
      offers: exclusionOffers(state, now),
      reopensAfterHours:
        selfExclusion !== null && selfExclusion.till === null ? endlessReopenDays * 24 : reopenAfterHours,
    },
    coolingOff: {
      isActive: onBreak !== null,
      startedAt: onBreak?.startedAt.toISOString() ?? null,
      till: onBreak?.till.toISOString() ?? null,
      ...(breakBounds(state, now) ?? NO_DAYS),
      offers: breakOffers(state, now).map(({ days, till }) => ({ days, till: till.toISOString() })),
    },
  };
};
