import { renderInRemote } from '@marquee/kernel/testing';
import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';

import { useBackToClose } from './use-back-to-close.ts';

function Sheet() {
  const [isOpen, setOpen] = useState(false);
  useBackToClose(isOpen, () => setOpen(false));
  return (
    <>
      <button type="button" onClick={() => setOpen(!isOpen)}>
        {isOpen ? 'Close' : 'Open'}
      </button>
      {isOpen && <p>Filters</p>}
    </>
  );
}

const followHistory = jest.fn();
let stop: AbortController;
beforeEach(() => {
  stop = new AbortController();
  window.history.pushState({ state: null, key: 'here' }, '', '/en/games/all?q=crown');
  window.addEventListener('popstate', followHistory, { signal: stop.signal });
});
afterEach(() => stop.abort());

const openSheet = async () => {
  const opened = renderInRemote(<Sheet />, { url: '/en/games/all?q=crown&sort=az' });
  await opened.user.click(screen.getByRole('button', { name: 'Open' }));
  return opened;
};

it('closes on the way back and leaves the page, with the address it has by now', async () => {
  await openSheet();
  window.history.back();
  await waitFor(() => expect(screen.queryByText('Filters')).toBeNull());
  expect(followHistory).not.toHaveBeenCalled();
  expect(window.location.search).toBe('?q=crown&sort=az');
});

it('leaves no entry behind when it is closed in another way', async () => {
  const { user } = await openSheet();
  const before = window.history.length;
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe('?q=crown&sort=az'));
  expect(followHistory).not.toHaveBeenCalled();
  window.history.pushState(null, '', '/en');
  expect(window.history.length).toBe(before);
});
