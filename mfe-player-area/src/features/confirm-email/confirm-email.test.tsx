import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { aPlayer, fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { ConfirmEmail } from './confirm-email.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const CONFIRM = 'POST /profile/confirm/email/signature';

const open = (answer: unknown, isUndo = false) => {
  const api = fakeApi({ [CONFIRM]: answer });
  const { user, host } = renderInRemote(
    <ConfirmEmail signature="c2lnbmF0dXJlLW9mLWEtbGluaw" isUndo={isUndo} />,
    {
      messages,
      api,
    },
  );
  const name = isUndo ? 'Bring the old address back' : 'Confirm the address';
  return { api, host, press: () => user.click(screen.getByRole('button', { name })) };
};

it('does nothing before its button is pressed', () => {
  const { api } = open({ purpose: 'registration' });
  expect(api.calls).toEqual([]);
});

it('opens the account, and leads to the login', async () => {
  const { api, press } = open({ purpose: 'registration' });
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your account is open');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
  expect(api.calls).toMatchObject([{ call: CONFIRM, body: { signature: 'c2lnbmF0dXJlLW9mLWEtbGluaw' } }]);
});

it('says that the address of a player is confirmed', async () => {
  const { press } = open({ purpose: 'contact' });
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('The address is confirmed');
});

it('says that a link is used up, and where to go on', async () => {
  const { press } = open(() => {
    throw new ApiError({ code: 'LINK_OVER', title: 'error.link_over', status: 200 });
  });
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('This link no longer works');
  expect(screen.getByRole('link', { name: 'Create an account' })).toBeInTheDocument();
});

it('can be pressed again when the API was away', async () => {
  const { press } = open(() => {
    throw new ApiError({ code: 'NETWORK', title: 'error.main', status: 0 });
  });
  await press();
  expect(await screen.findByText('That did not work. Please try again.')).toBeInTheDocument();
  await press();
});

it('brings the address before back, and leads to a new password', async () => {
  const { press } = open({ purpose: 'restored' }, true);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('Your account has its old address again');
  expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/en/login');
});

it('tells a player who is signed in here on whatever page they come to, since their session ends', async () => {
  const { press, host } = open({ purpose: 'restored' }, true);
  Object.assign(host.session, { state: { isSignedIn: true, player: aPlayer() } });
  await press();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'Your account has its old address again', duration: 0 }),
    ),
  );
});

it('leads to support rather than to a registration when the change cannot be taken back', async () => {
  const { press } = open(() => {
    throw new ApiError({ code: 'LINK_OVER', title: 'error.link_over', status: 200 });
  }, true);
  await press();
  expect(await screen.findByRole('status')).toHaveTextContent('write to support');
  expect(screen.queryByRole('link', { name: 'Create an account' })).toBeNull();
});
