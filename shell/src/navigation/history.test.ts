import type { GuardDecision } from '@marquee/kernel/contracts';

import { anAllow, aRedirect } from '../guards/decision.fixture.ts';
import { openHistory, popped, settle } from './history.fixture.ts';

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
    decide: (url) => Promise.resolve(url === '/en/login' ? aRedirect('/en') : anAllow(url)),
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
  answers['/en/quick']?.(anAllow('/en/quick'));
  await settle();
  answers['/en/slow']?.(anAllow('/en/slow'));
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
    decide: () => Promise.resolve(anAllow('/en/blog?partner=abc')),
  });
  history.navigate('/en/blog');
  await settle();
  expect(window.location.search).toBe('?partner=abc');
});

it('asks the guards again when the player goes back', async () => {
  const decide = jest.fn((url: string) => Promise.resolve(anAllow(url)));
  const { history, pages } = openHistory({ decide });
  const stop = history.listen();
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  stop();
  expect(decide).toHaveBeenCalledWith('/en');
  expect(pages).toMatchObject([{ navigationType: 'POP' }]);
});

it('knows an entry that a link to an anchor made from the one it was made on, and says which is left', async () => {
  let keys = 0;
  const left: string[] = [];
  const { history, pages } = openHistory({
    newKey: () => `key ${(keys += 1)}`,
    onLeave: (key) => left.push(key),
  });
  expect(history.current().key).toBe('key 1');
  const stop = history.listen();
  window.location.hash = '#rules';
  await new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
  await settle();
  expect(pages.map(({ location }) => [location.hash, location.key])).toEqual([['#rules', 'key 2']]);
  expect(left).toEqual(['key 1']);
  stop();
});

describe('a page that must not be left unasked', () => {
  const openForm = async () => {
    const mayLeave = jest.fn(() => true);
    const { history, pages } = openHistory({ mayLeave });
    const stop = history.listen();
    for (const path of ['/en/blog', '/en/form', '/en/news']) {
      history.navigate(path);
      await settle();
    }
    const step = async (steps: number): Promise<void> => {
      const arrived = popped();
      window.history.go(steps);
      await arrived;
      await settle();
    };
    await step(-1);
    mayLeave.mockClear();
    pages.splice(0);
    return { history, pages, mayLeave, step, stop };
  };

  it.each([
    ['Back', -1],
    ['Forward', 1],
    ['two steps back', -2],
  ])('stays where it is when the player does not want to leave by %s', async (_title, steps) => {
    const { pages, mayLeave, step, stop } = await openForm();
    mayLeave.mockReturnValue(false);
    await step(steps);
    await popped();
    await settle();
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(window.location.pathname).toBe('/en/form');
    expect(pages).toEqual([]);
    // It is still the entry between the two others.
    mayLeave.mockReturnValue(true);
    await step(-1);
    expect(pages.map(({ location }) => location.pathname)).toEqual(['/en/blog']);
    stop();
  });

  it('is left by Back when the player agrees', async () => {
    const { pages, mayLeave, step, stop } = await openForm();
    await step(-1);
    expect(mayLeave).toHaveBeenCalledTimes(1);
    expect(pages.map(({ location }) => location.pathname)).toEqual(['/en/blog']);
    stop();
  });

  it('asks nothing about another query or anchor of the page', async () => {
    const { history, mayLeave, step, stop } = await openForm();
    history.navigate('/en/form?step=2#top', { replace: true });
    await settle();
    history.navigate('/en/form?step=3');
    await settle();
    await step(-1);
    expect(mayLeave).not.toHaveBeenCalled();
    stop();
  });
});

describe('a review of the page on show', () => {
  /** Guards that send home from the player's pages whoever is not signed in. */
  const openAsPlayer = async (path: string) => {
    const session = { isSignedIn: true };
    let letDecide = Promise.resolve();
    const opened = openHistory({
      async decide(url) {
        const { isSignedIn } = session;
        await letDecide;
        return url.startsWith('/en/player') && !isSignedIn ? aRedirect('/en') : anAllow(url);
      },
    });
    opened.history.navigate(path);
    await settle();
    return {
      ...opened,
      session,
      hold: (until: Promise<void>): void => {
        letDecide = until;
      },
    };
  };

  it('leads away from a page that is not allowed any more', async () => {
    const { history, pages, session } = await openAsPlayer('/en/player/balance');
    session.isSignedIn = false;
    await history.review();
    expect(window.location.pathname).toBe('/en');
    expect(pages.at(-1)).toMatchObject({ navigationType: 'REPLACE', location: { pathname: '/en' } });
  });

  it('asks about a page that was on its way when the session ended', async () => {
    const { history, session, hold } = await openAsPlayer('/en/blog');
    let decide = (): void => {};
    hold(new Promise((resolve) => (decide = resolve)));
    history.navigate('/en/player/balance');
    session.isSignedIn = false;
    const reviewed = history.review();
    decide();
    await reviewed;
    await settle();
    expect(window.location.pathname).toBe('/en');
  });

  it('does not lead away from a page that was asked for while the guards decided about the one before', async () => {
    const { history, session, hold } = await openAsPlayer('/en/player/balance');
    let decide = (): void => {};
    hold(new Promise((resolve) => (decide = resolve)));
    session.isSignedIn = false;
    const reviewed = history.review();
    await Promise.resolve();
    history.navigate('/en/blog');
    decide();
    await reviewed;
    await settle();
    expect(window.location.pathname).toBe('/en/blog');
  });
});

it('leaves what this document cannot show to the browser, and takes the entry of a step back', async () => {
  const opened: string[] = [];
  const { history, pages } = openHistory({
    isForeign: (decision) => decision.kind === 'allow' && decision.url.startsWith('/en/login'),
    documents: { open: (to, how) => opened.push(`${how} ${to}`), forget: () => opened.push('forget') },
  });
  const stop = history.listen();
  history.navigate('/en/login?next=1');
  await settle();
  expect(opened).toEqual(['forget', 'assign /en/login?next=1']);
  expect(window.location.pathname).toBe('/en');

  history.navigate('/en/login', { replace: true });
  await settle();
  expect(opened.slice(2)).toEqual(['forget', 'replace /en/login']);

  window.history.replaceState(null, '', '/en/login?back');
  window.dispatchEvent(new PopStateEvent('popstate'));
  await settle();
  expect(opened.slice(4)).toEqual(['forget', 'replace /en/login?back']);
  expect(pages).toEqual([]);
  stop();
});
