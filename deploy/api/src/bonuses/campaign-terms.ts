import type { BonusGame, BonusTerms } from '@marquee/kernel/contracts/bonuses';
import { fromDecimal, shareOf, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { gamePath } from '../games/presenter.ts';
import { type MethodRow, readAllMethods } from '../payments/methods.ts';
import { type Rates, readRates } from '../rates/rates.ts';
import type { CampaignDefinition, CampaignSum } from './campaign-definition.ts';
import { factorText, publishedContributions, requiredOf, sumIn } from './plain-terms.ts';

/** What the conditions of campaigns name. */
export interface CampaignFacts {
  rates: Rates;
  games: ReadonlyMap<string, BonusGame>;
  methods: ReadonlyMap<string, MethodRow>;
}

const gamesNamedBy = ({ freeSpins, wager }: CampaignDefinition): string[] => [
  ...(freeSpins?.games ?? []),
  ...wager.deniedGames,
  ...(wager.allowedGames ?? []),
];

export const readCampaignFacts = async (
  database: Queryable,
  definitions: readonly CampaignDefinition[],
): Promise<CampaignFacts> => {
  const slugs = [...new Set(definitions.flatMap(gamesNamedBy))];
  const games = await database.query<{ id: number; slug: string; title: string; providerSlug: string }>(
    `select id, slug, title, provider_slug as "providerSlug" from game_offer where slug = any ($1)`,
    [slugs],
  );
  return {
    rates: await readRates(database),
    methods: await readAllMethods(database),
    games: new Map(
      games.map(({ id, slug, title, providerSlug }) => [
        slug,
        { id, slug, title, path: gamePath({ providerSlug, slug }) },
      ]),
    ),
  };
};

/** A currency is not quoted, and the campaign says nothing in it. */
class NotQuoted extends Error {
  override readonly name = 'NotQuoted';
}

const write = (
  sums: CampaignSum,
  currency: string,
  { rates, rounded }: { rates: Rates; rounded: 'up' | 'down' },
): string => {
  const own = sums[currency];
  if (own !== undefined) return own;
  const converted = sumIn(currency, fromDecimal(sums['EUR'] ?? '', 'EUR'), { rates, rounded });
  if (converted === null) throw new NotQuoted(`${currency} is not quoted.`);
  return converted;
};

const buildTerms = (
  definition: CampaignDefinition,
  currency: string,
  { rates, games, methods }: CampaignFacts,
): BonusTerms => {
  const { award, freeSpins, wager, minDeposit, maxConversion } = definition;
  const least = (sums: CampaignSum): string => write(sums, currency, { rates, rounded: 'up' });
  const most = (sums: CampaignSum): string => write(sums, currency, { rates, rounded: 'down' });
  // A game that is gone can be neither played nor refused.
  const named = (slugs: readonly string[]): BonusGame[] => slugs.flatMap((slug) => games.get(slug) ?? []);
  return {
    currency,
    award: awardIn(award, most),
    freeSpins: freeSpins && {
      count: freeSpins.count,
      stake: most(freeSpins.stake),
      games: named(freeSpins.games),
      validDays: freeSpins.validDays,
      wagerFactor: factorText(freeSpins.wagerFactorX100),
      mostWon: freeSpins.mostWon && most(freeSpins.mostWon),
    },
    minDeposit: minDeposit && least(minDeposit),
    deniedMethods: definition.deniedMethods.map((id) => ({ id, name: methods.get(id)?.name.en ?? id })),
    wager: {
      factor: factorText(wager.factorX100),
      base: wager.base,
      counts: wager.counts,
      maxStake: wager.maxStake && most(wager.maxStake),
      contributions: publishedContributions(),
      deniedGames: named(wager.deniedGames),
      allowedGames: wager.allowedGames && named(wager.allowedGames),
    },
    validDays: definition.validDays,
    claimDays: definition.claimDays,
    maxConversion: maxConversion && most(maxConversion),
    fundsOrder: 'real_first',
    onWithdrawal: definition.onWithdrawal,
    perPlayer: definition.perPlayer,
    cooldownDays: definition.cooldownDays,
  };
};

const awardIn = (
  award: CampaignDefinition['award'],
  most: (sums: CampaignSum) => string,
): BonusTerms['award'] => {
  if (award.kind === 'share')
    return { kind: 'share', shareBasisPoints: award.shareBasisPoints, most: most(award.most) };
  return award.kind === 'sum' ? { kind: 'sum', amount: most(award.amount) } : award;
};

/** The conditions of a campaign in a currency, as a grant keeps them; null where they cannot be said in it. */
export const termsIn = (
  definition: CampaignDefinition,
  currency: string,
  facts: CampaignFacts,
): BonusTerms | null => {
  if (definition.currencies !== null && !definition.currencies.includes(currency)) return null;
  try {
    return buildTerms(definition, currency, facts);
  } catch (error) {
    if (error instanceof NotQuoted) return null;
    throw error;
  }
};

const HUNDREDTHS = 100;

const factorX100Of = ({ wager: { factor } }: BonusTerms): number => Math.round(Number(factor) * HUNDREDTHS);

export interface Awarded {
  bonus: bigint;
  /** What has to be wagered for it. */
  required: bigint;
}

/** What these conditions give for a deposit, in minor units; without one where none is asked for. */
export const awardFor = (terms: BonusTerms, deposit: bigint | null): Awarded => {
  const { award, currency, wager } = terms;
  const bonusOf = (): bigint => {
    if (award.kind === 'free_spins') return 0n;
    if (award.kind === 'sum') return fromDecimal(award.amount, currency).amountMinor;
    const share = shareOf({ amountMinor: deposit ?? 0n, currency }, award.shareBasisPoints).amountMinor;
    const most = fromDecimal(award.most, currency).amountMinor;
    return share < most ? share : most;
  };
  const bonus = bonusOf();
  const base = wager.base === 'deposit_plus_bonus' ? bonus + (deposit ?? 0n) : bonus;
  return { bonus, required: bonus === 0n ? 0n : requiredOf(base, factorX100Of(terms)) };
};

const WHOLE = 10_000n;

/** The deposit that brings the most, in minor units; null where none is asked for. */
export const depositForMost = ({ award, currency, minDeposit }: BonusTerms): bigint | null => {
  if (minDeposit === null) return null;
  const least = fromDecimal(minDeposit, currency).amountMinor;
  if (award.kind !== 'share') return least;
  const share = BigInt(award.shareBasisPoints);
  const needed = (fromDecimal(award.most, currency).amountMinor * WHOLE + share - 1n) / share;
  return needed > least ? needed : least;
};

/** A sum in minor units as contracts have it. */
export const decimalIn = (currency: string, amountMinor: bigint): string =>
  toDecimal({ amountMinor, currency });
