import { screen } from '@testing-library/react';
import * as z from 'zod/mini';

import { queryOptions, useSuspenseQuery } from '../query/index.ts';
import { textsOf, useHost, useLanguage, useLanguagePath, useLocation } from '../remote/index.ts';
import { Link } from '../ui/link/link.tsx';
import { renderInRemote } from './render-in-remote.tsx';

const { useTranslate } = textsOf<{ hello: string }>();

function Greeting() {
  const t = useTranslate();
  const path = useLanguagePath();
  const { search } = useLocation();
  return (
    <p lang={useLanguage()}>
      {t('hello', { name: new URLSearchParams(search).get('name') })}
      <Link to={path('/games/all')}>Games</Link>
    </p>
  );
}

function Balance() {
  const host = useHost();
  const { data } = useSuspenseQuery(
    queryOptions({
      queryKey: ['balance'],
      queryFn: () => host.api.get('/balance', { schema: z.object({ amount: z.string() }) }),
    }),
  );
  return (
    <button type="button" onClick={() => host.notify({ type: 'success', title: data.amount })}>
      {data.amount}
    </button>
  );
}

it('gives an element its texts, its language and the place it is at', () => {
  renderInRemote(<Greeting />, {
    messages: { hello: 'Hallo {{name}}' },
    lang: 'de',
    url: '/de/hello?name=Wilma',
  });
  expect(screen.getByText('Hallo Wilma')).toHaveAttribute('lang', 'de');
  expect(screen.getByRole('link', { name: 'Games' })).toHaveAttribute('href', '/de/games/all');
});

it('shows what the element asks of the shell', async () => {
  const { user, host } = renderInRemote(<Balance />, { api: { 'GET /balance': { amount: '12.00' } } });
  await user.click(await screen.findByRole('button', { name: '12.00' }));
  expect(host.notify).toHaveBeenCalledWith({ type: 'success', title: '12.00' });
});

it('keeps the state of an element that is rendered again, and no answer for the next test', async () => {
  const { rerender } = renderInRemote(<Greeting />, { messages: { hello: 'Hello' } });
  const before = screen.getByText('Hello');
  rerender(<Greeting />);
  expect(screen.getByText('Hello')).toBe(before);
  renderInRemote(<Balance />, { api: { 'GET /balance': { amount: '3.00' } } });
  expect(await screen.findByRole('button', { name: '3.00' })).toBeInTheDocument();
});
