import { ApiError } from '@marquee/kernel/http';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { aPlayedRound, aRoundHistory } from '../testing/games.ts';
import {
  gameFrame as frame,
  giveDialogsTheirMethods,
  hearShell as heard,
  openRealPlay as open,
  sayAsGame as say,
} from '../testing/open-real-play.ts';

beforeAll(giveDialogsTheirMethods);
afterEach(() => sessionStorage.clear());

const ROUNDS = 'GET /player/history/round';
const opener = () => screen.getByRole('button', { name: 'Last rounds' });
const panel = () => screen.queryByRole('dialog', { name: 'Last rounds of this play' });
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    );

const someRounds = aRoundHistory([
  aPlayedRound({ id: 'r3', openedAt: '2026-11-20T12:02:07.000Z', state: 'open', win: '0.00', net: null }),
  aPlayedRound({ id: 'r2', openedAt: '2026-11-20T12:01:06.000Z', win: '7.50', net: '5.50' }),
  aPlayedRound({ id: 'r1', openedAt: '2026-11-20T12:00:05.000Z' }),
]);

describe('the last rounds of a play', () => {
  it('are asked for when their panel is opened, and stand there with losses like wins', async () => {
    const { called } = await open({ [ROUNDS]: someRounds });
    await frame();
    expect([panel(), called(ROUNDS)]).toEqual([null, []]);
    await userEvent.click(opener());
    expect(panel()).toBeInTheDocument();
    expect(called(ROUNDS)).toMatchObject([{ query: { play: 'play-1', limit: 50 } }]);
    expect(rows()).toEqual([
      ['13:02:07Open', '€2.00', '€0.00', '–'],
      ['13:01:06', '€2.00', '€7.50', '+€5.50'],
      ['13:00:05', '€2.00', '€0.00', '−€2.00'],
    ]);
  });

  it('lead to their pages, without an end of the play', async () => {
    await open({ [ROUNDS]: someRounds });
    await frame();
    await userEvent.click(opener());
    const link = screen.getByRole('link', { name: 'The round of 13:01:06, in a new tab' });
    expect(link).toHaveAttribute('href', '/en/player/history/rounds?provider=marquee&round=r2');
    expect(link).toHaveAttribute('target', '_blank');
  });

  it('lie over a game that waits, until Escape closes them and the focus is back', async () => {
    await open({ [ROUNDS]: someRounds });
    const said = await heard();
    await say({ type: 'ready' });
    await userEvent.click(opener());
    expect(said().at(-1)).toBe('pause');
    // As a browser does it, whose dialog takes the focus.
    screen.getByRole('button', { name: 'Return to the game' }).focus();
    await userEvent.keyboard('{Escape}');
    expect(panel()).toBeNull();
    expect(said().at(-1)).toBe('resume');
    expect(opener()).toHaveFocus();
  });

  it('are read again when a round has been settled', async () => {
    let history = aRoundHistory([aPlayedRound({ state: 'open', net: null })]);
    const { become, bus } = await open({ [ROUNDS]: () => history });
    await frame();
    await userEvent.click(opener());
    history = aRoundHistory([aPlayedRound()]);
    become({ version: '12' });
    await act(async () => bus.announce('player/balance-changed', {}));
    await waitFor(() => expect(rows()).toEqual([['13:00:00', '€2.00', '€0.00', '−€2.00']]));
  });

  it('say that there is none yet', async () => {
    await open({ [ROUNDS]: aRoundHistory([]) });
    await frame();
    await userEvent.click(opener());
    expect(screen.getByText('No round of this play yet')).toBeInTheDocument();
  });

  it('say that they are coming, that they did not come, and try again', async () => {
    const answer = Promise.withResolvers<unknown>();
    let isAway = true;
    const { called } = await open({
      [ROUNDS]: () => (isAway ? answer.promise : someRounds),
    });
    await frame();
    await userEvent.click(opener());
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('status')).toHaveTextContent('Loading');
    await act(async () => answer.reject(new ApiError({ code: 'NETWORK', status: 0 })));
    expect(within(dialog).getByRole('alert')).toBeInTheDocument();
    isAway = false;
    await userEvent.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(rows()).toHaveLength(3);
    expect(called(ROUNDS)).toHaveLength(2);
  });
});
