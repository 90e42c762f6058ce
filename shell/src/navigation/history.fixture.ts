import { anAllow } from '../guards/decision.fixture.ts';
import { createHistory, type HistorySetup, type PageState } from './history.ts';

globalThis.setImmediate ??= ((callback: () => void) =>
  setTimeout(callback)) as unknown as typeof setImmediate;

export const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

export const openHistory = (setup: Partial<HistorySetup> = {}) => {
  const pages: PageState[] = [];
  const history = createHistory({
    window,
    decide: (url) => Promise.resolve(anAllow(url)),
    onDecision: () => {},
    isForeign: () => false,
    documents: { open: () => {}, forget: () => {} },
    onChange: (page) => pages.push(page),
    mayLeave: () => true,
    newKey: () => 'key',
    onLeave: () => {},
    ...setup,
  });
  return { history, pages };
};

export const popped = (): Promise<unknown> =>
  new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }));
