import { seedCampaigns, type SeededCampaign } from '@marquee/api/bonuses';
import { BONUSES, FIRST_DEPOSIT_BONUS, FREE_SPINS } from '@marquee/api/rules';
import { type Money, toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import type { Phrasebook } from '../texts.ts';
import { listCountries } from './countries.ts';

type Definition = SeededCampaign['definition'];

const inEuro = (sum: Money): Definition['minDeposit'] & {} => ({ EUR: toDecimal(sum) });
const euro = (text: string): Definition['minDeposit'] & {} => ({ EUR: text });

const HUNDREDTHS = 100;
const START = '2026-11-01T00:00:00.000Z';

/** Of the provider's own, whose rounds can be given away. */
const FREE_SPIN_GAMES = ['marquee-three-reels'];

/** Times the stake in euro cents that the provider's games have in minor units of a currency; once in all others. */
const STAKE_SCALES: Record<number, string> = {
  5: 'BRL CNY KWD PLN RON SEK NOK DKK BHD',
  10: 'CLP ISK KRW',
  20: 'CZK MXN UAH',
  50: 'INR TRY THB ZAR',
  100: 'ARS RUB',
  500: 'HUF KZT RSD VND',
  5000: 'COP UZS',
  20000: 'IDR',
};
const SCALE_OF = new Map(
  Object.entries(STAKE_SCALES).flatMap(([scale, codes]) =>
    codes.split(' ').map((code) => [code, BigInt(scale)] as const),
  ),
);

/** The same stake in every currency, as the games have it: at the day's rate it would be none of theirs. */
const stakeOfGames = ({ amountMinor }: Money): NonNullable<Definition['minDeposit']> =>
  Object.fromEntries(
    [...new Set(listCountries().map(({ currency }) => currency))].map((currency) => [
      currency,
      toDecimal({ amountMinor: amountMinor * (SCALE_OF.get(currency) ?? 1n), currency }),
    ]),
  );

const EVERYBODY = {
  countries: null,
  currencies: null,
  statusFrom: null,
  cooldownDays: null,
  totalCount: null,
  totalBudget: null,
  startsAt: START,
  endsAt: null,
  deniedMethods: [] as string[],
  freeSpins: null,
  claimDays: null,
  maxConversion: null,
  onWithdrawal: 'forfeit',
  depositNumber: null,
  minDeposit: null,
} satisfies Partial<Definition>;

const wagered = (factor: number): Definition['wager'] => ({
  factorX100: factor * HUNDREDTHS,
  base: 'bonus',
  counts: 'all_stakes',
  maxStake: inEuro(BONUSES.maximumStake),
  deniedGames: [],
  allowedGames: null,
});

type WithoutTexts = Omit<Definition, 'key' | 'title' | 'summary' | 'notes'>;

/** What the public texts promise is written by the rules that they name. */
const CAMPAIGNS: ReadonlyArray<
  Omit<SeededCampaign, 'definition'> & { key: string; definition: WithoutTexts }
> = [
  {
    id: '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10001',
    key: 'first-deposit',
    codes: [],
    definition: {
      ...EVERYBODY,
      type: 'deposit',
      trigger: 'deposit_nth',
      depositNumber: 1,
      activation: 'choose_at_deposit',
      perPlayer: 1,
      award: {
        kind: 'share',
        shareBasisPoints: FIRST_DEPOSIT_BONUS.shareBasisPoints,
        most: inEuro(FIRST_DEPOSIT_BONUS.maximum),
      },
      minDeposit: inEuro(FIRST_DEPOSIT_BONUS.minimumDeposit),
      freeSpins: {
        count: FREE_SPINS.count,
        stake: stakeOfGames(FREE_SPINS.stake),
        games: FREE_SPIN_GAMES,
        validDays: FREE_SPINS.validDays,
        wagerFactorX100: FREE_SPINS.wagerFactor * HUNDREDTHS,
        mostWon: inEuro(FREE_SPINS.maximumWin),
      },
      wager: wagered(FIRST_DEPOSIT_BONUS.wagerFactor),
      validDays: FIRST_DEPOSIT_BONUS.validDays,
    },
  },
  {
    id: '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10002',
    key: 'weekly-reload',
    codes: [],
    definition: {
      ...EVERYBODY,
      type: 'reload',
      trigger: 'deposit_any',
      activation: 'choose_at_deposit',
      perPlayer: null,
      cooldownDays: 7,
      award: { kind: 'share', shareBasisPoints: 5_000, most: euro('50.00') },
      minDeposit: euro('20.00'),
      wager: wagered(10),
      validDays: 7,
    },
  },
  {
    id: '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10003',
    key: 'curtain-call',
    codes: [{ code: 'CURTAINCALL', mostUses: null }],
    definition: {
      ...EVERYBODY,
      type: 'code',
      trigger: 'code',
      activation: 'code',
      perPlayer: 1,
      totalCount: 10_000,
      award: { kind: 'sum', amount: euro('10.00') },
      wager: wagered(10),
      validDays: 7,
      maxConversion: euro('100.00'),
    },
  },
  {
    id: '6a1f2c54-9a31-4f0e-8d52-0b7c5ce10004',
    key: 'first-row',
    codes: [],
    definition: {
      ...EVERYBODY,
      type: 'no_deposit',
      trigger: 'email_confirmed',
      activation: 'claim',
      perPlayer: 1,
      totalBudget: '50000.00',
      award: { kind: 'sum', amount: euro('5.00') },
      wager: wagered(10),
      validDays: 7,
      claimDays: 7,
      maxConversion: euro('50.00'),
    },
  },
];

/** The campaigns that the site comes with. What an operator has changed of one stays. */
export const writeBonusCampaigns = async (
  transaction: Queryable,
  phrase: Phrasebook,
  now: Date,
): Promise<void> =>
  seedCampaigns(
    transaction,
    CAMPAIGNS.map(({ id, key, codes, definition }) => ({
      id,
      codes,
      definition: {
        ...definition,
        key,
        title: phrase(`campaign.${key}.title`),
        summary: phrase(`campaign.${key}.summary`),
        notes: null,
      },
    })),
    now,
  );
