import type { Activity, ActivityParticipants } from '@marquee/kernel/contracts/streamer';
import { drawFairly, listTextOf, sha256Of } from '@marquee/kernel/fair-draw';

import { NOW } from './competitions.ts';

export const WHEEL_ID = '0a1b2c3d-0000-4000-8000-0000000000aa';
export const SEED = '336868ea425d9ed1831257566b1ad5a48583c99b9b767be20ee838671f556c29';

const HOUR_MS = 3_600_000;
const at = (hours: number): string => new Date(NOW + hours * HOUR_MS).toISOString();

export const entryId = (number: number): string =>
  `0a1b2c3d-0000-4000-8000-${String(number).padStart(12, '0')}`;

/** Entrants by their places: `aaa1***`, `aaa2***`. */
export const someParticipants = (count = 4, isFrozen = false): ActivityParticipants => ({
  items: Array.from({ length: count }, (_, index) => ({
    id: entryId(index + 1),
    alias: `aaa${index + 1}***`,
    tickets: 1,
  })),
  tickets: count,
  isFrozen,
});

/** A wheel that is open for another hour. */
export const aWheel = (changes: Partial<Activity> = {}): Activity => ({
  id: WHEEL_ID,
  type: 'wheel',
  title: 'Sunday wheel',
  lang: 'en',
  streamer: 'LenaSpielt',
  state: 'open',
  prize: { amount: '50.00', currency: 'EUR', count: 1 },
  participants: 4,
  maxParticipants: 10,
  joinUntil: at(1),
  drawAt: at(2),
  note: '',
  commitment: '279341639345e6a1b7754b52a0dd936815c073ddfb9562ae86a121431fca7d9f',
  createdAt: at(-2),
  openedAt: at(-1),
  lockedAt: null,
  listHash: null,
  draws: [],
  returned: 0,
  drawnAt: null,
  seed: null,
  closedAt: null,
  cancelReason: null,
  own: null,
  serverTime: at(0),
  ...changes,
});

/** One that was drawn from these entrants, as the API would have. */
export const aDrawnWheel = async (
  { items }: ActivityParticipants,
  changes: Partial<Activity> = {},
): Promise<Activity> => {
  const drawn = await drawFairly({ seed: SEED, entrants: items, drawNumber: 1, drawnBefore: [] });
  return aWheel({
    state: 'drawn',
    lockedAt: at(0),
    listHash: await sha256Of(listTextOf(items)),
    drawnAt: at(0),
    seed: SEED,
    draws: [
      {
        number: 1,
        prizeNumber: 1,
        entryId: drawn.entrant.id,
        position: drawn.position,
        alias: items[drawn.position - 1]?.alias ?? '',
        drawnAt: at(0),
        claimUntil: at(48),
        outcome: 'waiting',
      },
    ],
    ...changes,
  });
};
