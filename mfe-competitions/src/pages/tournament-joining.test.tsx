import { ApiError } from '@marquee/kernel/http';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { joinable, openTournament, part } from '../testing/open-tournament.ts';
import { aFullTournament, at, ID } from '../testing/tournaments.ts';

// jsdom has none.
beforeAll(() => void Object.assign(crypto, { randomUUID: () => '00000000-0000-4000-8000-000000000000' }));

describe('joining', () => {
  const joinedAnswer = {
    entries: [{ tournamentId: ID, entry: 500, joinedAt: at(0), isRepeated: false }],
    paid: { kind: 'free', amount: null, currency: null },
  };

  it('needs a tick, sends the version of the rules that was shown, and says what counts from now on', async () => {
    const user = userEvent.setup();
    let hasJoined = false;
    const { api, bus } = await openTournament({
      isSignedIn: true,
      tournament: () => (hasJoined ? aFullTournament({ joinedAt: at(0) }) : joinable()),
      answers: {
        [`POST /tournaments/${ID}/join`]: () => {
          hasJoined = true;
          return joinedAnswer;
        },
      },
    });
    const changed = jest.fn();
    bus.on('player/changed', changed);
    const join = part('Take part').getByRole('button', { name: 'Join it' });
    expect(join).toBeDisabled();
    expect(part('Take part').getByText('Tick the box to join.')).toBeInTheDocument();
    await user.click(part('Take part').getByRole('checkbox', { name: 'I have read the rules, version 3.' }));
    await user.click(join);
    expect(await screen.findByText('You have joined')).toBeInTheDocument();
    expect(api.calls.find(({ call }) => call.startsWith('POST'))?.body).toEqual({ rulesVersion: 3 });
    expect(changed).toHaveBeenCalled();
  });

  it('says what it takes before it is pressed', async () => {
    const entry = { kind: 'money', amount: '5.00', currency: 'EUR' } as const;
    await openTournament({ isSignedIn: true, tournament: joinable({ entry }) });
    expect(part('Take part').getByRole('button', { name: 'Join for €5.00' })).toBeInTheDocument();
  });

  it('shows rules that have changed meanwhile, and wants another tick', async () => {
    const user = userEvent.setup();
    let version = 3;
    await openTournament({
      isSignedIn: true,
      tournament: () => joinable({ rulesVersion: version }),
      answers: {
        [`POST /tournaments/${ID}/join`]: () => {
          version = 4;
          throw new ApiError({
            code: 'TOURNAMENT_RULES_CHANGED',
            status: 200,
            title: 'error.tournament_rules_changed',
          });
        },
      },
    });
    await user.click(part('Take part').getByRole('checkbox'));
    await user.click(part('Take part').getByRole('button', { name: 'Join it' }));
    expect(await screen.findByText('The rules changed after you opened them')).toBeInTheDocument();
    expect(part('Take part').getByRole('checkbox', { name: /version 4/ })).not.toBeChecked();
    expect(part('Take part').getByRole('button', { name: 'Join it' })).toBeDisabled();
  });

  it('is tried again under the same key where no answer came', async () => {
    const user = userEvent.setup();
    let tries = 0;
    const { api } = await openTournament({
      isSignedIn: true,
      tournament: joinable(),
      answers: {
        [`POST /tournaments/${ID}/join`]: () => {
          tries += 1;
          if (tries === 1) throw new ApiError({ code: 'NETWORK', status: 0 });
          return joinedAnswer;
        },
      },
    });
    await user.click(part('Take part').getByRole('checkbox'));
    const join = part('Take part').getByRole('button', { name: 'Join it' });
    await user.click(join);
    expect(await part('Take part').findByRole('alert')).toBeInTheDocument();
    await user.click(join);
    await waitFor(() => expect(tries).toBe(2));
    const keys = api.calls.flatMap(({ call, idempotencyKey }) =>
      call.startsWith('POST') ? [idempotencyKey] : [],
    );
    expect(new Set(keys).size).toBe(1);
  });

  it.each([
    ['full', 'All places are taken.'],
    ['time', 'It is too early, or too late.'],
    ['country', 'It is not open in your country.'],
    ['status', 'Your status is too low.'],
    ['verification', 'Your identity and address have to be verified first.'],
    ['funds', 'You do not have enough for the entry.'],
    ['account', 'Your account is on a break, or is not allowed to play.'],
    ['staff', 'Accounts of the operator do not play for prizes.'],
    ['something-new', 'Something else is missing.'],
  ])('that is not open for want of %s says so', async (rule, words) => {
    await openTournament({
      isSignedIn: true,
      tournament: aFullTournament({ joining: { canJoin: false, unmet: [rule], hasAgreed: false } }),
    });
    expect(part('Take part').getByText(words)).toBeInTheDocument();
    expect(part('Take part').queryByRole('button')).toBeNull();
  });
});
