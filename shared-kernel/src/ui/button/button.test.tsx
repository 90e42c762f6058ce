import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

it('does not submit a form unless told to', () => {
  render(<Button>Play</Button>);
  expect(screen.getByRole('button', { name: 'Play' })).toHaveAttribute('type', 'button');
});

it('keeps the focus and ignores clicks while loading', async () => {
  const onClick = jest.fn();
  const { rerender } = render(<Button onClick={onClick}>Deposit</Button>);
  await userEvent.click(screen.getByRole('button', { name: 'Deposit' }));
  expect(onClick).toHaveBeenCalledTimes(1);

  rerender(
    <Button onClick={onClick} loading>
      Deposit
    </Button>,
  );
  const button = screen.getByRole('button');
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
});

it('does not submit its form a second time while loading', async () => {
  const onSubmit = jest.fn((event: { preventDefault(): void }) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Send
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

it('names an icon button, and tells whether a switch is on', () => {
  const { rerender } = render(<IconButton icon="heart" label="Favourite" pressed={false} />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: false })).toBeInTheDocument();
  rerender(<IconButton icon="heart" label="Favourite" pressed />);
  expect(screen.getByRole('button', { name: 'Favourite', pressed: true })).toBeInTheDocument();
});
