import type { GameCampaigns } from '@marquee/kernel/contracts/bonuses';
import { aBonusCampaign, fakeApi, renderInRemote, someSettings } from '@marquee/kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';

import { aGrantMeter } from '../../testing/bonuses.ts';
import { GameBonuses } from './game-bonuses.tsx';

const CAMPAIGNS = 'GET /bonus-campaign/campaign-list-for-game-page/mrq-000007';

const open = (answer: GameCampaigns | (() => GameCampaigns | undefined), settings = someSettings()) => {
  const api = fakeApi({ 'GET /settings': settings, [CAMPAIGNS]: answer });
  return { api, ...renderInRemote(<GameBonuses globalId="mrq-000007" />, { api }) };
};

const items = [{ campaign: aBonusCampaign(), contributionBasisPoints: 10_000 }];

it('lists the bonuses that count in the game, each with how much of a stake', async () => {
  open({ grant: null, items });
  const [item] = await screen.findAllByRole('listitem');
  expect(item).toHaveTextContent('Reload 50%100% of the stake counts.');
  expect(within(item).getByRole('link')).toHaveAttribute('href', '/en/bonuses#reload-50');
});

it('says of the running one what is left and what is allowed', async () => {
  open({ grant: aGrantMeter(), items: [] });
  expect((await screen.findByRole('link', { name: 'Reload 50%' })).parentElement).toHaveTextContent(
    'Reload 50% runs, with €174.00 left to wager. 10% of the stake counts. At most €5.00 a round.',
  );
});

it('says that the game cannot be played while a bonus runs that forbids it', async () => {
  open({ grant: aGrantMeter({ isAllowed: false, contributionBasisPoints: 0 }), items: [] });
  expect(await screen.findByText(/cannot be played for money until it has ended/)).toBeInTheDocument();
});

it('follows the bonus while the page is open', async () => {
  const answers: GameCampaigns[] = [
    { grant: aGrantMeter(), items: [] },
    { grant: aGrantMeter({ leftToWager: '100.00' }), items: [] },
  ];
  const { host } = open(() => answers.shift());
  await screen.findByText(/€174.00/);
  await act(async () => host.bus.publish('player/bonus-changed', { grantId: aGrantMeter().id }));
  expect(await screen.findByText(/€100.00/)).toBeInTheDocument();
});

it('is nothing where no bonus counts', async () => {
  const { api, container } = open({ grant: null, items: [] });
  await waitFor(() => expect(api.calls).toHaveLength(2));
  expect(container).toBeEmptyDOMElement();
});

it('asks for none where the site has no bonuses', async () => {
  const settings = someSettings();
  const { api } = open(
    { grant: null, items },
    { ...settings, features: { ...settings.features, bonuses: false } },
  );
  await waitFor(() => expect(api.calls).toHaveLength(1));
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /settings']);
});
