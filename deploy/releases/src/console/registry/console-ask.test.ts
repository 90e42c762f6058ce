import { CALLS } from '../../protocol/calls.ts';
import { RegistryError } from '../../registry-error.ts';
import type { CallTable } from './call-table.ts';
import { createConsoleAsk } from './console-ask.ts';

function anAsk(answer: () => Response) {
  const sent: Array<{ path: string; init: RequestInit }> = [];
  const ended: RegistryError[] = [];
  const ask = createConsoleAsk({
    calls: CALLS as unknown as CallTable,
    csrf: 'secret',
    onEnded: (error) => void ended.push(error),
    send: async (path, init) => {
      sent.push({ path, init });
      return answer();
    },
  });
  return { ask, sent, ended };
}

const json = (body: object, status = 200) => new Response(JSON.stringify(body), { status });

it('sends a change with the secret of the session and what it was decided on', async () => {
  const { ask, sent } = anAsk(() => json({ data: { number: 150 } }));
  await ask('rollback', { to: 147, why: 'empty' }, { ifLive: 148 });
  expect(sent).toEqual([
    {
      path: '/v1/rollbacks',
      init: {
        method: 'POST',
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'x-console-csrf': 'secret', 'if-match': '"148"' },
        body: JSON.stringify({ to: 147, why: 'empty' }),
      },
    },
  ]);
});

it('puts into the path what belongs there, and the rest of a question into the query', async () => {
  const { ask, sent } = anAsk(() => json({ data: null }));
  await ask('diff', { from: 145, to: 148 });
  await ask('releases', { package: 'mfe-cashier' });
  expect(sent.map(({ path }) => path)).toEqual([
    '/v1/compositions/145/changes/148',
    '/v1/releases?package=mfe-cashier',
  ]);
});

it('throws what the registry refuses, and tells when the session is over', async () => {
  const fault = { code: 'TOKEN_INVALID', message: 'The session is over.', nextStep: 'Sign in again.' };
  const { ask, ended } = anAsk(() => json({ faults: [fault] }, 401));
  await expect(ask('live', {})).rejects.toMatchObject({ faults: [fault] });
  expect(ended).toHaveLength(1);
});

it('says that the registry is away where what answers is no registry', async () => {
  const { ask, ended } = anAsk(() => new Response('<html>', { status: 502 }));
  await expect(ask('live', {})).rejects.toMatchObject({ code: 'SERVICE_AWAY' });
  expect(ended).toEqual([]);
});
