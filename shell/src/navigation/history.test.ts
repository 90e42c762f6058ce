import type { GuardDecision } from '@marquee/kernel/contracts';

import { createHistory, type HistorySetup, type PageState } from './history.ts';

const allow = (url: string): GuardDecision => ({
  kind: 'allow',
  lang: 'en',
  url,
  match: {
    package: 'mfe-content',
    id: 'blog',
    layout: 'blog',
    access: 'public',
    render: 'server',
    params: {},
  },
  cookies: [],
  effects: [],
});

const redirect = (to: string): GuardDecision => ({
  kind: 'redirect',
  status: 302,
  to,
  by: 'test',
  cookies: [],
  effects: [],
});

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const openHistory = (setup: Partial<HistorySetup> = {}) => {
  const pages: PageState[] = [];
  const history = createHistory({
    window,
    decide: (url) => Promise.resolve(allow(url)),
    onDecision: () => {},
    isForeign: () => false,
    onChange: (page) => pages.push(page),
    mayLeave: () => true,
    newKey: () => 'key',
    ...setup,
  });
  return { history, pages };
};

globalThis.setImmediate ??= ((callback: () => void) =>
  setTimeout(callback)) as unknown as typeof setImmediate;

beforeEach(() => window.history.replaceState(null, '', '/en'));

it('moves the address once the guards have allowed it', async () => {
  const { history, pages } = openHistory();
  history.navigate('/en/blog?page=2#top');
  expect(window.location.pathname).toBe('/en');
  await settle();
  expect(window.location.href).toBe('http://localhost/en/blog?page=2#top');
  expect(pages).toMatchObject([
    {
      navigationType: 'PUSH',
      location: { pathname: '/en/blog', search: '?page=2', hash: '#top', key: 'key' },
    },
  ]);
});

it('follows a redirect of the guards without showing the page between', async () => {
  const { history, pages } = openHistory({
    decide: (url) => Promise.resolve(url === '/en/login' ? redirect('/en') : allow(url)),
  });
  history.navigate('/en/login');
  await settle();
  expect(pages.map(({ location }) => location.pathname)).toEqual(['/en']);
});

it('lets the newest of two moves win, whatever the guards answer first', async () => {
  const answers: Record<string, (decision: GuardDecision) => void> = {};
  const { history, pages } = openHistory({
    decide: (url) => new Promise((resolve) => (answers[url] = resolve)),
  });
  history.navigate('/en/slow');
  history.navigate('/en/quick');
  answers['/en/quick']?.(allow('/en/quick'));
  await settle();
  answers['/en/slow']?.(allow('/en/slow'));
  await settle();
  expect(pages.map(({ location }) => location.pathname)).toEqual(['/en/quick']);
});

it('stays when the player does not want to leave', async () => {
  const { history, pages } = openHistory({ mayLeave: () => false });
  history.navigate('/en/blog');
  await settle();
  expect(pages).toEqual([]);
  expect(window.location.pathname).toBe('/en');
});

it('shows what the guards put into the address', async () => {
  const { history } = openHistory({
    decide: () => Promise.resolve(allow('/en/blog?partner=abc')),
  });
  history.navigate('/en/blog');
  await settle();
  expect(window.location.search).toBe('?partner=abc');
});

it('asks the guards again when the player goes back', async () => {
  const decide = jest.fn((url: string) => Promise.resolve(allow(url)));
  const { history, pages } = openHistory({ decide });
  const stop = history.listen();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  stop();
  expect(decide).toHaveBeenCalledWith('/en');
  expect(pages).toMatchObject([{ navigationType: 'POP' }]);
});
