import { createSessionStore } from '@marquee/kernel/host';
import { ApiError, type Challenge } from '@marquee/kernel/http';
import { RemoteRouter } from '@marquee/kernel/remote';
import { aHost, aPlayer, fakeApi } from '@marquee/kernel/testing';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import { siteRoutes } from '../guards/guard-request.fixture.ts';
import { challengesOf } from './challenge-requests.ts';
import { type PopupApp, PopupHost } from './popup-host.tsx';
import { createPopupQueue, type PopupName } from './popup-queue.ts';

const shellMessages = {
  'error.main': 'Something went wrong.',
  'error.unavailable': 'Not available.',
  'error.challenge_answer_wrong': 'That is not right.',
};

const CHALLENGE_ID = '4f0a2a52-9b2f-4c2e-8f8e-0c6a1f6d2f11';

const openShell = (
  player = aPlayer(),
  accept: () => unknown = () => ({ handled: true }),
  answer: () => unknown = () => ({ proof: 'the proof' }),
  end: () => unknown = () => ({ handled: true }),
) => {
  const session = createSessionStore({ isSignedIn: true });
  session.dispatch({ type: 'player-loaded', player });
  const api = fakeApi({
    'POST /terms/accept': accept,
    [`POST /challenges/${CHALLENGE_ID}/answer`]: answer,
    'POST /dashboard/self-exclusion/deactivate': end,
  });
  const host = aHost({ api, session: session.reader });
  const popups = createPopupQueue();
  const challenges = challengesOf(popups);
  const reportFailure = jest.fn();
  const app = { popups, session, host, reportFailure } as unknown as PopupApp;
  const t = (key: string, values?: object) => [key, ...Object.values(values ?? {})].join(' ');
  const boot = { lang: 'en', shellMessages, routes: siteRoutes };
  const shell = { boot, t, url: '/en' } as unknown as ShellContextValue;
  render(
    <ShellContext value={shell}>
      <div data-shell-page="">
        <button type="button">Below</button>
      </div>
      <RemoteRouter
        location={{ pathname: '/en', search: '', hash: '', state: null, key: 'default' }}
        navigationType="POP"
        navigate={host.navigate}
      >
        <PopupHost app={app} />
      </RemoteRouter>
    </ShellContext>,
  );
  screen.getByRole('button', { name: 'Below' }).focus();
  return {
    api,
    challenges,
    host,
    popups,
    session,
    open: async (name: PopupName) => {
      act(() => popups.open(name));
      return screen.findByRole('dialog');
    },
  };
};

const page = (): Element | null => document.querySelector('[data-shell-page]');

it('names the end of an exclusion as soon as the player is known', async () => {
  const { open, session } = openShell();
  act(() => session.dispatch({ type: 'signed-in' }));
  const dialog = await open('self-exclusion-alert');
  expect(dialog).toHaveTextContent('popup.exclusion.text');
  const selfExclusionBlock = {
    enabled: true,
    dateTill: '2027-03-01T22:59:59.999Z',
    days: 180,
    isLessADay: false,
  };
  act(() =>
    session.dispatch({
      type: 'player-loaded',
      player: aPlayer({ selfExclusionBlock, timeZone: 'Europe/Berlin' }),
    }),
  );
  expect(dialog).toHaveTextContent('popup.exclusion.until 2027-03-01');
});

it('draws a popup under its title, above a page that is inert, and gives the focus back', async () => {
  const { open } = openShell();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const dialog = await open('self-exclusion-alert');
  expect(dialog).toHaveAccessibleName('popup.exclusion.title');
  expect(dialog).toHaveFocus();
  expect(page()).toHaveAttribute('inert');
  await userEvent.click(screen.getByRole('button', { name: 'popup.understood' }));
  expect(dialog).not.toBeInTheDocument();
  expect(page()).not.toHaveAttribute('inert');
  expect(screen.getByRole('button', { name: 'Below' })).toHaveFocus();
});

it('lies above a modal dialog of the page, and gives the focus back to it', async () => {
  const shown: string[] = [];
  Object.assign(HTMLDialogElement.prototype, {
    close: () => shown.push('closed'),
    showModal: () => shown.push('modal'),
  });
  const { open, popups } = openShell();
  await open('self-exclusion-alert');
  expect(shown).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'popup.understood' }));

  const ofPage = document.createElement('dialog');
  ofPage.open = true;
  ofPage.innerHTML = '<button>In the dialog</button>';
  page()?.append(ofPage);
  const before = screen.getByRole('button', { name: 'In the dialog' });
  before.focus();
  act(() => popups.open('self-exclusion-alert'));
  expect(shown).toEqual(['closed', 'modal']);
  await userEvent.click(screen.getByRole('button', { name: 'popup.understood' }));
  expect(before).toHaveFocus();
});

