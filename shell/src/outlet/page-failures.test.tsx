import {
  definePage,
  defineRemote,
  defineRoutes,
  PageNotFound,
  type RemoteLifecycles,
} from '@marquee/kernel/remote';
import { aHost } from '@marquee/kernel/testing';
import { useEffect, useState } from 'react';
import { mountRootParcel } from 'single-spa';

import { createOutlet, type OutletState } from './outlet-controller.ts';

/** What the page `/faulty` does wrong; each test sets it, and `none` before it tries again. */
let fault = 'none';

const breakAt = (name: string): void => {
  if (fault === name) throw new Error(`broken: ${name}`);
};

function FaultyPage() {
  const [isPressed, setPressed] = useState(false);
  breakAt('first render');
  if (isPressed) breakAt('later render');
  useEffect(() => {
    breakAt('effect');
    if (isPressed) breakAt('later effect');
    return () => breakAt('unmount');
  }, [isPressed]);
  return (
    <button type="button" onClick={() => setPressed(true)}>
      Faulty page
    </button>
  );
}

const faultyPage = definePage({
  Component: FaultyPage,
  head: () => {
    breakAt('head');
    return { title: 'Faulty' };
  },
});

const soundPage = definePage({ Component: () => <p>Sound page</p>, head: () => ({ title: 'Sound' }) });

const row = { layout: 'default', access: 'public', render: 'client', titleKey: 'title' } as const;

const aRemote = (): RemoteLifecycles => {
  const remote = defineRemote({
    routes: defineRoutes([
      { ...row, id: 'sound', path: '/{lang}/sound', page: () => Promise.resolve({ page: soundPage }) },
      {
        ...row,
        id: 'faulty',
        path: '/{lang}/faulty',
        async page() {
          breakAt('code of the page');
          return fault === 'missing export' ? ({} as { page: never }) : { page: faultyPage };
        },
        load: () =>
          Promise.resolve({
            async load() {
              breakAt('data');
              if (fault === 'subject') throw new PageNotFound('faulty');
              return null;
            },
          }),
      },
    ]),
  });
  return {
    ...remote,
    async bootstrap(props) {
      breakAt('bootstrap');
      await remote.bootstrap(props);
    },
  };
};

const openOutlet = () => {
  const element = document.createElement('div');
  document.body.append(element);
  const remotes = new Map<string, RemoteLifecycles>();
  const reports: string[] = [];
  let view: { state: OutletState; isFilled: boolean } = { state: 'idle', isFilled: false };
  const settled: Array<() => void> = [];
  const outlet = createOutlet(element, {
    load: async (name) => {
      breakAt('load');
      if (fault === 'no lifecycles') return {} as RemoteLifecycles;
      const remote = remotes.get(name) ?? aRemote();
      remotes.set(name, remote);
      return remote;
    },
    refresh: () => {},
    mountParcel: (config, props) => mountRootParcel(config, props as never),
    untilPainted: () => Promise.resolve(),
    deadlineMs: 20_000,
    onState(state, isFilled) {
      view = { state, isFilled };
      if (state !== 'pending') for (const resolve of settled.splice(0)) resolve();
    },
    onFailure: (name, stage, error) => reports.push(`${name} ${stage}: ${(error as Error).message}`),
  });
  let key = 0;
  /** Resolves with the state that the outlet comes to. */
  const after = async (act: () => void): Promise<OutletState> => {
    const arrived = new Promise<void>((resolve) => settled.push(resolve));
    act();
    await arrived;
    return view.state;
  };
  const show = (packageName: string, id: string): Promise<OutletState> => {
    key += 1;
    const location = { pathname: `/en/${id}`, search: '', hash: '', state: null, key: String(key) };
    return after(() =>
      outlet.show({
        package: packageName,
        isServed: false,
        props: () =>
          Promise.resolve({
            lang: 'en',
            route: { id, params: {} },
            location,
            navigationType: 'PUSH',
            messages: {},
            uiMessages: {},
            identifierPrefix: `${packageName}-`,
            host: aHost(),
            onHead: () => {},
            onError: (error) => reports.push(`recovered: ${String(error)}`),
          }),
      }),
    );
  };
  return { outlet, element, reports, after, show, view: () => view };
};

