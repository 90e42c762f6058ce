import { mountRootParcel, type Parcel, type ParcelConfig } from 'single-spa';

import { ApiError } from '../http/api-error.ts';
import { createSessionStore } from '../session/store.ts';
import { aHost } from '../testing/a-host.ts';
import { aPlayer } from '../testing/factories.ts';
import { byName, greetingMarkup, type Greeting, messages, routesWith } from '../testing/greeting-remote.tsx';
import { defineRemote, type RemoteLifecycles } from './define-remote.ts';
import type { Host, RemoteProps } from './host.ts';
import type { PageLoader, RemoteRoute } from './page.ts';

const propsFor = (name: string, changes: Partial<RemoteProps> = {}): RemoteProps => ({
  lang: 'en',
  route: { id: 'greeting', params: { name } },
  location: { pathname: `/en/${name}`, search: '', hash: '', state: null, key: name },
  navigationType: 'PUSH',
  messages,
  uiMessages: {},
  identifierPrefix: 'mfe-tested-',
  host: aHost(),
  signal: new AbortController().signal,
  onHead: () => {},
  onPrepared: () => {},
  onError: () => {},
  onFailure: () => {},
  ...changes,
});

const mounted: Parcel[] = [];

/** Mounts the remote as the outlet does, through single-spa itself. */
const mount = async (
  props: RemoteProps,
  {
    load = byName,
    element = document.createElement('div'),
    remote = defineRemote({ routes: routesWith(load) }),
  }: { load?: PageLoader<Greeting>; element?: HTMLElement; remote?: RemoteLifecycles } = {},
) => {
  document.body.append(element);
  const { bootstrap, mount: mountRemote, update, unmount } = remote;
  const config = { bootstrap, mount: mountRemote, update, unmount } as unknown as ParcelConfig;
  const parcel = mountRootParcel(config, { ...props, domElement: element });
  await parcel.mountPromise;
  mounted.push(parcel);
  return { parcel, element };
};

const updateTo = (parcel: Parcel, props: RemoteProps): Promise<unknown> | undefined =>
  parcel.update?.({ ...props });

// single-spa waits for React's own commit, which `act` would hold back until single-spa is done.
beforeEach(() => {
  (globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }).IS_REACT_ACT_ENVIRONMENT = false;
});

afterEach(async () => {
  for (const parcel of mounted.splice(0)) {
    if (parcel.getStatus() === 'MOUNTED') await parcel.unmount();
  }
  document.body.replaceChildren();
});

it('shows the page with its data and tells the document what it is', async () => {
  const onHead = jest.fn();
  const { element } = await mount(propsFor('wilma', { onHead }));
  expect(element).toHaveTextContent('Hello wilma');
  expect(onHead).toHaveBeenCalledWith({ title: 'Hello wilma' });
});

it("hydrates the server's markup without making a node anew", async () => {
  const load = jest.fn(byName);
  const element = document.createElement('div');
  element.innerHTML = greetingMarkup('wilma');
  const rendered = element.querySelector('button');
  const onError = jest.fn();

  await mount(
    propsFor('wilma', { initialState: { routeId: 'greeting', state: { name: 'wilma' } }, onError }),
    {
      element,
      load,
    },
  );

  expect(element.querySelector('button')).toBe(rendered);
  expect(rendered).toHaveTextContent('Hello wilma');
  expect(load).not.toHaveBeenCalled();
  expect(onError).not.toHaveBeenCalled();
});

it('follows a navigation with the same nodes', async () => {
  const { parcel, element } = await mount(propsFor('wilma'));
  const button = element.querySelector('button');
  await updateTo(parcel, propsFor('fred'));
  expect(element.querySelector('button')).toBe(button);
  expect(button).toHaveTextContent('Hello fred');
});

it('navigates through the shell, never by itself', async () => {
  const navigate = jest.fn() as jest.MockedFunction<Host['navigate']>;
  const { element } = await mount(propsFor('wilma', { host: aHost({ navigate }) }));
  element.querySelector('button')?.click();
  expect(navigate).toHaveBeenCalledWith('/en/fred', expect.anything());
});

it('steps back to a page it has shown without fetching it again', async () => {
  const load = jest.fn(byName);
  const { parcel, element } = await mount(propsFor('wilma'), { load });
  await updateTo(parcel, propsFor('fred'));
  await updateTo(parcel, propsFor('wilma', { navigationType: 'POP' }));
  expect(element).toHaveTextContent('Hello wilma');
  expect(load).toHaveBeenCalledTimes(2);
});

it('does not show one player what was fetched for another when they step back', async () => {
  const load = jest.fn(byName);
  const session = createSessionStore({ isSignedIn: true });
  const host = aHost({ session: session.reader });
  const { parcel } = await mount(propsFor('wilma', { host }), { load });
  await updateTo(parcel, propsFor('fred', { host }));
  session.dispatch({ type: 'player-loaded', player: aPlayer() });
  await updateTo(parcel, propsFor('wilma', { host, navigationType: 'POP' }));
  expect(load).toHaveBeenCalledTimes(2);
  session.dispatch({ type: 'signed-out' });
  session.dispatch({ type: 'signed-in' });
  await updateTo(parcel, propsFor('fred', { host, navigationType: 'POP' }));
  expect(load).toHaveBeenCalledTimes(3);
});

