import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';

import { Choices } from './choices.tsx';

const LENGTHS = [
  { value: '7', name: '7 days', facts: 'until 3 May' },
  { value: '30', name: '30 days' },
  { value: '90', name: '90 days', disabled: true },
] as const;

function Lengths() {
  const [days, setDays] = useState<'7' | '30' | '90' | null>(null);
  return (
    <Choices legend="How long?" choices={LENGTHS} value={days} onChange={setDays}>
      {days === null ? null : <p>{days} it is</p>}
    </Choices>
  );
}

it('has nothing chosen in advance, and is changed by mouse and keys but for what is not to be had', async () => {
  const user = userEvent.setup();
  render(<Lengths />);
  expect(screen.getByRole('group', { name: 'How long?' })).toBeInTheDocument();
  const [seven, thirty, ninety] = screen.getAllByRole('radio');
  expect(screen.queryByRole('radio', { checked: true })).toBeNull();
  await user.click(screen.getByText('until 3 May'));
  expect(seven).toBeChecked();
  await user.keyboard('{ArrowDown}');
  expect(thirty).toBeChecked();
  expect(screen.getByText('30 it is')).toBeInTheDocument();
  expect(ninety).toBeDisabled();
});

it('keeps two groups of one page apart', async () => {
  const user = userEvent.setup();
  render(
    <>
      <Lengths />
      <Lengths />
    </>,
  );
  const [first, , , second] = screen.getAllByRole('radio');
  await user.click(first ?? document.body);
  await user.click(second ?? document.body);
  expect(first).toBeChecked();
  expect(second).toBeChecked();
});