// single-spa waits for React's own commit, which `act` would hold back until single-spa is done.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
  fault = 'none';
});
afterEach(() => document.body.replaceChildren());

const press = (element: HTMLElement) => () => element.querySelector('button')?.click();

/** By fault: the stage at which the first page of a remote fails, and a page that its mounted remote goes on to. */
const FAULTS: Array<[fault: string, onFirstPage: string, onNextPage: string | null]> = [
  ['load', 'load', 'load'],
  ['no lifecycles', 'load', 'load'],
  ['bootstrap', 'bootstrap', null],
  ['code of the page', 'mount', 'update'],
  ['missing export', 'mount', 'update'],
  ['data', 'mount', 'update'],
  ['head', 'mount', 'update'],
  ['first render', 'render', 'render'],
  ['effect', 'render', 'render'],
  ['later render', 'render', 'render'],
  ['later effect', 'render', 'render'],
];

const cases = FAULTS.flatMap(([name, onFirstPage, onNextPage]) => [
  { name, when: 'the first page', stage: onFirstPage, before: null },
  { name, when: 'a page after that of another remote', stage: onFirstPage, before: 'mfe-content' },
  ...(onNextPage === null
    ? []
    : [{ name, when: 'a page after another of the remote', stage: onNextPage, before: 'mfe-tested' }]),
]);

it.each(cases)(
  'shows the fallback, reports once and recovers on another try: $name, on $when',
  async ({ name, stage, before }) => {
    const { outlet, element, reports, after, show, view } = openOutlet();
    if (before !== null) await show(before, 'sound');
    fault = name;
    let state = await show('mfe-tested', 'faulty');
    if (name.startsWith('later')) state = await after(press(element));
    // An effect runs after the page was shown.
    if (state === 'ready') await after(() => {});
    expect(view()).toEqual({ state: 'failed', isFilled: false });
    expect(element).toBeEmptyDOMElement();
    expect(reports).toEqual([expect.stringMatching(new RegExp(`^mfe-tested ${stage}: `))]);

    fault = 'none';
    expect(await after(() => outlet.retry())).toBe('ready');
    expect(element).toHaveTextContent('Faulty page');
    expect(await show('mfe-tested', 'sound')).toBe('ready');
    expect(element).toHaveTextContent('Sound page');
    expect(reports).toHaveLength(1);
  },
);

it.each(['mfe-content', 'mfe-tested'])(
  'calls a missing subject not found after a page of %s',
  async (before) => {
    const { element, reports, show } = openOutlet();
    await show(before, 'sound');
    fault = 'subject';
    expect(await show('mfe-tested', 'faulty')).toBe('not-found');
    expect(element).toBeEmptyDOMElement();
    expect(reports).toEqual([]);
  },
);

it('goes on to the next remote when one throws as it is unmounted, and reports it', async () => {
  const { element, reports, show } = openOutlet();
  await show('mfe-tested', 'faulty');
  fault = 'unmount';
  expect(await show('mfe-content', 'sound')).toBe('ready');
  expect(element).toHaveTextContent('Sound page');
  expect(reports).toEqual(['mfe-tested unmount: broken: unmount']);
});

it('reports a page that throws while another is on its way, which then takes its place', async () => {
  const { element, reports, show } = openOutlet();
  await show('mfe-tested', 'faulty');
  fault = 'later render';
  const next = show('mfe-tested', 'sound');
  press(element)();
  expect(await next).toBe('ready');
  expect(element).toHaveTextContent('Sound page');
  expect(reports).toEqual(['mfe-tested render: broken: later render']);
});
