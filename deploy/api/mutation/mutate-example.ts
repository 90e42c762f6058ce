import { Stryker } from '@stryker-mutator/core';

import { strykerOptions } from './stryker-options.ts';

const EXAMPLE = 'deploy/api/mutation/example';
const [temporary = ''] = process.argv.slice(2);

/** Prints what became of each fault of the example, as JSON in the last line. */
const results = await new Stryker({
  ...strykerOptions({ mutate: [`${EXAMPLE}/fee.ts`], tests: [`${EXAMPLE}/fee-tests.ts`] }),
  ignorePatterns: ['**', `!${EXAMPLE}/*`],
  concurrency: 1,
  tempDirName: temporary,
  reporters: [],
}).runMutationTest();
console.log(
  JSON.stringify(
    results.map(({ location, replacement, status }) => [`${location.start.line} ${replacement}`, status]),
  ),
);
