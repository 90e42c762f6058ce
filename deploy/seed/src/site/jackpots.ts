import { jackpotChanceOf, type NewLevel, openLevel } from '@marquee/api/jackpots';
import { ofHouse } from '@marquee/api/ledger';
import { readSecretKeys } from '@marquee/api/players';
import { JACKPOTS } from '@marquee/api/rules';
import type { Queryable } from '@marquee/kernel/server/database';

type Key = keyof typeof JACKPOTS.levels;

/** As the rules of jackpots write them. */
const NAMES: Record<Key, NewLevel['name']> = {
  grand: { en: 'Grand', ru: 'Гранд', kk: 'Гранд' },
  major: { en: 'Major', ru: 'Мейджор', kk: 'Мейджор' },
  mini: { en: 'Mini', ru: 'Мини', kk: 'Мини' },
};

/** The highest prize first. */
const ORDER: readonly Key[] = ['grand', 'major', 'mini'];

/** How many starts the reserve of the demonstration pays for, before stakes fill it. */
const FILLED_STARTS = 3n;

const levelOf = (key: Key, index: number): NewLevel => {
  const { seed, ceiling, shareBasisPoints, seedShareBasisPoints } = JACKPOTS.levels[key];
  return {
    id: key,
    rank: index + 1,
    name: NAMES[key],
    currency: seed.currency,
    seed: seed.amountMinor,
    ceiling: ceiling.amountMinor,
    meanGrowth: null,
    share: shareBasisPoints,
    seedShare: seedShareBasisPoints,
  };
};

/** Opens the jackpots of the house that the database lacks, with money of the demonstration. */
export const writeJackpots = async (transaction: Queryable, now: Date): Promise<void> => {
  // The API reads what is hidden with the same keys: both are started with one environment.
  const chance = jackpotChanceOf({ secretKeys: readSecretKeys(process.env) });
  const from = ofHouse('opening_balance');
  for (const [index, key] of ORDER.entries()) {
    const level = levelOf(key, index);
    const funding = { amount: level.seed * FILLED_STARTS, from, actor: 'system', at: now };
    // One connection: the statements would queue behind each other anyway.
    // oxlint-disable-next-line no-await-in-loop
    await openLevel(transaction, level, chance, funding);
  }
};
