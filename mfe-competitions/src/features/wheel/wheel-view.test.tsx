import type { Activity } from '@marquee/kernel/contracts/streamer';
import { PageNotFound } from '@marquee/kernel/remote';
import { aPlayer, fakeApi, openPage } from '@marquee/kernel/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../../routes.ts';
import { english as messages } from '../../testing/competitions.ts';
import { aDrawnWheel, aWheel, entryId, someParticipants, WHEEL_ID } from '../../testing/streamer.ts';

const PATH = `/en/streamer-wheel-activity/${WHEEL_ID}`;
const INFO = `GET /pas/activity/${WHEEL_ID}/info`;
const LIST = `GET /pas/activity/${WHEEL_ID}/participants`;
const own = (changes: Partial<NonNullable<Activity['own']>> = {}) => ({
  isOwner: false,
  entryId: null,
  lacks: [],
  ...changes,
});

/** A step answers with the wheel as `answers` say it stands then. */
const open = async (
  activity: Activity,
  { participants = someParticipants(), isSignedIn = activity.own !== null, answers = {} } = {},
) => {
  const api = fakeApi({ [INFO]: activity, [LIST]: participants, ...answers });
  const opened = await openPage(routes, PATH, { messages, api, ...(isSignedIn && { player: aPlayer() }) });
  return { ...opened, api, user: userEvent.setup() };
};

it('is read by visitors: what can be had, whose it is, and that it is an advertisement for adults', async () => {
  await open(aWheel());
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Sunday wheel');
  for (const text of ['Advertisement', '18+', 'by LenaSpielt, who pays the prizes', '4 of at most 10'])
    expect(screen.getByText(text)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Log in to join' })).toHaveAttribute(
    'href',
    `/en/login?to=${encodeURIComponent(`/streamer-wheel-activity/${WHEEL_ID}`)}`,
  );
  expect(screen.getByRole('img', { name: /Fields: 4\./ })).toBeInTheDocument();
});

it('is entered once the rules are read, and shows the place in the list', async () => {
  const joined = aWheel({ own: own({ entryId: entryId(3) }), serverTime: '2026-11-22T12:00:01.000Z' });
  let current = aWheel({ own: own() });
  const { api, user } = await open(current, {
    answers: {
      [INFO]: () => current,
      [`POST /pas/activity/${WHEEL_ID}/join`]: () => {
        current = joined;
        return { activity: joined };
      },
    },
  });
  const join = await screen.findByRole('button', { name: 'Enter the draw' });
  expect(join).toBeDisabled();
  await user.click(screen.getByRole('checkbox'));
  await user.click(join);
  expect(await screen.findByText('Your place in the list: 3.')).toBeInTheDocument();
  expect(api.calls.find(({ call }) => call.startsWith('POST'))).toMatchObject({
    body: { hasReadRules: true },
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('says what is missing to who cannot enter, and where to put it right', async () => {
  await open(aWheel({ own: own({ lacks: ['phone'] }) }));
  expect(await screen.findByText('Your phone number is not confirmed.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Confirm it in the profile' })).toBeInTheDocument();
});

it('hears of others who join', async () => {
  const lists = [someParticipants(4), someParticipants(4), someParticipants(5)];
  const { bus } = await open(aWheel(), { answers: { [LIST]: () => lists.shift() ?? someParticipants(5) } });
  await waitFor(() => expect(lists).toHaveLength(1));
  await act(async () => bus.publish('activity/changed', { activityId: WHEEL_ID }));
  expect(await screen.findByText('Entrants: 5')).toBeInTheDocument();
});

it('shows who was drawn, and the prize to the winner, in one press', async () => {
  const participants = someParticipants(4, true);
  const drawn = await aDrawnWheel(participants);
  const winner = drawn.draws[0]?.entryId ?? '';
  const { user, api } = await open(
    { ...drawn, own: own({ entryId: winner }) },
    { participants, answers: { [`POST /pas/activity/${WHEEL_ID}/claim`]: { activity: drawn } } },
  );
  expect(screen.getByText(/^Draw 1: aaa\d\*\*\*, number \d\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take €50.00' }));
  await waitFor(() =>
    expect(api.calls.map(({ call }) => call)).toContain(`POST /pas/activity/${WHEEL_ID}/claim`),
  );
});

it('computes the draw again in the browser', async () => {
  const participants = someParticipants(4, true);
  const { user } = await open(await aDrawnWheel(participants), { participants });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByText('All of it matches')).toBeInTheDocument();
});

it('finds out a list that was changed after it was frozen', async () => {
  const participants = someParticipants(4, true);
  const drawn = await aDrawnWheel(participants);
  const { user } = await open(drawn, { participants: someParticipants(5, true) });
  await user.click(screen.getByRole('button', { name: 'Check now' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('It does not match');
});

describe('for its streamer', () => {
  it.each([
    ['draft', 'Set 1 × €50.00 aside and open'],
    ['open', 'Freeze the list now'],
    ['locked', 'Draw prize 1 of 1'],
  ] as const)('has the next step of a wheel that is %s', async (state, step) => {
    await open(aWheel({ state, own: own({ isOwner: true }) }));
    expect(screen.getByRole('button', { name: step })).toBeEnabled();
  });

  it('is called off with a reason', async () => {
    const { user, api } = await open(aWheel({ own: own({ isOwner: true }) }), {
      answers: {
        [`POST /pas/activity/${WHEEL_ID}/cancel`]: {
          activity: aWheel({ state: 'cancelled', cancelReason: 'cannot_stream' }),
        },
      },
    });
    await user.click(screen.getByRole('button', { name: 'Call it off' }));
    await user.click(screen.getByRole('button', { name: 'I cannot stream' }));
    await waitFor(() =>
      expect(api.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({
        reason: 'cannot_stream',
      }),
    );
  });
});

it('says why there was no draw', async () => {
  await open(aWheel({ state: 'cancelled', cancelReason: 'cannot_stream', closedAt: aWheel().serverTime }));
  expect(screen.getByText(/^LenaSpielt could not stream\. Nobody was drawn/)).toBeInTheDocument();
});

it('marks the own line of the list, and who was drawn', async () => {
  const participants = someParticipants(4, true);
  const drawn = await aDrawnWheel(participants);
  const position = drawn.draws[0]?.position ?? 0;
  await open({ ...drawn, own: own({ entryId: entryId(position) }) }, { participants });
  const list = within(screen.getByRole('region', { name: 'Entrants: 4' })).getAllByRole('listitem');
  expect(list[position - 1]).toHaveTextContent('you, drawn');
});

it.each(['no-such-one', WHEEL_ID.toUpperCase()])('is no page where there is none: %s', async (id) => {
  await expect(openPage(routes, `/en/streamer-wheel-activity/${id}`, { messages })).rejects.toThrow(
    PageNotFound,
  );
});
