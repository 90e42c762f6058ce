import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import {
  aBonusGrant,
  aPlayer,
  fakeApi,
  openPage,
  readMessageFiles,
  someSettings,
} from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { anOffer, someGrantInfo } from '../testing/a-bonus.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};
const OFFER = anOffer({ title: 'Welcome code' });

const open = async (
  answers: Record<string, unknown> = {},
  player: ReturnType<typeof aPlayer> | null = aPlayer(),
) => {
  const api = fakeApi({
    'GET /settings': someSettings(),
    'POST /bonus/code': { grant: OFFER },
    [`GET /bonus-campaign/history-info/${OFFER.id}`]: someGrantInfo({ grant: OFFER }),
    ...answers,
  });
  return {
    api,
    ...(await openPage(routes, '/en/bonus/code', { messages, api, ...(player && { player }) })),
  };
};

const refusal = (code: string, title: string) => () =>
  Promise.reject(new ApiError({ code, title, status: 200 }));

let keys = 0;
beforeAll(
  // jsdom has none.
  () => void Object.assign(crypto, { randomUUID: () => `00000000-0000-4000-8000-00000000000${(keys += 1)}` }),
);
beforeEach(() => window.sessionStorage.clear());

it('shows what a code gives, with all conditions, before anything is accepted', async () => {
  const { api } = await open();
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  expect(await screen.findByText('Wagering condition')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Accept it' })).toBeInTheDocument();
  expect(
    api.calls.filter(({ call }) => call.startsWith('POST')).map(({ call, body }) => [call, body]),
  ).toEqual([['POST /bonus/code', { lang: 'en', code: 'welcome' }]]);
});

it('says how it stands once it is accepted', async () => {
  const running = aBonusGrant({ title: 'Welcome code', state: 'active' });
  const { api } = await open({ [`POST /bonus-campaign/${OFFER.id}/activate`]: { grant: running } });
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept it' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Welcome code running');
  expect(screen.getByRole('link', { name: 'My bonuses' })).toHaveAttribute(
    'href',
    '/en/player/bonus-campaigns',
  );
  expect(api.calls.at(-1)?.body).toEqual({ lang: 'en' });
});

it('accepts what asks for no wagering, as free spins alone', async () => {
  const spins = anOffer({ title: 'Welcome code', type: 'free_spins', can: ['reward', 'cancel'] });
  await open({
    'POST /bonus/code': { grant: spins },
    [`POST /bonus-campaign/${OFFER.id}/activate`]: { grant: { ...spins, state: 'completed', can: [] } },
  });
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'Accept it' }));
  expect(await screen.findByRole('status')).toHaveTextContent('Welcome code');
});

it('declines what it has offered', async () => {
  const { api } = await open({
    [`POST /bonus-campaign/${OFFER.id}/cancel`]: { grant: anOffer({ state: 'declined', can: [] }) },
  });
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: 'No, thanks' }));
  expect(await screen.findByRole('status')).toHaveTextContent('declined');
  expect(api.calls.at(-1)?.body).toEqual({ lang: 'en', givesUp: '0.00' });
});

it('says which deposit it waits for', async () => {
  const grant = aBonusGrant({ state: 'pending_deposit', neededDeposit: '20.00', can: ['cancel'] });
  await open({ 'POST /bonus/code': { grant } });
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  expect(await screen.findByText('It comes with a deposit of at least €20.00.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'To the cashier' })).toHaveAttribute('href', '/en/player/balance');
});

it.each([
  ['CODE_INVALID', 'error.code_invalid', 'This code does not exist, or it is no longer valid.'],
  ['CODE_USED', 'error.code_used', 'You have used this code already.'],
])('says in words why a code is refused: %s', async (code, title, words) => {
  await open({ 'POST /bonus/code': refusal(code, title) });
  await userEvent.type(screen.getByLabelText('Bonus code'), 'nothing{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(screen.getByLabelText('Bonus code')).toHaveValue('nothing');
});

it('keeps the code over the sign-in', async () => {
  const { api, navigate } = await open({}, null);
  await userEvent.type(screen.getByLabelText('Bonus code'), 'welcome{Enter}');
  expect(navigate).toHaveBeenCalledWith('/en/login?to=%2Fbonus%2Fcode');
  expect(api.calls.map(({ call }) => call)).toEqual(['GET /settings']);
  document.body.innerHTML = '';
  await open();
  expect(screen.getByLabelText('Bonus code')).toHaveValue('welcome');
});

it('sends the same key again where nobody knows what came of the code', async () => {
  const answers = [
    () => Promise.reject(new ApiError({ code: 'NETWORK', status: 0 })),
    () => ({ grant: OFFER }),
  ];
  const { api } = await open({ 'POST /bonus/code': () => answers.shift()?.() });
  const field = screen.getByLabelText('Bonus code');
  await userEvent.type(field, 'welcome{Enter}');
  await screen.findByRole('alert');
  await userEvent.type(field, '{Enter}');
  await screen.findByText('Wagering condition');
  const [first, second] = api.calls.filter(({ call }) => call === 'POST /bonus/code');
  expect(second?.idempotencyKey).toBe(first?.idempotencyKey);
});
