import { anOperator } from '../testing/an-operator.ts';
import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';
import type { Command } from './command.ts';

let site: TestSite;
let operate: (command: Command) => Promise<{ isDone: boolean; lines: string[] }>;
beforeAll(async () => {
  site = await openTestSite();
  operate = anOperator(site);
}, OPENING_MS);
afterAll(() => site.close());

const move = (host: string, origin: string): Command => ({ name: 'move-host', host, origin, why: 'blocked' });
const declared = async () => (await site.get('/settings')).data.hostSuccessors;

it('declares a successor that the settings name, and takes it back', async () => {
  expect(await declared()).toBeUndefined();
  expect(await operate(move('old.example', 'https://new.example'))).toMatchObject({ isDone: true });
  expect(await declared()).toEqual([{ host: 'old.example', origin: 'https://new.example' }]);
  expect((await operate({ name: 'list-hosts' })).lines).toEqual(['old.example → https://new.example']);
  await operate({ name: 'keep-host', host: 'old.example', why: 'it works again' });
  expect(await declared()).toEqual([]);
});

it('leads visitors of an older host on when its successor moves, and never in a circle', async () => {
  await operate(move('first.example', 'https://second.example'));
  await operate(move('second.example', 'https://third.example'));
  expect(await declared()).toEqual([
    { host: 'first.example', origin: 'https://third.example' },
    { host: 'second.example', origin: 'https://third.example' },
  ]);
  expect(await operate(move('third.example', 'https://first.example'))).toMatchObject({ isDone: false });
  expect(await operate(move('third.example', 'https://third.example'))).toMatchObject({ isDone: false });
});
