import { render, screen } from '@testing-library/react';

import { PageHeader } from './page-header.tsx';

it('names the page once, and says what it is for', () => {
  render(<PageHeader icon="news" title="News" lead="What is new on the site." />);
  expect(screen.getByRole('heading', { level: 1, name: 'News' })).toBeInTheDocument();
  expect(screen.getByText('What is new on the site.')).toBeInTheDocument();
});

it('leaves no empty paragraph where there is nothing to say', () => {
  const { container } = render(<PageHeader icon="news" title="News" />);
  expect(container.querySelector('p')).toBeNull();
});
