import { readyMadeId, TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { expectSoundLedger } from '../testing/expect-sound-ledger.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { readCommandLine } from './command-line.ts';

const HOUR_MS = 60 * 60 * 1000;

let site: PlayersSite;
let operate: ReturnType<typeof anOperator>;
beforeAll(async () => {
  site = await openPlayersSite();
  operate = anOperator(site);
}, OPENING_MS);
afterAll(async () => {
  await expectSoundLedger(site.database);
  await site.close();
}, OPENING_MS);

const run = async (line: string[], actor?: string) =>
  operate(await readCommandLine(['streamer', ...line]), actor);
const create = async () =>
  site.send('rich', 'POST', '/pas/activity/create', {
    title: 'Sunday wheel',
    note: '',
    lang: 'en',
    amount: '50.00',
    currency: 'EUR',
    count: 2,
    maxParticipants: 10,
    joinUntil: new Date(TODAY.getTime() + HOUR_MS).toISOString(),
  });
const cash = async () => (await site.send('rich', 'GET', '/player/display-data')).data.balance;
const idOf = ({ lines }: { lines: string[] }): string => lines[0]?.split(' ').at(-1) ?? '';

it('marks a player as a streamer, with a reason, and takes the mark back', async () => {
  expect((await create()).data.code).toBe('NOT_ALLOWED');
  expect((await run(['mark', 'rich', '--why', 'streams on Sundays'])).lines).toEqual([
    'rich is marked as streamer.',
  ]);
  expect((await run(['mark', 'rich', '--why', 'again'])).isDone).toBe(false);
  expect((await create()).status).toBe('ok');
  await run(['unmark', 'rich', '--why', 'streams no more']);
  expect((await create()).data.code).toBe('NOT_ALLOWED');
  const log = await site.database.query(
    'select action, details from operator_action where subject = $1 order by id',
    [readyMadeId('rich')],
  );
  expect(log).toEqual([
    { action: 'mark streamer', details: { why: 'streams on Sundays' } },
    { action: 'unmark streamer', details: { why: 'streams no more' } },
  ]);
});

it('calls an activity off with the yes of two people, and its money goes back', async () => {
  await run(['mark', 'rich', '--why', 'streams']);
  const before = await cash();
  const { id } = (await create()).data.activity;
  await site.send('rich', 'POST', `/pas/activity/${id}/open`);
  const request = idOf(await run(['cancel', id, '--why', 'misleading title']));
  expect((await run(['list'])).lines.join('\n')).toContain(`call off ${id}  asked by mira: misleading title`);
  expect((await run(['approve', request])).lines).toEqual(['It needs another person than who asked.']);
  expect(await cash()).not.toBe(before);
  expect((await run(['approve', request], 'jonas')).isDone).toBe(true);
  expect((await run(['approve', request], 'jonas')).lines).toEqual(['It is decided already.']);
  expect(await cash()).toBe(before);
  expect((await run(['show', id])).lines.join('\n')).toMatch(/cancelled {2}.*\n[^]*prize 2 {2}returned/);
});

it('leaves prizes with who was drawn', async () => {
  const { id } = (await create()).data.activity;
  await site.send('rich', 'POST', `/pas/activity/${id}/open`);
  await site.send('verified', 'POST', `/pas/activity/${id}/join`, { hasReadRules: true });
  const request = idOf(await run(['cancel', id, '--why', 'late']));
  await site.send('rich', 'POST', `/pas/activity/${id}/lock`);
  await site.send('rich', 'POST', `/pas/activity/${id}/draw`);
  expect((await run(['approve', request], 'jonas')).lines[0]).toMatch(/^It is drawing: after a draw/);
  expect((await run(['refuse', request], 'jonas')).lines).toEqual(['It is refused, and nothing was moved.']);
});

it('needs no second person where no money is set aside', async () => {
  const { id } = (await create()).data.activity;
  expect((await run(['cancel', id, '--why', 'a draft of another year'])).lines).toEqual([
    'It is called off; no money was set aside.',
  ]);
  expect((await run(['show', readyMadeId('nothing')])).isDone).toBe(false);
});
