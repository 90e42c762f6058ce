import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { fakeApi, openPage, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { routes } from '../../routes.ts';
import { Unsubscribe } from './unsubscribe.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const open = (answer: object) => {
  const called = jest.fn(() => (answer instanceof Error ? Promise.reject(answer) : answer));
  return {
    called,
    ...renderInRemote(<Unsubscribe slug="p/s" type="games" />, {
      messages,
      api: { 'POST /player/unsubscribe': called },
    }),
  };
};
const confirm = () => screen.getByRole('button', { name: 'Stop these mails' });

it('changes nothing before the button is pressed, and says then that it is done', async () => {
  const { user, called } = open({ handled: true });
  expect(called).not.toHaveBeenCalled();
  await user.click(confirm());
  expect(await screen.findByText('You will get no more of these mails')).toBeInTheDocument();
  expect(called).toHaveBeenCalledTimes(1);
});

it('says that a link is not good', async () => {
  const { user } = open(new ApiError({ code: 'SIGNATURE_INVALID', status: 200 }));
  await user.click(confirm());
  expect(await screen.findByText('This link does not work')).toBeInTheDocument();
});

it('can be pressed again where the call did not arrive', async () => {
  const { user } = open(new ApiError({ code: 'NETWORK', status: 0 }));
  await user.click(confirm());
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(confirm()).toBeEnabled();
});

it('takes both parts from the address of the link', async () => {
  const api = fakeApi({ 'POST /player/unsubscribe': { handled: true } });
  await openPage(routes, '/en/unsubscribe/p/s/games', { messages, api });
  await userEvent.click(confirm());
  expect(api.calls.map(({ body }) => body)).toEqual([{ slug: 'p/s', type: 'games' }]);
});
