import { createBus, createSessionStore } from '@marquee/kernel/host';
import { RemoteRouter } from '@marquee/kernel/remote';
import { aPlayer } from '@marquee/kernel/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import { AccountHost } from './account-host.tsx';

const ADDRESS = { pathname: '/en', search: '', hash: '', state: null, key: 'first' };

type Player = ReturnType<typeof aPlayer>;

const open = async (player: Player | null, lang = 'en', pathname = '/en') => {
  const session = createSessionStore({ isSignedIn: true });
  const bus = createBus({ reportError: jest.fn() });
  const asked = jest.fn();
  bus.on('session/sign-out-requested', asked);
  const shell = { t: (key: string) => key, boot: { lang } } as unknown as ShellContextValue;
  render(
    <ShellContext value={shell}>
      <RemoteRouter location={{ ...ADDRESS, pathname }} navigationType="POP" navigate={jest.fn()}>
        <AccountHost app={{ session, bus, reportFailure: jest.fn() }} />
      </RemoteRouter>
    </ShellContext>,
  );
  await screen.findByRole('status');
  const load = (loaded: Player) => act(() => session.dispatch({ type: 'player-loaded', player: loaded }));
  if (player !== null) load(player);
  return { asked, load, bus };
};

// jsdom knows no popovers.
beforeAll(() => void Object.assign(HTMLElement.prototype, { hidePopover: jest.fn() }));
afterAll(() => void Reflect.deleteProperty(HTMLElement.prototype, 'hidePopover'));

/** In the header itself: jsdom does not hide the menu, which has a link of the same name. */
const inHeader = (name: RegExp) => screen.getAllByRole('link', { name })[0];

it('keeps the place of the account until the player is known', async () => {
  const { load } = await open(null);
  expect(screen.getByRole('status', { name: 'Your account is loading' })).toHaveAttribute(
    'aria-busy',
    'true',
  );
  load(aPlayer({ balance: '12.50', currency: 'EUR' }));
  expect(screen.queryByRole('status')).toBeNull();
  expect(inHeader(/^nav.balance/)).toHaveTextContent('€12.50');
});

it('writes money as the language does, in the currency of the account, and leads to it', async () => {
  await open(aPlayer({ balance: '1234.50', currency: 'PLN' }), 'de');
  const link = inHeader(/^nav.balance/);
  expect(link).toHaveTextContent('1.234,50 zł');
  expect(link).toHaveAttribute('href', '/de/player/balance');
});

it('opens the cashier over the page, and leads to it where a tab of its own is asked for', async () => {
  const { bus } = await open(aPlayer());
  const requested = jest.fn();
  bus.on('cashier/requested', requested);
  const link = inHeader(/^nav.balance/)!;
  // jsdom opens no tabs.
  document.addEventListener('click', (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(requested).not.toHaveBeenCalled();
  fireEvent.click(link);
  expect(requested.mock.calls).toEqual([[{ isOverGame: false }]]);
});

it('opens nothing over the page that has the cashier on it', async () => {
  const { bus } = await open(aPlayer(), 'en', '/en/player/balance');
  const requested = jest.fn();
  bus.on('cashier/requested', requested);
  fireEvent.click(inHeader(/^nav.balance/)!);
  expect(requested).not.toHaveBeenCalled();
});

it('counts unread messages in words for who hears the page', async () => {
  const { load } = await open(aPlayer({ feedbackAdvertsCount: 2 }));
  expect(screen.getByRole('link', { name: 'Messages, 2 unread' })).toHaveTextContent('2');
  load(aPlayer({ feedbackAdvertsCount: 0 }));
  expect(inHeader(/^nav.messages$/)).toHaveTextContent(/^$/);
  load(aPlayer({ feedbackAdvertsCount: 250 }));
  expect(screen.getByRole('link', { name: 'Messages, 250 unread' })).toHaveTextContent('99+');
});

it('names whose account it is, leads to its pages, and out of it', async () => {
  const { asked } = await open(aPlayer({ nickname: 'wilma_f' }));
  expect(screen.getByRole('button', { name: 'Account of wilma_f' })).toHaveAttribute(
    'popovertarget',
    'account-menu',
  );
  const pages = within(screen.getByRole('navigation', { hidden: true }));
  expect(pages.getByRole('link', { name: 'nav.profile', hidden: true })).toHaveAttribute(
    'href',
    '/en/player/profile',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Log out', hidden: true }));
  expect(asked).toHaveBeenCalledTimes(1);
});

it('tells who has excluded themselves until when, instead of what there is to play with', async () => {
  const block = { enabled: true, dateTill: '2027-05-22T21:59:59.000Z', days: 180, isLessADay: false };
  const { load } = await open(aPlayer({ selfExclusionBlock: block, timeZone: 'Europe/Berlin' }));
  const link = screen.getByRole('link', { name: /Excluded until/ });
  expect(link).toHaveTextContent('22 May 2027');
  expect(link).toHaveAttribute('href', '/en/player/self-exclusion');
  expect(screen.queryByText('nav.balance', { ignore: '[popover] *' })).toBeNull();
  load(aPlayer({ selfExclusionBlock: { ...block, dateTill: null } }));
  expect(screen.getByRole('link', { name: 'Self-exclusion is on' })).toBeInTheDocument();
});
