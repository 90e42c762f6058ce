/** What is mutated together, and the tests that have to notice. */
export interface Part {
  /** Globs from the folder of the API. */
  mutate: readonly string[];
  tests: readonly string[];
}

const folder = (name: string): string[] => [
  `src/${name}/*.ts`,
  `!src/${name}/*.{test,fixture}.ts`,
  // What a row or a result looks like outside is a matter of the contracts and their tests.
  `!src/${name}/{index,presenter,routes,*-routes}.ts`,
];

/** Each part is judged by its own tests: those of others would find a fault of the ledger as well, but nobody could say why. */
export const PARTS: Readonly<Record<string, Part>> = {
  ledger: { mutate: folder('ledger'), tests: ['src/ledger/*.test.ts'] },
  wallet: { mutate: folder('wallet'), tests: ['src/wallet/*.test.ts'] },
  limits: {
    mutate: [
      'src/responsible-gaming/{judge-limits,limit-*,limits,limits-left,play-clock,reality-check,show-*}.ts',
      '!src/responsible-gaming/*.test.ts',
    ],
    tests: ['src/responsible-gaming/{limit,reality-check,show-use}*.test.ts', 'src/wallet/limit*.test.ts'],
  },
  bonuses: { mutate: folder('bonuses'), tests: ['src/bonuses/*.test.ts', 'src/wallet/bonus-stakes.test.ts'] },
  points: { mutate: folder('points'), tests: ['src/points/*.test.ts'] },
  cashback: { mutate: folder('cashback'), tests: ['src/cashback/*.test.ts'] },
  payments: { mutate: folder('payments'), tests: ['src/payments/*.test.ts'] },
};
