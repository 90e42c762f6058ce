import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';

import { Chip, ChipLink, Chips } from './chips.tsx';

it('lists its links and marks the one the visitor is at', () => {
  render(
    <MemoryRouter>
      <Chips label="Sections">
        <ChipLink to="/en" current>
          For you
        </ChipLink>
        <ChipLink to="/en/slots">Slots</ChipLink>
      </Chips>
    </MemoryRouter>,
  );
  const row = screen.getByRole('list', { name: 'Sections' });
  expect(within(row).getByRole('link', { current: true })).toHaveTextContent('For you');
  expect(within(row).getByRole('link', { name: 'Slots' })).toHaveAttribute('href', '/en/slots');
});

it('scrolls to where the visitor is, in a row that is wider than the window', () => {
  jest.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockReturnValue(400);
  render(
    <MemoryRouter>
      <Chips label="Sections">
        <ChipLink to="/en">For you</ChipLink>
        <ChipLink to="/en/slots" current>
          Slots
        </ChipLink>
      </Chips>
    </MemoryRouter>,
  );
  expect(screen.getByRole('list').scrollLeft).toBe(400);
});

it('asks to switch its filter over', async () => {
  const onPress = jest.fn();
  render(
    <Chip pressed={false} onPress={onPress}>
      High return
    </Chip>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'High return', pressed: false }));
  expect(onPress).toHaveBeenCalledWith(true);
});
