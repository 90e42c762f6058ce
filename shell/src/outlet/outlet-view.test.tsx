import { RemoteRouter } from '@marquee/kernel/remote';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';

import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import messages from '../locales/en.json' with { type: 'json' };
import { OutletView } from './outlet-view.tsx';

const texts: Record<string, string> = messages;
const shell = {
  t: (key: string) => texts[key] ?? key,
  boot: { lang: 'en' },
} as unknown as ShellContextValue;

function openFailed(isFilled: boolean) {
  const onRetry = jest.fn();
  render(
    <ShellContext value={shell}>
      <OutletView state="failed" isFilled={isFilled} fragment={null} onRetry={onRetry} />
    </ShellContext>,
  );
  return onRetry;
}

it('says of a page that stands there without its remote that it can be read', async () => {
  const onRetry = openFailed(true);
  expect(screen.getByRole('alert')).toHaveTextContent('You can read it and follow its links');
  expect(screen.queryByText('This part of the page did not load')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says that nothing came where nothing stands, and tries again', async () => {
  const onRetry = openFailed(false);
  expect(screen.getByRole('alert')).toHaveTextContent('This part of the page did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('says of a page that cannot be had without a network that it comes with it, and tries then by itself', () => {
  const onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = openFailed(false);
  expect(screen.getByRole('alert')).toHaveTextContent('You are offline');
  expect(onRetry).not.toHaveBeenCalled();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.queryByText('You are offline')).toBeNull();
  onLine.mockRestore();
});

it('says of a page that scripts draw why it does not come without them', () => {
  const location = { pathname: '/en/login', search: '', hash: '', state: null, key: 'default' };
  const drawn = (fragment: string | null) =>
    renderToString(
      <RemoteRouter location={location} navigationType="POP" navigate={() => {}}>
        <ShellContext value={shell}>
          <OutletView state="idle" isFilled={fragment !== null} fragment={fragment} />
        </ShellContext>
      </RemoteRouter>,
    );
  expect(drawn(null)).toMatch(/<noscript>.*This page needs JavaScript.*<\/noscript>/s);
  expect(drawn('<h1>Terms</h1>')).not.toContain('noscript');
});
