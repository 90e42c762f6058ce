import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';

import { ServiceList } from './service-list.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const DISCONNECT = 'POST /dashboard/security/services/disconnect';
const SERVICES = [
  { service: 'yandex', connectedAt: '2026-11-20T12:00:00.000Z', isOffered: true },
  { service: 'vkontakte', connectedAt: null, isOffered: true },
] as const;

const open = (answers: Record<string, unknown> = {}, services = [...SERVICES]) => {
  const api = fakeApi(answers);
  const onChanged = jest.fn();
  const view = renderInRemote(<ServiceList services={services} onChanged={onChanged} />, { messages, api });
  return { ...view, api, onChanged };
};

it('disconnects a service after another press, and not where that is thought better of', async () => {
  const { user, api, onChanged } = open({ [DISCONNECT]: { handled: true } });
  expect(screen.getByText('Connected since 20 Nov 2026')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Disconnect: Yandex' }));
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(api.calls).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disconnect: Yandex' }));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() => expect(onChanged).toHaveBeenCalled());
  expect(api.calls).toMatchObject([{ call: DISCONNECT, body: { service: 'yandex' } }]);
});

it('says why a service was not disconnected', async () => {
  const refuse = () => {
    throw new ApiError({ code: 'LAST_WAY_IN', title: 'error.last_way_in', status: 200 });
  };
  const { user, host } = open({ [DISCONNECT]: refuse });
  await user.click(screen.getByRole('button', { name: 'Disconnect: Yandex' }));
  await user.click(screen.getByRole('button', { name: 'Disconnect' }));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledWith({
      type: 'error',
      title: expect.stringContaining('you could not log in any more'),
    }),
  );
});

it('says that a service does not answer, and lets it be tried again', async () => {
  const { user, host } = open({
    'POST /social/auth': () => {
      throw new ApiError({ code: 'SIGN_IN_SERVICE_DOWN', title: 'error.sign_in_service_down', status: 200 });
    },
  });
  host.signIn.mockRejectedValue(
    new ApiError({ code: 'SIGN_IN_SERVICE_DOWN', title: 'error.sign_in_service_down', status: 200 }),
  );
  const connect = screen.getByRole('button', { name: 'Connect: VK' });
  await user.click(connect);
  await waitFor(() => expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ type: 'error' })));
  expect(connect).not.toHaveAttribute('aria-busy');
});

it('is nothing where no service is set up', () => {
  expect(open({}, []).container).toBeEmptyDOMElement();
});
