import type { ReleaseManifest } from '@marquee/kernel/contracts';

import { aBuild } from '../../testing/a-build.ts';
import { aRegistry, aRegistryWith, BY_ANA, refusalOf } from '../../testing/a-registry.ts';
import type { ApiDescription } from './api-description.ts';
import { contractFaults } from './contract-faults.ts';

const SITE = { shell: '1.0.0', 'mfe-catalogue': '1.0.0' };
const ID = { id: { type: 'string' } };

interface Offered {
  data?: object;
  parameters?: Array<{ in: string; name: string; required?: boolean }>;
  body?: Record<string, unknown>;
}

const operation = ({
  data = { type: 'object', properties: ID, required: ['id'] },
  parameters,
  body,
}: Offered) => ({
  ...(parameters && { parameters }),
  ...(body && { requestBody: { content: { 'application/json': { schema: body } } } }),
  responses: {
    '200': {
      content: {
        'application/json': {
          schema: {
            oneOf: [
              { type: 'object', properties: { status: { const: 'ok' }, data }, required: ['status', 'data'] },
              { type: 'object', properties: { status: { const: 'error' }, data: { type: 'object' } } },
            ],
          },
        },
      },
    },
  },
});

const anApi = (paths: ApiDescription['paths']): ApiDescription => ({ url: 'http://api', paths });
const PAYMENTS = '/api/v1/payment/{id}';

type Call = NonNullable<ReleaseManifest['apiUses']>['calls'][number];

const using = (
  call: Partial<Call>,
  answer: Record<string, unknown> = { type: 'object', properties: ID, required: ['id'] },
) => ({
  calls: [{ method: 'GET' as const, path: '/payment/{}', query: [], body: [], answer: 'read', ...call }],
  shapes: { read: answer },
  unreadable: 0,
});

async function messagesFor(apiUses: ReleaseManifest['apiUses'], api: ApiDescription): Promise<string[]> {
  const { registry } = await aRegistryWith([{}]);
  const manifest = { ...registry.manifest('mfe-catalogue', '1.0.0'), ...(apiUses && { apiUses }) };
  return contractFaults(manifest, api).map(({ message }) => message);
}

it('finds nothing where the API has what is used', async () => {
  const api = anApi({ [PAYMENTS]: { get: operation({}) } });
  expect(await messagesFor(using({}), api)).toEqual([]);
});

it('names a call that the API does not have', async () => {
  const api = anApi({ [PAYMENTS]: { post: operation({}) } });
  expect(await messagesFor(using({}), api)).toEqual([
    'mfe-catalogue 1.0.0 calls GET /payment/{}, which the API at http://api does not have.',
  ]);
});

it('names a field of an answer that is gone', async () => {
  const api = anApi({ [PAYMENTS]: { get: operation({ data: { type: 'object', properties: {} } }) } });
  expect(await messagesFor(using({}), api)).toEqual([
    'mfe-catalogue 1.0.0 reads the answer of GET /payment/{} from the API at http://api, in which id is gone.',
  ]);
});

it('knows an answer by its status, however that is written', async () => {
  const text = JSON.stringify(operation({ data: { type: 'null' } })).replace(
    '{"const":"ok"}',
    '{"enum":["ok"]}',
  );
  const api = anApi({ [PAYMENTS]: { get: JSON.parse(text) } });
  expect(await messagesFor(using({}), api)).toEqual([expect.stringContaining('is null and was object')]);
});

it('names what the API requires and nobody sends', async () => {
  const parameters = [
    { in: 'query', name: 'lang', required: true },
    { in: 'query', name: 'page' },
  ];
  const body = { type: 'object', properties: {}, required: ['reason', 'amountMinor'] };
  const api = anApi({ [PAYMENTS]: { post: operation({ parameters, body }) } });
  expect(await messagesFor(using({ method: 'POST', body: ['amountMinor'] }), api)).toEqual([
    expect.stringContaining('does not send lang with POST /payment/{}'),
    expect.stringContaining('does not send reason with POST /payment/{}'),
  ]);
  const unknown = using({ method: 'POST', query: null, body: null });
  expect(await messagesFor(unknown, api)).toEqual([]);
});

it('prefers the call of exactly that name to one with a parameter', async () => {
  const api = anApi({
    '/api/v1/payment/history': { get: operation({}) },
    [PAYMENTS]: { get: operation({ data: { type: 'null' } }) },
  });
  expect(await messagesFor(using({ path: '/payment/history' }), api)).toEqual([]);
});

it('does not guess which of several calls is meant', async () => {
  const api = anApi({
    '/api/v1/activity/{id}/join': { get: operation({ data: { type: 'null' } }) },
    '/api/v1/activity/{id}/leave': { get: operation({}) },
  });
  expect(await messagesFor(using({ path: '/activity/{}/{}' }), api)).toEqual([]);
});

it('refuses a pin of what the API does not have, unless that is overruled, and looks at nothing without an API', async () => {
  const api = anApi({});
  const { folder, registry } = aRegistry({ describeApi: async () => api });
  await registry.publish(aBuild({ package: 'shell' }));
  await registry.publish(aBuild({ manifest: (manifest) => ({ ...manifest, apiUses: using({}) }) }));
  const refused = await refusalOf(() => registry.pin(SITE, BY_ANA));
  expect(refused.code).toBe('CONTRACT_BROKEN');
  const { lines } = await registry.checks.look(SITE);
  expect(lines.find(({ check }) => check === 'contracts')).toMatchObject({ outcome: 'refused' });

  const { registry: alone } = aRegistry({}, folder);
  expect((await alone.checks.look(SITE)).lines.find(({ check }) => check === 'contracts')).toMatchObject({
    outcome: 'not looked at',
  });
  expect((await registry.pin(SITE, BY_ANA, { accept: ['CONTRACT_BROKEN'] })).number).toBe(1);
});

it('does not say of a release that records nothing that its contracts hold', async () => {
  const { registry } = await aRegistryWith([{}], { describeApi: async () => anApi({}) });
  const line = (await registry.checks.look(SITE)).lines.find(({ check }) => check === 'contracts');
  expect(line).toMatchObject({
    outcome: 'not looked at',
    says: expect.stringContaining('mfe-catalogue 1.0.0 does not say what it asks of the API'),
  });
});
