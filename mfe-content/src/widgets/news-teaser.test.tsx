import { openPage } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { aFeed, aSummary } from '../testing/documents.ts';
import { english } from '../testing/messages.ts';
import { widgetRoutes } from './widget-routes.ts';

const news = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aSummary({ kind: 'news', slug: `news-${index + 1}`, title: `News ${index + 1}` }),
  );

const open = (count: number) =>
  openPage(widgetRoutes, '/en', {
    messages: english,
    api: { 'GET /pages/news': aFeed({ items: news(count) }) },
  });

it('shows the three latest news, and where all of it is', async () => {
  await open(5);
  const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['News 1', 'News 2', 'News 3']);
  expect(screen.getByRole('link', { name: 'All news' })).toHaveAttribute('href', '/en/news/list');
  expect(screen.getByRole('link', { name: 'News 1' })).toHaveAttribute('href', '/en/news/show/news-1');
});

it('shows nothing where there is none', async () => {
  const { container } = await open(0);
  expect(container).toBeEmptyDOMElement();
});
