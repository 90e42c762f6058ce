import { CALLS } from '../protocol/calls.ts';
import { aService } from '../testing/a-service.ts';

interface Described {
  openapi: string;
  paths: Record<string, Record<string, { 'x-role': string | null; security: object[]; summary: string }>>;
}

it('describes every call, and the least role that it needs', async () => {
  const { url } = await aService();
  const description = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
  expect(description.openapi).toBe('3.1.0');
  const described = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { 'x-role': role, security }]) => {
      expect(security).toEqual(role === null ? [] : [{ token: [] }]);
      return `${method} ${path} ${role}`;
    }),
  );
  const calls = Object.values(CALLS).map(
    ({ method, path, role }) => `${method.toLowerCase()} ${path.replace(/:(\w+)/g, '{$1}')} ${role}`,
  );
  expect(described).toEqual(expect.arrayContaining(calls));
});

it('describes the parts of a change', async () => {
  const { url } = await aService();
  const { paths } = (await (await fetch(`${url}/openapi.json`)).json()) as Described;
  const pin = JSON.stringify(paths['/v1/pins']?.['post']);
  for (const part of ['if-match', 'ADDRESSES_DROPPED', '"why"', 'nextStep', 'createdAt'])
    expect(pin).toContain(part);
});

it('answers whether it runs, and whether it can answer', async () => {
  const { url, registry } = await aService();
  expect((await fetch(`${url}/healthz`)).status).toBe(200);
  expect((await fetch(`${url}/readyz`)).status).toBe(503);
  registry.begin({ by: 'ana', why: 'opening' });
  expect(await (await fetch(`${url}/readyz`)).json()).toEqual({ data: { live: 0 } });
  expect((await fetch(`${url}/nowhere`)).status).toBe(404);
});
