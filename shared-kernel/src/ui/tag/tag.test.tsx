import { render, screen } from '@testing-library/react';

import { Facts } from '../facts/facts.tsx';
import { Meter } from '../meter/meter.tsx';
import { Notice } from '../notice/notice.tsx';
import { Tag } from './tag.tsx';

it('says a state in words', () => {
  render(
    <Tag icon="bolt" tone="live">
      running
    </Tag>,
  );
  expect(screen.getByText('running')).toHaveAttribute('data-tone', 'live');
});

it('lists facts, and leaves out those that are none', () => {
  render(<Facts items={[['Entry', 'free'], null, ['Counts', '20 rounds']]} />);
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Entry', 'Counts']);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'free',
    '20 rounds',
  ]);
});

it('measures under a name', () => {
  render(<Meter label="Rounds" value={3} max={20} />);
  expect(screen.getByRole('progressbar', { name: 'Rounds' })).toHaveValue(3);
});

it('is read out only where it is an alert', () => {
  const { rerender } = render(<Notice icon="info" title="The board is not fresh" />);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Notice icon="info" title="The board is not fresh" isAlert />);
  expect(screen.getByRole('alert')).toHaveTextContent('The board is not fresh');
});