it('draws the next popup when the one before is answered', async () => {
  const { open, popups } = openShell();
  await open('self-exclusion-alert');
  act(() => popups.open('self-exclusion-end-of-period'));
  fireEvent.keyDown(document, { key: 'Escape' });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('popup.exclusion-end.title');
});

it.each([
  ['a day as it is', { dateTill: '2027-01-31' }, '2027-01-31'],
  ['no end that is not known', { dateTill: null }, 'popup.exclusion.text'],
  [
    'a time when it is less than a day',
    { dateTill: '2026-11-22T12:30:00Z', isLessADay: true },
    /22-11-2026 \d\d:30/,
  ],
])('the alert tells %s', async (_, block, text) => {
  const selfExclusionBlock = { enabled: true, days: null, isLessADay: false, ...block };
  const { open } = openShell(aPlayer({ selfExclusionBlock }));
  expect(await open('self-exclusion-alert')).toHaveTextContent(text);
});

describe('the terms', () => {
  const accept = () => screen.getByRole('button', { name: 'popup.terms.accept' });
  const openTerms = async (answer?: () => unknown) => {
    const shell = openShell(aPlayer({ isTermsRequired: true }), answer);
    await shell.open('terms');
    return shell;
  };

  it('stay until they are answered', async () => {
    await openTerms();
    fireEvent.keyDown(document, { key: 'Escape' });
    for (const backdrop of document.querySelectorAll('[aria-hidden="true"]')) fireEvent.click(backdrop);
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });

  it('lead to the pages where they are written', async () => {
    await openTerms();
    expect(screen.getByRole('link', { name: 'popup.terms.terms' })).toHaveAttribute(
      'href',
      '/en/display/terms',
    );
    expect(screen.getByRole('link', { name: 'popup.terms.privacy' })).toHaveAttribute(
      'href',
      '/en/display/privacypolicy',
    );
  });

  it('are accepted after the box is ticked, and the player goes on', async () => {
    const { session, popups } = await openTerms();
    expect(accept()).toBeDisabled();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(accept());
    expect(session.state.player?.isTermsRequired).toBe(false);
    expect(popups.current).toBeNull();
  });

  it('are accepted as they were shown: newer ones that come meanwhile are to be ticked first', async () => {
    const { api, session } = await openTerms();
    await userEvent.click(screen.getByRole('checkbox'));
    const termsVersions = { terms: '2', privacypolicy: '1' };
    act(() => session.dispatch({ type: 'player-changed', changes: { termsVersions } }));
    expect(accept()).toBeDisabled();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(accept());
    expect(api.calls.map(({ body }) => body)).toEqual([{ versions: termsVersions }]);
  });

  it('lead on to the page that the player was kept from, once', async () => {
    document.cookie = 'return_path=%2Fen%2Fplayer%2Fbalance; Path=/';
    const { host } = await openTerms();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(accept());
    expect(host.navigate.mock.calls).toEqual([['/en/player/balance']]);
    expect(document.cookie).not.toContain('return_path');
  });

  it.each([
    ['is not handled', () => ({ handled: false }), 'Something went wrong.'],
    ['fails', () => Promise.reject(new Error('no line')), 'Something went wrong.'],
    [
      'is refused',
      () =>
        Promise.reject(Object.assign(new Error('refused'), { name: 'ApiError', title: 'error.unavailable' })),
      'Not available.',
    ],
  ])('stay, with the error shown, when the call %s', async (_, answer, title) => {
    const { host, session } = await openTerms(answer);
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(accept());
    expect(host.notify.mock.calls).toEqual([[{ type: 'error', title, text: 'Something went wrong.' }]]);
    expect(session.state.player?.isTermsRequired).toBe(true);
    expect(accept()).toBeEnabled();
  });

  it('that are declined lead out, with a word about why', async () => {
    const { host } = await openTerms();
    const signOut = jest.fn();
    host.bus.on('session/sign-out-requested', signOut);
    await userEvent.click(screen.getByRole('button', { name: 'popup.terms.decline' }));
    expect(signOut).toHaveBeenCalledTimes(1);
    expect(host.notify.mock.calls).toEqual([[{ type: 'error', title: 'popup.terms.declined' }]]);
  });
});

