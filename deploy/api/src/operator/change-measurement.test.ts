import { anOperator } from '../testing/an-operator.ts';
import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';
import { readCommandLine } from './command-line.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

const run = async (line: string) => anOperator(site)(await readCommandLine(line.split(' ')));
const measured = async () => (await site.get('/settings')).data.measurement;

it('is off until an operator switches it on, and can be switched off', async () => {
  expect(await measured()).toBeUndefined();
  expect((await run('measurement show')).lines).toEqual(['Nothing measures visits.']);
  await run('measurement on --tags GTM-A1,G-B2 --visits https://visits.example/update --why campaign');
  expect(await measured()).toEqual({
    tagManagerIds: ['GTM-A1', 'G-B2'],
    visitorInfoUrl: 'https://visits.example/update',
  });
  expect((await run('measurement show')).lines).toHaveLength(3);
  await run('measurement off --why over');
  expect(await measured()).toBeUndefined();
});

it.each([
  'measurement on --tags UA-1234 --why x',
  'measurement on --tags GTM-ab --why x',
  'measurement on --visits http://visits.example/update --why x',
  'measurement on --visits https://visits.example/update?a=b --why x',
  'measurement on --tags GTM-A1',
])('refuses %j', async (line) => {
  await expect(run(line)).rejects.toMatchObject({ name: 'CommandRefused' });
});

it('refuses to measure by nothing', async () => {
  expect(await run('measurement on --why x')).toMatchObject({ isDone: false });
});
