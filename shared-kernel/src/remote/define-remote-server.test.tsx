/** @jest-environment node */
import { byName, greetingMarkup, messages, routesWith } from '../testing/greeting-remote.tsx';
import { defineRemoteServer, type MessagesByLanguage } from './define-remote-server.tsx';

const remote = defineRemoteServer({
  name: 'mfe-tested',
  routes: routesWith(byName),
  messages: { en: messages } as unknown as MessagesByLanguage,
});

const render = (name: string) =>
  remote.renderPage({
    lang: 'en',
    route: { id: 'greeting', params: { name } },
    location: { pathname: `/en/${name}`, search: '', hash: '' },
    api: { baseUrl: 'http://localhost/api/v1', headers: {} },
    signal: new AbortController().signal,
  });

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
