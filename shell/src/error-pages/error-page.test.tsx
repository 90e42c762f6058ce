import { render, screen, within } from '@testing-library/react';

import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import messages from '../locales/en.json' with { type: 'json' };
import { ErrorPage } from './error-page.tsx';

function openError(kind: 'not-found' | 'failure', textKey?: string) {
  const texts: Record<string, string> = messages;
  const shell = {
    t: (key: string) => texts[key] ?? key,
    boot: { lang: 'en', shellMessages: { 'error.preview_expired': 'This link has expired.' } },
  } as unknown as ShellContextValue;
  render(
    <ShellContext value={shell}>
      <ErrorPage kind={kind} textKey={textKey} />
    </ShellContext>,
  );
}

it('shows and announces a 404 for a page that does not exist', () => {
  openError('not-found');
  expect(screen.getByRole('img', { name: '404' })).toHaveTextContent('404');
  expect(screen.getByRole('heading', { name: 'This page does not exist' })).toBeInTheDocument();
});

it('names the address that does not exist, and no other error does', () => {
  window.history.replaceState(null, '', '/en/nothing/here?x=1');
  openError('not-found');
  expect(screen.getByText(/Page Not Found:/)).toHaveTextContent('Page Not Found: /en/nothing/here?x=1');
  openError('failure');
  expect(screen.getAllByText(/Page Not Found:/)).toHaveLength(1);
});

it('lets whoever looks for a game search for it, and no other error does', () => {
  openError('not-found');
  const search = screen.getByRole('search');
  expect(search).toHaveAttribute('action', '/en/games/all');
  expect(within(search).getByRole('searchbox', { name: 'Find a game or provider' })).toHaveAttribute(
    'name',
    'q',
  );
  openError('failure');
  expect(screen.getAllByRole('search')).toHaveLength(1);
});

it('says what the API says of it, where it has words of its own', () => {
  openError('not-found', 'error.preview_expired');
  expect(screen.getByText('This link has expired.')).toBeInTheDocument();
  expect(screen.queryByText(/misspelt/)).toBeNull();
});

it('keeps to its general words where it does not know those', () => {
  openError('not-found', 'error.of_a_later_release');
  expect(screen.getByText(/misspelt/)).toBeInTheDocument();
});

it('neither shows nor announces a 404 when something broke', () => {
  openError('failure');
  expect(screen.getByRole('img', { name: 'An empty stage with one light on' })).not.toHaveTextContent('404');
  expect(screen.getByRole('heading', { name: 'Something broke on our side' })).toBeInTheDocument();
});
