/** @jest-environment node */
import { type ReactNode, Suspense, useEffect, useId } from 'react';
import * as z from 'zod/mini';

import type { RemotePageRequest } from '../contracts/render.ts';
import { byName, greetingMarkup, messages, routesWith } from '../testing/greeting-remote.tsx';
import { useHost } from './context.ts';
import { defineRemoteServer, type MessagesByLanguage } from './define-remote-server.tsx';
import type { Host } from './host.ts';
import { definePage } from './page.ts';

const remoteRoutes = routesWith(byName);

const remote = defineRemoteServer({
  name: 'mfe-tested',
  routes: remoteRoutes,
  messages: { en: messages } as unknown as MessagesByLanguage,
});

const request = (name: string): RemotePageRequest => ({
  lang: 'en',
  route: { id: 'greeting', params: { name } },
  location: { pathname: `/en/${name}`, search: '', hash: '' },
  api: { baseUrl: 'http://localhost/api/v1', headers: {} },
  signal: new AbortController().signal,
});

const render = (name: string) => remote.renderPage(request(name));

it('renders a page with its data, its title and its messages', async () => {
  await expect(render('wilma')).resolves.toEqual({
    status: 200,
    html: greetingMarkup('wilma'),
    head: { title: 'Hello wilma' },
    state: { name: 'wilma' },
    messages,
  });
});

it('answers 404 for a page whose subject does not exist', async () => {
  await expect(render('nobody')).resolves.toMatchObject({ status: 404, html: '' });
});

it('lets the edge know when a page throws, instead of sending half of it', async () => {
  await expect(render('breaks')).rejects.toThrow('broken while rendering');
});

it('writes what wakes by itself in its place, however large, and no script to move it', async () => {
  const Row = ({ name }: { name: string }) => (
    <ul id={useId()}>
      {Array.from({ length: 500 }, (_, index) => (
        <li key={index}>{`${name} ${index}`}</li>
      ))}
    </ul>
  );
  const LongPage = () => (
    <div>
      {['first', 'second', 'third'].map((name) => (
        <Suspense key={name}>
          <Row name={name} />
        </Suspense>
      ))}
    </div>
  );
  const page = definePage({ Component: LongPage, head: () => ({ title: 'Long' }) });
  const { renderPage } = defineRemoteServer({
    name: 'mfe-tested',
    routes: remoteRoutes.map((route) => ({ ...route, page: () => Promise.resolve({ page }) })),
    messages: { en: messages } as unknown as MessagesByLanguage,
  });
  const { html } = await renderPage(request('wilma'));
  expect(html.match(/<!--\$-->/g)).toHaveLength(3);
  expect(html).not.toMatch(/<template|<script/);
});

describe('the host of a page, on the server', () => {
  const renderWith = async (Component: () => ReactNode): Promise<string> => {
    const page = definePage({ Component, head: () => ({ title: 'Hosted' }) });
    const { renderPage } = defineRemoteServer({
      name: 'mfe-tested',
      routes: remoteRoutes.map((route) => ({ ...route, page: () => Promise.resolve({ page }) })),
      messages: { en: messages } as unknown as MessagesByLanguage,
    });
    return (await renderPage(request('wilma'))).html;
  };

  it('can be taken apart for handlers and effects', async () => {
    const Page = () => {
      const { api, bus, session } = useHost();
      useEffect(() => void [api, bus, session]);
      return <p>taken apart</p>;
    };
    expect(await renderWith(Page)).toBe('<p>taken apart</p>');
  });

  it.each([
    ['api.get', (host: Host) => host.api.get('/settings', { schema: z.unknown() })],
    ['session.state', (host: Host) => host.session.state],
    ['preload', (host: Host) => host.preload('/en')],
  ])('refuses %s while the page renders', async (name, use) => {
    const Page = () => <p>{String(use(useHost()))}</p>;
    await expect(renderWith(Page)).rejects.toThrow(`host.${name} is for handlers and effects`);
  });
});

describe('a page that was rendered before', () => {
  let renders = 0;
  let answer: unknown;

  const Counted = ({ data }: { data: unknown }) => {
    renders += 1;
    if (data === 'broken') throw new Error('broken while rendering');
    return <p>{String(data)}</p>;
  };
  const { renderPage } = defineRemoteServer({
    name: 'mfe-tested',
    routes: remoteRoutes.map((route) => ({
      ...route,
      page: () =>
        Promise.resolve({ page: definePage<unknown>({ Component: Counted, head: () => ({ title: '' }) }) }),
      load: () => Promise.resolve({ load: () => Promise.resolve(answer) }),
    })) as typeof remoteRoutes,
    messages: { en: messages } as unknown as MessagesByLanguage,
  });
  const renderWith = (data: unknown, name = 'wilma') => {
    answer = data;
    return renderPage(request(name));
  };

  beforeEach(() => {
    renders = 0;
  });

  it('is not rendered again from the same data', async () => {
    const first = await renderWith('known');
    expect(await renderWith('known')).toEqual(first);
    expect(renders).toBe(1);
  });

  it('is rendered anew when its data or its address is another', async () => {
    const pages = [await renderWith('first'), await renderWith('second'), await renderWith('first', 'fred')];
    expect(pages.map(({ html }) => html)).toEqual(['<p>first</p>', '<p>second</p>', '<p>first</p>']);
    expect(renders).toBe(3);
  });

  it('is tried again after it failed', async () => {
    await expect(renderWith('broken')).rejects.toThrow('broken');
    await expect(renderWith('broken')).rejects.toThrow('broken');
    expect(renders).toBeGreaterThan(1);
  });
});

it('states its routes as data for the manifest', () => {
  expect(remote.routes).toEqual([
    {
      id: 'greeting',
      path: '/{lang}/{name}',
      layout: 'default',
      access: 'public',
      render: 'server',
      titleKey: 'hello',
    },
  ]);
});

it('gives a loader the names of the query that its route declares, and no others', async () => {
  let seen = '';
  const routes = routesWith(async ({ search, params }) => {
    seen = search.toString();
    return { name: String(params['name']) };
  }).map((route) => ({ ...route, query: ['tab'] }));
  const { renderPage } = defineRemoteServer({
    name: 'mfe-tested',
    routes,
    messages: { en: messages } as unknown as MessagesByLanguage,
  });
  const asked = request('wilma');
  await renderPage({ ...asked, location: { ...asked.location, search: '?x=1&tab=a&tab=b' } });
  expect(seen).toBe('tab=a&tab=b');
});
