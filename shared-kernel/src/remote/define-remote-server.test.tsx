/** @jest-environment node */
import { Suspense, useId } from 'react';

import type { RemotePageRequest } from '../contracts/render.ts';
import { byName, greetingMarkup, messages, routesWith } from '../testing/greeting-remote.tsx';
import { defineRemoteServer, type MessagesByLanguage } from './define-remote-server.tsx';
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
