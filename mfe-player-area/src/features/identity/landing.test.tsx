import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { readTicket } from '../../identity/kept-ticket.ts';
import { takeStep } from '../../second-step/kept-step.ts';
import { Landing } from './landing.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const ANSWER = '/en/social/check-yandex?code=c&state=s';

const open = (outcome: object | string, url = ANSWER) => {
  const result = renderInRemote(<div />, { messages, url });
  result.host.signIn.mockImplementation(async () => {
    if (typeof outcome === 'string') throw new ApiError({ code: outcome, status: 200 });
    return outcome;
  });
  result.rerender(<Landing service="yandex" />);
  return result;
};

it('ends the sign-in with what the service said, once, and leads on', async () => {
  const { host } = open({});
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/en/login', { replace: true }));
  expect(host.signIn).toHaveBeenCalledTimes(1);
  expect(host.signIn).toHaveBeenCalledWith(
    '/social/auth',
    expect.objectContaining({ body: { step: 'finish', query: 'code=c&state=s', service: 'yandex' } }),
  );
});

it('leads to the second step of a player who has a second factor', async () => {
  const { host } = open({ secondStep: { challengeId: 'c', expiresAt: '2999-01-01T00:00:00.000Z' } });
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/en/login', { replace: true }));
  expect(takeStep(sessionStorage, Date.now())).toMatchObject({ challengeId: 'c' });
});

const UNKNOWN = { registration: { ticket: 't', email: 'ira@example.org', name: 'Ira' } };

it('leads somebody without an account to the registration, with what the service says', async () => {
  const { host } = open(UNKNOWN);
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith('/en/registration', { replace: true }));
  expect(readTicket(sessionStorage, Date.now())).toMatchObject({
    ...UNKNOWN.registration,
    service: 'yandex',
  });
});

it('offers both ways where nothing can be taken to the registration', async () => {
  const denied = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const { host } = open(UNKNOWN);
  expect(await screen.findByText('No account here yet')).toBeInTheDocument();
  expect(host.navigate).not.toHaveBeenCalled();
  denied.mockRestore();
});

it.each([
  [{ isLinked: true }, 'Yandex is connected'],
  ['SIGN_IN_REFUSED', 'Not logged in'],
  ['SIGN_IN_OVER', 'This login is over'],
  ['SIGN_IN_SERVICE_DOWN', 'No answer from Yandex'],
  ['SERVICE_ACCOUNT_TAKEN', 'Connected to another player'],
])('says what %j means', async (outcome, title) => {
  open(outcome);
  expect(await screen.findByText(title)).toBeInTheDocument();
});

it('says that something went wrong where no service is at fault', async () => {
  open('NETWORK');
  expect(await screen.findByRole('alert')).toHaveTextContent('Something went wrong');
});

it('offers to begin where nothing has been answered, and asks nobody', async () => {
  const { host, user } = open('SIGN_IN_SERVICE_DOWN', '/en/social/check-yandex');
  expect(host.signIn).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Continue with Yandex' }));
  expect(host.signIn).toHaveBeenCalledWith(
    '/social/auth',
    expect.objectContaining({ body: { step: 'begin', lang: 'en', service: 'yandex' } }),
  );
  expect(await screen.findByText('No answer from Yandex')).toBeInTheDocument();
});
