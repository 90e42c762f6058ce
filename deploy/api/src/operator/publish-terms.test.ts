import { TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { openStream } from '../testing/event-stream.ts';
import { openPlayersSite, type PlayersSite } from '../testing/players-site.ts';
import { OPENING_MS } from '../testing/test-site.ts';

let site: PlayersSite;
let run: ReturnType<typeof anOperator>;
/** Versions are in force in the order of their time. */
let minutes = 0;
beforeAll(async () => {
  site = await openPlayersSite();
  run = anOperator(site, { now: () => new Date(TODAY.getTime() + (minutes += 1) * 60_000) });
}, OPENING_MS);
afterAll(() => site.close());

const publish = (version: string, isMaterial = true) =>
  run({ name: 'publish-terms', document: 'terms', version, isMaterial });
const isDue = async () => (await site.send('verified', 'GET', '/player/display-data')).data.isTermsRequired;

it('asks every player to agree to a material change, and tells open pages at once', async () => {
  const stream = await openStream(await site.app.listen({ port: 0, host: '127.0.0.1' }));
  await stream.next();
  expect(await isDue()).toBe(false);
  expect(await publish('2')).toMatchObject({ isDone: true });
  expect(await stream.next()).toMatchObject({ type: 'terms/published', payload: {} });
  stream.close();
  expect(await isDue()).toBe(true);
  const { termsVersions } = (await site.send('verified', 'GET', '/player/display-data')).data;
  await site.send('verified', 'POST', '/terms/accept', { versions: termsVersions });
  expect(await isDue()).toBe(false);
  expect((await run({ name: 'list-terms' })).lines).toContainEqual(
    expect.stringMatching(/^terms 2 .* agreed to by 1$/),
  );
});

it('asks nobody where only the wording has changed', async () => {
  const told = async () => site.database.query("select from live_event where type = 'terms/published'");
  const before = await told();
  expect(await publish('2.1', false)).toMatchObject({ isDone: true });
  expect(await told()).toHaveLength(before.length);
  expect((await run({ name: 'list-terms' })).lines).toContainEqual(
    expect.stringMatching(/^terms 2\.1 .* wording only$/),
  );
});

it('publishes no version twice, and writes down who published it', async () => {
  await publish('3');
  expect(await publish('3')).toEqual({
    isDone: false,
    lines: ['Version 3 of terms is published already.'],
  });
  expect(
    await site.database.query(
      "select actor, subject, details from operator_action where action = 'terms publish' and subject = 'terms 3'",
    ),
  ).toEqual([{ actor: 'mira', subject: 'terms 3', details: { isMaterial: true } }]);
});
