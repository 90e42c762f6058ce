import { render, screen, within } from '@testing-library/react';

import { PointList } from './point-list.tsx';

it('lists its points in order under a heading of the second level', () => {
  render(<PointList title="What is kept" points={['Your language.', 'Light or dark.']} />);
  expect(screen.getByRole('heading', { level: 2, name: 'What is kept' })).toBeInTheDocument();
  const points = within(screen.getByRole('list')).getAllByRole('listitem');
  expect(points.map(({ textContent }) => textContent)).toEqual(['Your language.', 'Light or dark.']);
});
