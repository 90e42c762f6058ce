import { ApiError } from '@marquee/kernel/http';
import { PageNotFound } from '@marquee/kernel/remote';
import { fakeApi, openPage } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { routes } from '../routes.ts';
import { aDocument, aFeed, aSummary, notFound } from '../testing/documents.ts';
import { english, german } from '../testing/messages.ts';

const open = async (path: string, answers: Record<string, unknown>) => {
  const api = fakeApi(answers);
  return { api, ...(await openPage(routes, path, { messages: english, api })) };
};

describe('the list of posts', () => {
  it('shows posts with their author, date and reading time', async () => {
    const { head } = await open('/en/blog', { 'GET /pages/blog': aFeed({ items: [aSummary()] }) });
    const post = within(screen.getByRole('article'));
    expect(post.getByRole('link', { name: 'How return to player works' })).toHaveAttribute(
      'href',
      '/en/blog/return-to-player',
    );
    expect(post.getByRole('link', { name: 'Fairness desk' })).toHaveAttribute(
      'href',
      '/en/blog/author/fairness-desk',
    );
    expect(post.getByText('5 November 2026')).toHaveAttribute('dateTime', '2026-11-05T09:00:00.000Z');
    expect(post.getByText('4 min read')).toBeInTheDocument();
    expect(head).toMatchObject({
      title: 'Blog',
      canonicalPath: '/blog',
      list: { previous: null, next: null },
    });
  });

  it('leads to what there is on each subject', async () => {
    await open('/en/blog', { 'GET /pages/blog': aFeed() });
    const subjects = screen.getByRole('list', { name: 'Subjects' });
    expect(within(subjects).getByRole('link', { name: 'All posts' })).toHaveAttribute('aria-current', 'true');
    expect(within(subjects).getByRole('link', { name: 'Fairness 2' })).toHaveAttribute(
      'href',
      '/en/blog/tag/fairness',
    );
  });

  it('gives each page an address, with its neighbours', async () => {
    const { api, head } = await open('/en/blog?page=2', {
      'GET /pages/blog': aFeed({ page: 2, pageCount: 3, total: 30 }),
    });
    expect(api.calls[0]?.query).toMatchObject({ lang: 'en', page: '2' });
    const pages = within(screen.getByRole('navigation', { name: 'Pages of the list' }));
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/en/blog');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/en/blog?page=3');
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('rel', 'next');
    expect(pages.getByRole('link', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page');
    expect(head).toMatchObject({
      title: 'Blog – page 2',
      canonicalPath: '/blog?page=2',
      list: { previous: '/blog', next: '/blog?page=3' },
    });
  });

  it.each(['?page=0', '?page=-1', '?page=two', '?page=1.5', '?page=99999'])(
    'has no page %s',
    async (search) => {
      await expect(open(`/en/blog${search}`, {})).rejects.toThrow(PageNotFound);
    },
  );

  it('has no page past the last', async () => {
    await expect(open('/en/blog?page=9', { 'GET /pages/blog': notFound })).rejects.toThrow(PageNotFound);
  });

  it('says where to go while there is nothing to read', async () => {
    await open('/en/blog', { 'GET /pages/blog': aFeed({ items: [], total: 0, tags: [] }) });
    expect(screen.getByText('No posts have been published yet')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Read the news' })).toHaveAttribute('href', '/en/news/list');
  });

  it('says of a post in another language which one it is', async () => {
    await openPage(routes, '/de/blog', {
      lang: 'de',
      messages: german,
      api: { 'GET /pages/blog': aFeed({ items: [aSummary()] }) },
    });
    expect(screen.getByRole('heading', { level: 2 })).toHaveAttribute('lang', 'en');
    expect(screen.getByText('English')).toHaveAttribute('lang', 'en');
  });
});

describe('the posts of an author or on a subject', () => {
  const byAuthor = {
    slug: 'fairness-desk',
    name: 'Fairness desk',
    by: 'author' as const,
    about: 'Explains seeds.',
  };
  const onSubject = { slug: 'fairness', name: 'Fairness', by: 'tag' as const, about: null };

  it('says who the author is', async () => {
    const { api, head } = await open('/en/blog/author/fairness-desk', {
      'GET /pages/blog': aFeed({ filter: byAuthor }),
    });
    expect(api.calls[0]?.query).toMatchObject({ author: 'fairness-desk' });
    expect(screen.getByRole('heading', { level: 1, name: 'Fairness desk' })).toBeInTheDocument();
    expect(screen.getByText('Explains seeds.')).toBeInTheDocument();
    expect(screen.getByText('2 posts')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/en/blog');
    expect(head).toMatchObject({
      title: 'Posts by Fairness desk',
      description: 'Explains seeds.',
      canonicalPath: '/blog/author/fairness-desk',
    });
  });

  it('marks the subject, and pages through it', async () => {
    const { api } = await open('/en/blog/tag/fairness', {
      'GET /pages/blog': aFeed({ filter: onSubject, pageCount: 2, total: 13 }),
    });
    expect(api.calls[0]?.query).toMatchObject({ tag: 'fairness' });
    expect(screen.getByRole('link', { name: 'Fairness 2' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/en/blog/tag/fairness?page=2',
    );
  });

  it('has no page for who wrote nothing here', async () => {
    await expect(open('/en/blog/author/nobody', { 'GET /pages/blog': notFound })).rejects.toThrow(
      PageNotFound,
    );
  });

  it.each(['/en/blog/colour/red', '/en/blog/tag/Not%20A%20Slug'])('has no page at %s', async (path) => {
    await expect(open(path, {})).rejects.toThrow(PageNotFound);
  });
});

describe('a post', () => {
  const path = '/en/blog/return-to-player';
  const openPost = (changes: Parameters<typeof aDocument>[0] = {}) =>
    open(path, { 'GET /pages/blog:return-to-player': aDocument(changes) });

  it('tells search engines what it is', async () => {
    const { head } = await openPost();
    expect(head).toEqual({
      title: 'How return to player works',
      description: 'What ninety-six per cent means, and what it does not.',
      canonicalPath: '/blog/return-to-player',
      languages: ['en', 'ru'],
      image: { src: '/media/content/return-to-player.svg', width: 1200, height: 630 },
      breadcrumbs: [
        { name: 'Blog', path: '/blog' },
        { name: 'How return to player works', path: '/blog/return-to-player' },
      ],
      subject: {
        kind: 'article',
        headline: 'How return to player works',
        publishedAt: '2026-11-05T09:00:00.000Z',
        updatedAt: '2026-11-06T09:00:00.000Z',
        author: 'Fairness desk',
        lang: 'en',
      },
    });
  });

  it('leads back to the blog, to its subjects and on to its neighbours', async () => {
    await openPost({
      older: { slug: 'volatility', title: 'What volatility means', textLang: 'en' },
      related: [aSummary({ slug: 'seeds', title: 'What a seed is' })],
    });
    const crumbs = within(screen.getByRole('navigation', { name: 'You are here' }));
    expect(crumbs.getByRole('link', { name: 'Blog' })).toHaveAttribute('href', '/en/blog');
    expect(crumbs.getByText('How return to player works')).toHaveAttribute('aria-current', 'page');
    expect(screen.getByRole('link', { name: 'Fairness' })).toHaveAttribute('href', '/en/blog/tag/fairness');
    expect(screen.getByRole('link', { name: 'Older What volatility means' })).toHaveAttribute('rel', 'prev');
    expect(
      within(screen.getByRole('region', { name: 'Read on' })).getByRole('link', { name: 'What a seed is' }),
    ).toHaveAttribute('href', '/en/blog/seeds');
  });

  it('lists its contents once there is enough of them', async () => {
    const contents = ['a', 'b', 'c'].map((id) => ({ id, text: `Part ${id}` }));
    await openPost({ contents });
    const list = within(screen.getByRole('navigation', { name: 'On this page' }));
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['#a', '#b', '#c']);
  });

  it('has no list of two headings', async () => {
    await openPost({ contents: [{ id: 'a', text: 'A' }] });
    expect(screen.queryByText('On this page')).toBeNull();
  });

  it('can be passed on by copying its address, or by a plain link to it', async () => {
    userEvent.setup();
    await openPost();
    const copy = screen.getByRole('link', { name: 'Copy link' });
    expect(copy).toHaveAttribute('href', path);
    expect(screen.getByRole('link', { name: 'By e-mail' })).toHaveAttribute(
      'href',
      expect.stringContaining(encodeURIComponent(`http://localhost${path}`)),
    );
    await userEvent.click(copy);
    await expect(navigator.clipboard.readText()).resolves.toBe(`http://localhost${path}`);
  });

  it('offers the sheet of the device where there is one', async () => {
    const share = jest.fn(() => Promise.reject(new Error('closed again')));
    Object.assign(navigator, { share });
    try {
      await openPost();
      await userEvent.click(screen.getByRole('button', { name: 'Share…' }));
      expect(share).toHaveBeenCalledWith({
        title: 'How return to player works',
        url: `http://localhost${path}`,
      });
    } finally {
      Reflect.deleteProperty(navigator, 'share');
    }
  });

  it('says that it is not translated, and marks the language of its text', async () => {
    const { container } = await openPage(routes, '/de/blog/return-to-player', {
      lang: 'de',
      messages: german,
      api: { 'GET /pages/blog:return-to-player': aDocument() },
    });
    expect(screen.getByText(/noch nicht übersetzt/)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 1 })).toHaveAttribute('lang', 'en');
    const crumbs = within(screen.getByRole('navigation', { name: german['crumbs.label'] }));
    expect(crumbs.getByText('How return to player works')).toHaveAttribute('lang', 'en');
    expect(crumbs.getByRole('link', { name: 'Blog' }).closest('[lang]')).toBeNull();
    expect(screen.getByText('Over many rounds.').closest('[lang]')).toHaveAttribute('lang', 'en');
    expect(container.querySelector('time')).toHaveTextContent('5. November 2026');
  });

  it.each(['/en/blog/No-Such', '/en/blog/%3Cb%3E'])('has no post at %s', async (address) => {
    await expect(open(address, {})).rejects.toThrow(PageNotFound);
  });

  it('has no post that the API does not know', async () => {
    await expect(open('/en/blog/nothing', { 'GET /pages/blog:nothing': notFound })).rejects.toThrow(
      PageNotFound,
    );
  });
});

describe('a preview', () => {
  const signed = '?expires=1900000000&signature=abcdefghijklmnopqrstuvwxyz';

  it.each([
    ['/en/blog-pre-show/return-to-player', 'GET /pages/blog:return-to-player', 'blog' as const],
    ['/en/news/pre-show/return-to-player', 'GET /pages/news:return-to-player', 'news' as const],
  ])('says at %s that it is one, and stays out of search engines', async (path, call, kind) => {
    const { api, head } = await open(path + signed, { [call]: aDocument({ kind, isPreview: true }) });
    expect(api.calls[0]?.query).toMatchObject({
      expires: '1900000000',
      signature: 'abcdefghijklmnopqrstuvwxyz',
    });
    expect(screen.getByText('Preview.')).toBeInTheDocument();
    expect(head.isPrivate).toBe(true);
    expect(screen.queryByRole('link', { name: 'Copy link' })).toBeNull();
  });

  it.each(['', '?expires=1900000000', '?signature=abcdefghijklmnopqrstuvwxyz', '?expires=x&signature=short'])(
    'is not shown for the link %s',
    async (search) => {
      await expect(open(`/en/blog-pre-show/return-to-player${search}`, {})).rejects.toThrow(PageNotFound);
    },
  );

  it.each([
    ['PAGE_NOT_FOUND', 'error.page_not_found', undefined],
    ['PREVIEW_EXPIRED', 'error.preview_expired', 'error.preview_expired'],
  ])(
    'is not shown once the API answers %s, and says why if that is worth saying',
    async (code, title, textKey) => {
      const refuse = () => {
        throw new ApiError({ code, title, status: 404 });
      };
      await expect(
        open(`/en/blog-pre-show/return-to-player${signed}`, { 'GET /pages/blog:return-to-player': refuse }),
      ).rejects.toMatchObject({ name: 'PageNotFound', textKey });
    },
  );
});
