import { within } from '@testing-library/react';

import { openTournament } from '../testing/open-tournament.ts';
import { aFullTournament } from '../testing/tournaments.ts';

const prizesOf = (container: HTMLElement) =>
  within(within(container).getByRole('region', { name: 'Prizes' })).queryByText('set aside');

it.each([
  ['running', true],
  ['finished', true],
  ['paid', false],
  ['cancelled', false],
] as const)('of a tournament that is %s says whether they are set aside', async (state, isSetAside) => {
  await openTournament({ tournament: aFullTournament({ state, isFunded: true }) });
  expect(prizesOf(document.body) !== null).toBe(isSetAside);
});
