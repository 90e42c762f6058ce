import { render, screen } from '@testing-library/react';

import { Timeline } from './timeline.tsx';

it('lists steps in their order, with the time of those that have happened and a mark at the one that lasts', () => {
  render(
    <Timeline
      label="Steps"
      steps={[
        {
          key: 'asked',
          name: 'Asked for',
          state: 'done',
          at: { moment: '2026-11-21T15:40:00Z', text: '21 Nov' },
        },
        { key: 'review', name: 'In review', state: 'now', children: <p>Usually four hours.</p> },
        { key: 'paid', name: 'Paid', state: 'ahead' },
      ]}
    />,
  );
  const steps = screen.getAllByRole('listitem');
  expect(screen.getByRole('list', { name: 'Steps' })).toBeInTheDocument();
  expect(steps.map(({ textContent }) => textContent)).toEqual([
    'Asked for21 Nov',
    'In reviewUsually four hours.',
    'Paid',
  ]);
  expect(screen.getByText('21 Nov')).toHaveAttribute('datetime', '2026-11-21T15:40:00Z');
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});
