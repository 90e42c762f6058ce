import { ApiError } from '@marquee/kernel/http';
import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aPlayedRound, aRealLaunch, aRoundHistory } from '../testing/games.ts';
import { gameFrame as frame, openRealPlay as open, sayAsGame as say } from '../testing/open-real-play.ts';

afterEach(() => {
  sessionStorage.clear();
  localStorage.clear();
});

const ROUNDS = 'GET /player/history/round';
const SETTLED = 'Your round was settled';
const roundStart = { type: 'roundStart', roundId: 'r1', stakeMinor: 200 };
const roundEnd = { type: 'roundEnd', roundId: 'r1', winMinor: 0, balanceMinor: 0 };
const won = aPlayedRound({ win: '0.60', net: '-1.40' });

/** The page is left in the middle of a round. */
const leaveRound = async () => {
  await open();
  await say({ type: 'ready' });
  await say(roundStart);
  cleanup();
};

describe('a round that was left', () => {
  it('is told of once it is settled, with what it came to, and once alone', async () => {
    await leaveRound();
    const { called } = await open({ [ROUNDS]: aRoundHistory([won]) });
    const told = await screen.findByText(SETTLED);
    expect(told.closest('[role="status"]')).toHaveTextContent(
      'While you were away: stake €2.00, win €0.60, result −€1.40.',
    );
    expect(called(ROUNDS)).toMatchObject([{ query: { game: 'solar-crown' } }]);
    expect(screen.getByRole('link', { name: 'See the round, in a new tab' })).toHaveAttribute(
      'href',
      '/en/player/history/rounds?provider=marquee&round=r1',
    );
    cleanup();
    const again = await open();
    await frame();
    expect(again.called(ROUNDS)).toEqual([]);
    expect(screen.queryByText(SETTLED)).toBeNull();
  });

  it('is told of until its player has seen it, or plays on', async () => {
    await leaveRound();
    await open({ [ROUNDS]: aRoundHistory([won]) });
    await screen.findByText(SETTLED);
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByText(SETTLED)).toBeNull();
    cleanup();
    await leaveRound();
    await open({ [ROUNDS]: aRoundHistory([won]) });
    await screen.findByText(SETTLED);
    await say({ ...roundStart, roundId: 'r2' });
    expect(screen.queryByText(SETTLED)).toBeNull();
  });

  it('is told of as given back where it was cancelled', async () => {
    await leaveRound();
    await open({ [ROUNDS]: aRoundHistory([aPlayedRound({ state: 'cancelled', net: '0.00' })]) });
    expect(await screen.findByText('Your stake was given back')).toBeInTheDocument();
    expect(screen.getByText(/cancelled while you were away: €2\.00/)).toBeInTheDocument();
  });

  it('is what the game goes on with while it is open, and told of when it was settled later', async () => {
    await leaveRound();
    const resumes = { roundId: 'r1', openedAt: '2026-11-20T11:00:00.000Z', stake: '2.00' };
    const { called } = await open({ 'POST /game/real': aRealLaunch({ resumes }) });
    await frame();
    expect(called(ROUNDS)).toEqual([]);
    cleanup();
    await open({ [ROUNDS]: aRoundHistory([won]) });
    expect(await screen.findByText(SETTLED)).toBeInTheDocument();
  });

  it('is asked for again where nobody could say', async () => {
    await leaveRound();
    const away = await open({
      [ROUNDS]: () => {
        throw new ApiError({ code: 'NETWORK', status: 0 });
      },
    });
    await waitFor(() => expect(away.called(ROUNDS)).toHaveLength(1));
    cleanup();
    await open({ [ROUNDS]: aRoundHistory([won]) });
    expect(await screen.findByText(SETTLED)).toBeInTheDocument();
  });
});

it('says nothing of a round whose end was seen', async () => {
  await open();
  await say({ type: 'ready' });
  await say(roundStart);
  await say(roundEnd);
  cleanup();
  const { called } = await open();
  await frame();
  expect(called(ROUNDS)).toEqual([]);
});
