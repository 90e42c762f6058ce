import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { EmptyState, ErrorState } from './page-state.tsx';

it('announces a failure and tries again on request', async () => {
  const onRetry = jest.fn();
  render(<ErrorState onRetry={onRetry} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Something went wrong');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
});

it('offers no retry where there is none', () => {
  render(<ErrorState title="Closed" />);
  expect(screen.getByRole('alert')).toHaveTextContent('Closed');
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

it('says what is missing and what to do', () => {
  render(
    <EmptyState title="No favourites yet" text="Tap the heart of a game.">
      <a href="/en">Popular games</a>
    </EmptyState>,
  );
  expect(screen.getByText('Tap the heart of a game.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Popular games' })).toBeInTheDocument();
});

it('stands in a panel only where it is asked to', () => {
  const panels = (framed: boolean) =>
    render(<EmptyState title="No posts yet" framed={framed} />).container.querySelectorAll('[data-flush]');
  expect(panels(false)).toHaveLength(0);
  expect(panels(true)).toHaveLength(1);
});
