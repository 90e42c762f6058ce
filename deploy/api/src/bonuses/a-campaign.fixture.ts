import { LANGUAGES } from '@marquee/kernel/contracts';
import type { BonusGame, BonusTerms } from '@marquee/kernel/contracts/bonuses';

import { CampaignDefinition } from './campaign-definition.ts';
import { type CampaignFacts, termsIn } from './campaign-terms.ts';

const inAllLanguages = Object.fromEntries(LANGUAGES.map((lang) => [lang, 'A campaign']));

/** A campaign of ten euros, to be wagered ten times, that anybody may have at any time. */
export const aDefinition = (changes: object = {}): CampaignDefinition =>
  CampaignDefinition.parse({
    key: 'a-campaign',
    type: 'manual',
    trigger: 'manual',
    depositNumber: null,
    activation: 'claim',
    title: inAllLanguages,
    summary: inAllLanguages,
    notes: null,
    startsAt: '2026-11-01T00:00:00.000Z',
    endsAt: null,
    countries: null,
    currencies: null,
    statusFrom: null,
    perPlayer: null,
    cooldownDays: null,
    totalCount: null,
    totalBudget: null,
    award: { kind: 'sum', amount: { EUR: '10.00' } },
    minDeposit: null,
    deniedMethods: [],
    freeSpins: null,
    wager: aWager(),
    validDays: 7,
    claimDays: null,
    maxConversion: null,
    onWithdrawal: 'forfeit',
    ...changes,
  });

/** Its wagering. */
export const aWager = (changes: Partial<CampaignDefinition['wager']> = {}): CampaignDefinition['wager'] => ({
  factorX100: 1_000,
  base: 'bonus',
  counts: 'all_stakes',
  maxStake: { EUR: '5.00' },
  deniedGames: [],
  allowedGames: null,
  ...changes,
});

/** What comes with a deposit: a share of it. */
export const OF_A_DEPOSIT = {
  type: 'deposit',
  trigger: 'deposit_any',
  activation: 'choose_at_deposit',
  award: { kind: 'share', shareBasisPoints: 5_000, most: { EUR: '100.00' } },
  minDeposit: { EUR: '20.00' },
} as const;

const game = (id: number, slug: string): [string, BonusGame] => [
  slug,
  { id, slug, title: slug, path: `/games/a-provider/${slug}` },
];

/** Three games, no ways to pay, and the złoty at 4.2345 for a euro. */
export const FACTS: CampaignFacts = {
  rates: new Map([
    ['EUR', 100_000_000n],
    ['PLN', 423_450_000n],
  ]),
  games: new Map([game(1, 'one'), game(2, 'two'), game(3, 'three')]),
  methods: new Map(),
};

/** @throws where the conditions cannot be said in euro */
export const termsInEuro = (definition: CampaignDefinition): BonusTerms => {
  const terms = termsIn(definition, 'EUR', FACTS);
  if (terms === null) throw new Error('These conditions cannot be said in euro.');
  return terms;
};
