import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { ApiError } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { givePasskeys, gotPasskey } from '../../passkeys/fake-credentials.ts';
import { SignIn } from './sign-in.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const REQUEST = {
  challenge: 'Y2hhbGxlbmdl',
  rpId: 'marquee.example',
  timeout: 300_000,
  userVerification: 'required',
};
const ANSWER = {
  id: 'cGFzc2tleQ',
  rawId: 'cGFzc2tleQ',
  type: 'public-key',
  response: {
    clientDataJSON: 'Y2xpZW50',
    authenticatorData: 'ZGF0YQ',
    signature: 'c2lnbmVk',
    userHandle: 'cGxheWVy',
  },
};

let browser: ReturnType<typeof givePasskeys> | undefined;
afterEach(() => {
  browser?.takeAway();
  browser = undefined;
});

const open = (request: object = REQUEST) =>
  renderInRemote(
    <FormsProvider skeleton={null}>
      <SignIn step={null} onStep={() => {}} />
    </FormsProvider>,
    { messages, api: { 'POST /sign-in/passkey/begin': request } },
  );

const button = () => screen.getByRole('button', { name: 'Log in with a passkey' });

it('signs in with the passkey that the browser was given', async () => {
  browser = givePasskeys();
  browser.get.mockResolvedValue(gotPasskey());
  const { host, user } = open();
  host.signIn.mockResolvedValue({});
  await user.click(button());
  await waitFor(() =>
    expect(host.signIn).toHaveBeenCalledWith(
      '/sign-in/passkey',
      expect.objectContaining({ body: expect.objectContaining(ANSWER) }),
    ),
  );
  expect(browser.get).toHaveBeenCalledTimes(1);
  expect(browser.get.mock.lastCall[0].mediation).toBeUndefined();
});

it.each([
  ['NotAllowedError', 300_000, 'No passkey was used.'],
  ['NotAllowedError', 0, 'That took too long.'],
  ['UnknownError', 300_000, 'This browser could not use a passkey.'],
])('says what a %s after at most %d ms means, and lets it be tried again', async (name, timeout, words) => {
  browser = givePasskeys();
  browser.get.mockRejectedValue(new DOMException('refused', name));
  const { host, user } = open({ ...REQUEST, timeout });
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(button()).not.toHaveAttribute('aria-busy');
  expect(host.signIn).not.toHaveBeenCalled();
});

it('says that the passkey was not accepted', async () => {
  browser = givePasskeys();
  browser.get.mockResolvedValue(gotPasskey());
  const { host, user } = open();
  host.signIn.mockRejectedValue(
    new ApiError({ code: 'PASSKEY_INVALID', title: 'error.passkey_invalid', status: 200 }),
  );
  await user.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('This passkey was not accepted.');
});

it('is offered in the field of the login where the browser can, without a press', async () => {
  browser = givePasskeys({ canOffer: true });
  browser.get.mockResolvedValueOnce(gotPasskey()).mockReturnValue(new Promise(() => {}));
  const { host } = open();
  host.signIn.mockResolvedValue({});
  await waitFor(() => expect(host.signIn).toHaveBeenCalledTimes(1));
  expect(browser.get.mock.calls[0]?.[0]).toMatchObject({ mediation: 'conditional' });
});

it('fails in silence where it was only offered', async () => {
  browser = givePasskeys({ canOffer: true });
  browser.get.mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  open();
  await waitFor(() => expect(browser?.get).toHaveBeenCalledTimes(1));
  expect(screen.queryByRole('alert')).toBeNull();
});

it('is not offered by a browser that knows no passkeys', () => {
  open();
  expect(screen.queryByRole('button', { name: 'Log in with a passkey' })).toBeNull();
});
