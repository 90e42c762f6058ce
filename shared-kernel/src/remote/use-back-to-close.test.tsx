import { act, screen } from '@testing-library/react';
import { useState } from 'react';

import { renderInRemote } from '../testing/index.ts';
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

it('covers the page while it is open, and closes on the way back', async () => {
  const uncover = jest.fn();
  const { user, host } = renderInRemote(<Sheet />);
  host.coverPage.mockReturnValue(uncover);
  expect(host.coverPage).not.toHaveBeenCalled();

  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(host.coverPage).toHaveBeenCalledTimes(1);
  expect(uncover).not.toHaveBeenCalled();

  const [onBack] = host.coverPage.mock.calls[0]!;
  act(onBack);
  expect(screen.queryByText('Filters')).toBeNull();
  expect(uncover).toHaveBeenCalledTimes(1);
});
