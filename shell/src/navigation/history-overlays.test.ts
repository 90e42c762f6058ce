import { anAllow } from '../guards/decision.fixture.ts';
import { openHistory, popped, settle } from './history.fixture.ts';
import { type HistorySetup } from './history.ts';

beforeEach(() => window.history.replaceState(null, '', '/en'));

describe('what lies over the page', () => {
  let stop: () => void;
  afterEach(() => stop());

  const openCovered = (setup?: Partial<HistorySetup>) => {
    window.history.pushState({ state: null, key: 'list', position: 0 }, '', '/en/games/all');
    const opened = openHistory(setup);
    stop = opened.history.listen();
    const onBack = jest.fn();
    const uncover = opened.history.cover(onBack);
    return { ...opened, onBack, uncover };
  };

  const goBack = async (): Promise<void> => {
    const arrived = popped();
    window.history.back();
    await arrived;
    await settle();
  };

  it('is closed by Back, which leaves the page at the address it has by now', async () => {
    const { history, pages, onBack } = openCovered();
    history.navigate('/en/games/all?volatility=5', { replace: true });
    await settle();
    await goBack();
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe('?volatility=5');
    expect(window.history.state).toMatchObject({ state: null, key: 'key' });
    expect(pages.map(({ navigationType }) => navigationType)).toEqual(['REPLACE']);
  });

  it('is closed by Back before the guards have allowed the address it asked for', async () => {
    let answer = (): void => {};
    const { history, onBack } = openCovered({
      decide: (url) => new Promise((resolve) => (answer = () => resolve(anAllow(url)))),
    });
    history.navigate('/en/games/all?sort=az', { replace: true });
    await goBack();
    answer();
    await settle();
    expect(onBack).toHaveBeenCalledTimes(1);
    expect(window.location.search).toBe('?sort=az');
  });

  it('leaves no entry behind when it is closed in another way', async () => {
    const { history, pages, onBack, uncover } = openCovered();
    const length = window.history.length;
    uncover();
    await popped();
    history.navigate('/en/blog');
    await settle();
    expect(window.history.length).toBe(length);
    expect(onBack).not.toHaveBeenCalled();
    expect(pages.map(({ location }) => location.pathname)).toEqual(['/en/blog']);
    await goBack();
    expect(window.location.pathname).toBe('/en/games/all');
    expect(pages.at(-1)?.navigationType).toBe('POP');
  });

  it('gives its entry to the page that it leads to', async () => {
    const { history, onBack, uncover } = openCovered();
    const length = window.history.length;
    history.navigate('/en/blog');
    uncover();
    await settle();
    await settle();
    expect(window.history.length).toBe(length);
    await goBack();
    expect(window.location.pathname).toBe('/en/games/all');
    expect(onBack).not.toHaveBeenCalled();
  });

  it('lies over another, and each goes back alone', async () => {
    const { history, onBack } = openCovered();
    const onBackAbove = jest.fn();
    history.cover(onBackAbove);
    await goBack();
    expect([onBackAbove, onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 0]);
    await goBack();
    expect([onBackAbove, onBack].map(({ mock }) => mock.calls.length)).toEqual([1, 1]);
  });

  it('leaves no entry behind when what lies over another leads to a page', async () => {
    const { history, onBack } = openCovered();
    const onBackAbove = jest.fn();
    const uncoverAbove = history.cover(onBackAbove);
    history.navigate('/en/blog');
    uncoverAbove();
    await popped();
    await settle();
    expect(window.location.pathname).toBe('/en/blog');
    await goBack();
    expect(window.location.pathname).toBe('/en/games/all');
    expect(onBack).not.toHaveBeenCalled();
    expect(onBackAbove).not.toHaveBeenCalled();
    await goBack();
    expect(window.location.pathname).toBe('/en');
  });

  it('is away before a page that is asked for meanwhile takes its place', async () => {
    const { history, uncover } = openCovered();
    uncover();
    await new Promise((resolve) => setTimeout(resolve));
    history.navigate('/en/blog');
    await popped();
    await settle();
    expect(window.location.pathname).toBe('/en/blog');
    await goBack();
    expect(window.location.pathname).toBe('/en/games/all');
  });
});
