import * as z from 'zod/mini';

import { fakeApi } from './fake-api.ts';

const schema = z.object({ name: z.string() });

it('answers from its table and remembers who asked for what', async () => {
  const api = fakeApi({ 'GET /player': { name: 'Wilma' } });
  await expect(api.get('/player', { schema, query: { lang: 'en' } })).resolves.toEqual({ name: 'Wilma' });
  expect(api.calls).toMatchObject([{ call: 'GET /player', query: { lang: 'en' } }]);
});

it('lets an answer depend on the query', async () => {
  const api = fakeApi({ 'GET /player': ({ id }: { id: string }) => ({ name: `Player ${id}` }) });
  await expect(api.get('/player', { schema, query: { id: '7' } })).resolves.toEqual({ name: 'Player 7' });
});

it('refuses a call without an answer, and an answer that breaks the contract', async () => {
  const api = fakeApi({ 'GET /player': { nickname: 'Wilma' } });
  await expect(api.post('/player', { schema })).rejects.toThrow('no answer for POST /player');
  await expect(api.get('/player', { schema })).rejects.toThrow('invalid_type');
});