it('follows an anchor of the page on show without fetching it again', async () => {
  const load = jest.fn(byName);
  const { parcel } = await mount(propsFor('wilma'), { load });
  const at = (hash: string, search = '') =>
    propsFor('wilma', { location: { pathname: '/en/wilma', search, hash, state: null, key: hash + search } });
  await updateTo(parcel, at('#first'));
  expect(load).toHaveBeenCalledTimes(1);
  await updateTo(parcel, at('#first', '?page=2'));
  expect(load).toHaveBeenCalledTimes(2);
  await updateTo(parcel, at('', '?page=2'));
  expect(load).toHaveBeenCalledTimes(3);
});

it('says that a page throws, and shows the next one in the same root', async () => {
  const onFailure = jest.fn();
  const { parcel, element } = await mount(propsFor('breaks', { onFailure }));
  expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ message: 'broken while rendering' })]]);
  await updateTo(parcel, propsFor('wilma'));
  expect(element).toHaveTextContent('Hello wilma');
});

it('says that the next page did not come, and can still be unmounted', async () => {
  const onFailure = jest.fn();
  const load: PageLoader<Greeting> = (context) =>
    context.params['name'] === 'gone' ? Promise.reject(new Error('no answer')) : byName(context);
  const { parcel, element } = await mount(propsFor('wilma'), { load });
  await updateTo(parcel, propsFor('gone', { onFailure }));
  expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ message: 'no answer' })]]);
  await parcel.unmount();
  expect(element).toBeEmptyDOMElement();
});

it('drops a page at once that is not wanted any more, though its data never comes', async () => {
  const onFailure = jest.fn();
  const onHead = jest.fn();
  const load: PageLoader<Greeting> = (context) =>
    context.params['name'] === 'slow' ? new Promise(() => {}) : byName(context);
  const { parcel, element } = await mount(propsFor('wilma'), { load });
  const cancel = new AbortController();
  const update = updateTo(parcel, propsFor('slow', { signal: cancel.signal, onFailure, onHead }));
  cancel.abort();
  await update;
  expect(element).toHaveTextContent('Hello wilma');
  await updateTo(parcel, propsFor('fred'));
  expect(element).toHaveTextContent('Hello fred');
  expect(onFailure).not.toHaveBeenCalled();
  expect(onHead).not.toHaveBeenCalled();
});

describe('the code of the first page', () => {
  const [greeting] = routesWith(byName);
  const setUp = (page: RemoteRoute['page']) => {
    const code = jest.fn(page);
    return { code, remote: defineRemote({ routes: [{ ...greeting!, page: code }] }) };
  };

  it('is asked for once, ahead of the mount', async () => {
    const { code, remote } = setUp(greeting!.page);
    remote.preload('greeting', { isFirstPage: true });
    expect(code).toHaveBeenCalledTimes(1);
    const { element, parcel } = await mount(propsFor('wilma'), { remote });
    expect(element).toHaveTextContent('Hello wilma');
    expect(code).toHaveBeenCalledTimes(1);
    await updateTo(parcel, propsFor('fred'));
    expect(code).toHaveBeenCalledTimes(2);
  });

  it('fails the mount that takes it, and is asked for anew by the next', async () => {
    const { code, remote } = setUp(() => Promise.reject(new Error('does not parse')));
    const onFailure = jest.fn();
    remote.preload('greeting', { isFirstPage: true });
    await expect(mount(propsFor('wilma', { onFailure }), { remote })).rejects.toThrow('does not parse');
    expect(onFailure).toHaveBeenCalledTimes(1);
    expect(code).toHaveBeenCalledTimes(1);
    code.mockImplementation(greeting!.page);
    const { element } = await mount(propsFor('wilma'), { remote });
    expect(element).toHaveTextContent('Hello wilma');
  });

  it('is not taken by another page', async () => {
    const { code, remote } = setUp(greeting!.page);
    remote.preload('elsewhere', { isFirstPage: true });
    await mount(propsFor('wilma'), { remote });
    expect(code).toHaveBeenCalledTimes(1);
  });
});

it('says that it is about to render once code and data are there', async () => {
  const element = document.createElement('div');
  const onPrepared = jest.fn(() => expect(element).toBeEmptyDOMElement());
  await mount(propsFor('wilma', { onPrepared }), { element });
  expect(onPrepared).toHaveBeenCalledTimes(1);
});

it('refuses to mount a page whose subject does not exist', async () => {
  const onFailure = jest.fn();
  await expect(mount(propsFor('nobody', { onFailure }))).rejects.toMatchObject({ name: 'PageNotFound' });
  expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ name: 'PageNotFound' })]]);
});

it('takes a call that the API does not have for a failure, and no page without a subject', async () => {
  const onFailure = jest.fn();
  const refuseWith =
    (code: string): PageLoader<Greeting> =>
    () =>
      Promise.reject(new ApiError({ code, status: 404 }));
  for (const code of ['GAME_NOT_FOUND', 'ROUTE_NOT_FOUND', 'HTTP']) {
    await expect(mount(propsFor('wilma', { onFailure }), { load: refuseWith(code) })).rejects.toBeInstanceOf(
      Error,
    );
  }
  expect(onFailure.mock.calls.map(([error]) => (error as Error).name)).toEqual([
    'PageNotFound',
    'ApiError',
    'ApiError',
  ]);
});

it('takes a route that only the manifest has for a failure', async () => {
  const onFailure = jest.fn();
  const ahead = propsFor('wilma', { route: { id: 'farewell', params: {} }, onFailure });
  await expect(mount(ahead)).rejects.toThrow('has no route farewell');
  expect(onFailure.mock.calls).toEqual([[expect.objectContaining({ name: 'Error' })]]);
});

it('leaves nothing in its element after an unmount', async () => {
  const { parcel, element } = await mount(propsFor('wilma'));
  await parcel.unmount();
  expect(element).toBeEmptyDOMElement();
});
