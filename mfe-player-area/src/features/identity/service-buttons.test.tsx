import path from 'node:path';

import { ApiError } from '@marquee/kernel/http';
import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { ServiceButtons } from './service-buttons.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};

const open = (ids: Array<'mailru' | 'vkontakte' | 'yandex'>) =>
  renderInRemote(
    <ServiceButtons services={ids.map((id) => ({ id, clientId: 'c', issuer: 'https://id.example' }))} />,
    { messages },
  );

it('is nothing where no service is set up', () => {
  expect(open([]).container).toBeEmptyDOMElement();
});

it('offers the services that are set up', () => {
  open(['vkontakte', 'yandex']);
  expect(screen.getByRole('button', { name: 'Continue with VK' })).toBeInTheDocument();
  expect(screen.getAllByRole('button')).toHaveLength(2);
});

it('says that a service does not answer, and lets it be tried again', async () => {
  const { host, user } = open(['mailru']);
  host.signIn.mockRejectedValue(new ApiError({ code: 'SIGN_IN_SERVICE_DOWN', status: 200 }));
  await user.click(screen.getByRole('button', { name: 'Continue with Mail.ru' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No answer from Mail.ru');
  expect(screen.getByRole('button', { name: 'Continue with Mail.ru' })).toBeEnabled();
});