describe('a challenge', () => {
  const wrong = () =>
    Promise.reject(
      Object.assign(new Error('refused'), {
        name: 'ApiError',
        title: 'error.challenge_answer_wrong',
        params: { attemptsLeft: 4 },
      }),
    );
  const params = { challengeId: CHALLENGE_ID, expiresAt: '2026-11-22T12:30:00Z', attemptsLeft: 5 };
  const challenge = async (given: Partial<Challenge> = {}, answer?: () => unknown) => {
    const shell = openShell(aPlayer(), undefined, answer);
    let solved: Promise<string | null> = Promise.resolve(null);
    act(() => {
      solved = shell.challenges.solve({ kind: 'pin', title: 'error.pin_required', params, ...given });
    });
    await screen.findByRole('dialog');
    return { ...shell, solved };
  };
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'popup.challenge.confirm' }));

  it('asks for the PIN, and hands the proof for it to the call', async () => {
    const { api, solved } = await challenge();
    expect(screen.getByLabelText('popup.challenge.pin.label')).toHaveFocus();
    await userEvent.keyboard('4711');
    await confirm();
    await expect(solved).resolves.toBe('the proof');
    expect(api.calls).toMatchObject([{ body: { answer: '4711' } }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('says what is wrong and how many attempts are left, and lets the player try again', async () => {
    const answers = [wrong, () => ({ proof: 'the proof' })];
    const { solved } = await challenge({}, () => answers.shift()?.());
    const field = screen.getByLabelText('popup.challenge.pin.label');
    await userEvent.type(field, '0000');
    await confirm();
    expect(screen.getByRole('alert')).toHaveTextContent('That is not right. popup.challenge.left 4');
    expect(field).toHaveFocus();
    expect(field).toBeInvalid();
    await userEvent.keyboard('4711{Enter}');
    await expect(solved).resolves.toBe('the proof');
  });

  it('takes a code where the keyboard of a phone offers it', async () => {
    await challenge({ kind: 'code', params: { ...params, type: 'sms' } });
    expect(screen.getByRole('dialog')).toHaveTextContent('popup.challenge.sms');
    expect(screen.getByLabelText('popup.challenge.code.label')).toHaveAttribute(
      'autocomplete',
      'one-time-code',
    );
  });

  it('asks for the password where there is no other proof, and lets password managers fill it in', async () => {
    const { api } = await challenge({ kind: 'password' });
    const field = screen.getByLabelText('popup.challenge.password.label');
    expect(field).toHaveAttribute('autocomplete', 'current-password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.type(field, ' a long password that has blanks at its ends ');
    await confirm();
    expect(api.calls).toMatchObject([{ body: { answer: ' a long password that has blanks at its ends ' } }]);
  });

  it('is given up by the button for it', async () => {
    const { solved } = await challenge();
    await userEvent.click(screen.getByRole('button', { name: 'popup.challenge.cancel' }));
    await expect(solved).resolves.toBeNull();
  });
});

describe('the popup of an exclusion whose period is over', () => {
  const openEnd = async (end?: () => unknown) => {
    const block = { enabled: true, dateTill: '2026-01-01T00:00:00.000Z', days: 180, isLessADay: false };
    const shell = openShell(aPlayer({ selfExclusionBlock: block }), undefined, undefined, end);
    await shell.open('self-exclusion-end-of-period');
    return shell;
  };
  const goBackToGames = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'popup.exclusion-end.play' }));
    await userEvent.click(screen.getByRole('button', { name: 'popup.exclusion-end.end' }));
  };
  const genericError = expect.objectContaining({ type: 'error', text: 'Something went wrong.' });

  it('offers to continue, which changes nothing', async () => {
    const { api } = await openEnd();
    await userEvent.click(screen.getByRole('button', { name: 'popup.exclusion-end.stay' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  it('offers back-to-game, which ends the exclusion with a second press', async () => {
    const { api, host, session } = await openEnd();
    await userEvent.click(screen.getByRole('button', { name: 'popup.exclusion-end.play' }));
    expect(api.calls).toEqual([]);
    expect(screen.getByText('popup.exclusion-end.wait')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'popup.exclusion-end.end' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(api.calls).toMatchObject([{ call: 'POST /dashboard/self-exclusion/deactivate', body: {} }]);
    expect(host.notify).not.toHaveBeenCalled();
    expect(session.state.player?.selfExclusionBlock).toMatchObject({ enabled: false, dateTill: null });
  });

  it('Self-exclusion deactivate: status error shows the generic error, then redirects home', async () => {
    const { host } = await openEnd(() => {
      throw new ApiError({ code: 'EXCLUSION_NOT_EXPIRED', title: 'error.main', status: 200 });
    });
    await goBackToGames();
    expect(host.notify).toHaveBeenCalledWith(genericError);
    expect(host.navigate).toHaveBeenCalledWith('/en');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('Self-exclusion deactivate: a thrown failure shows the generic error', async () => {
    const { host } = await openEnd(() => {
      throw new ApiError({ code: 'NETWORK', status: 0 });
    });
    await goBackToGames();
    expect(host.notify).toHaveBeenCalledWith(genericError);
    expect(host.navigate).not.toHaveBeenCalled();
    expect(screen.getByRole('dialog')).toBeInTheDocument();
  });
});
