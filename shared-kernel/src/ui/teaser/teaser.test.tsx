import { screen, within } from '@testing-library/react';

import { renderInRemote } from '../../testing/index.ts';
import { Teaser } from './teaser.tsx';

it('is a region named by its heading, with the way to all of it', () => {
  renderInRemote(
    <Teaser title="News" link={{ to: '/en/news/list', text: 'All news' }}>
      <p>Yesterday</p>
    </Teaser>,
  );
  const region = within(screen.getByRole('region', { name: 'News' }));
  expect(region.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news/list');
  expect(region.getByText('Yesterday')).toBeInTheDocument();
});
