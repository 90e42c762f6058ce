import { randomUUID } from 'node:crypto';

import { readyMadeId } from '@marquee/seed/testing';
import * as fc from 'fast-check';

import { ApiError } from '../http/api-error.ts';
import { createSecrets } from '../secrets/secrets.ts';
import { openTestSite, OPENING_MS, type TestSite } from '../testing/test-site.ts';
import { type Confirmations, createConfirmations } from './confirmations.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const PLAYER = readyMadeId('verified');

let site: TestSite;
let confirmations: Confirmations;
let now = START;
let sent = 0;
beforeAll(async () => {
  site = await openTestSite();
  confirmations = createConfirmations({
    database: site.database,
    secrets: createSecrets(site.environment.secretKeys),
    siteOrigin: 'http://localhost',
    now: () => now,
    newId: randomUUID,
    newSecret: randomUUID,
    // Each is another one, and is known here without reading the mail.
    newCode: () => {
      sent += 1;
      return String(sent).padStart(6, '0');
    },
  });
}, OPENING_MS);
afterAll(() => site.close());

interface Model {
  id: string;
  isOfPlayer: boolean;
  isTaken: boolean;
  codes: string[];
  codeUntil: number;
  until: number;
  wrong: number;
  isUsed: boolean;
}

const index = fc.nat(6);
/** All tries of one code, or all but one, and the right code after them. */
const guess = fc.record({ which: index, wrong: fc.constantFrom(4, 5) }).map(({ which, wrong }) =>
  [...Array.from({ length: wrong }, () => 'wrong' as const), 'newest' as const].map((code) => ({
    kind: 'try' as const,
    which,
    code,
  })),
);
const step = fc.oneof(
  fc.record({ kind: fc.constant('ask' as const), who: fc.constantFrom('player', 'free', 'taken') }),
  fc.record({ kind: fc.constant('resend' as const), which: index }),
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('try' as const),
      which: index,
      code: fc.constantFrom('newest', 'older', 'wrong'),
    }),
  },
  fc.record({
    kind: fc.constant('pass' as const),
    ms: fc.constantFrom(MINUTE_MS, 9 * MINUTE_MS, 10 * MINUTE_MS, 72 * HOUR_MS),
  }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const pick = <Item>(items: readonly Item[], at: number): Item | undefined => items[at % items.length];
const codeOf = async (work: Promise<unknown>): Promise<string> =>
  work.then(
    () => 'ok',
    (error: unknown) => {
      if (error instanceof ApiError) return error.code;
      throw error;
    },
  );
const renew = (model: Model): void => {
  // Of a contact that has an account no code is sent, and none fits.
  model.codes.push(model.isTaken ? 'none' : String(sent).padStart(6, '0'));
  Object.assign(model, {
    codeUntil: now.getTime() + 10 * MINUTE_MS,
    until: now.getTime() + 72 * HOUR_MS,
    wrong: 0,
  });
};

const ask = async (models: Model[], who: string): Promise<void> => {
  // Another contact each time: limits of sending have a test of their own.
  const { id } = await confirmations.ask({
    playerId: who === 'player' ? PLAYER : null,
    channel: 'email',
    contact: `${randomUUID()}@example.org`,
    language: 'en',
    draft: who === 'player' ? null : {},
    isTaken: who === 'taken',
    address: `2001:db8:${models.length}::1`,
  });
  const model: Model = {
    id,
    isOfPlayer: who === 'player',
    isTaken: who === 'taken',
    codes: [],
    codeUntil: 0,
    until: 0,
    wrong: 0,
    isUsed: false,
  };
  renew(model);
  models.push(model);
};

/** The code is tried as its owner would: a registration's by its id, a player's as the newest one. */
const tryCode = async (models: readonly Model[], which: number, kind: string): Promise<boolean> => {
  const chosen = pick(models, which);
  const model = chosen?.isOfPlayer ? models.findLast((each) => each.isOfPlayer && !each.isUsed) : chosen;
  if (model === undefined) return false;
  const code = { newest: model.codes.at(-1), older: model.codes.at(-2) }[kind] ?? '999999';
  const waiting = model.isOfPlayer ? ({ playerId: PLAYER, channel: 'email' } as const) : { id: model.id };
  const answer = await codeOf(
    confirmations.checkCode(waiting, code).then((id) => confirmations.use(site.database, id)),
  );
  const isOpen = !model.isUsed && now.getTime() < model.codeUntil && model.wrong < 5;
  const isRight = isOpen && !model.isTaken && code === model.codes.at(-1);
  expect(answer).toBe(isRight ? 'ok' : isOpen ? 'CHALLENGE_ANSWER_WRONG' : 'CHALLENGE_OVER');
  if (isOpen) model.wrong += 1;
  if (isRight) model.isUsed = true;
  return isRight;
};

const resend = async (models: readonly Model[], which: number): Promise<void> => {
  const model = pick(models, which);
  if (model === undefined) return;
  await site.database.script('delete from code_sending');
  const isOpen = !model.isUsed && !model.isOfPlayer && now.getTime() < model.until;
  expect(await codeOf(confirmations.resend({ id: model.id }, '203.0.113.5'))).toBe(
    isOpen ? 'ok' : 'CHALLENGE_OVER',
  );
  if (isOpen) renew(model);
};

it('confirmations, their codes and their tries are as a small model says, whatever happens in whatever order', async () => {
  let confirmed = 0;
  const take = async (models: Model[], taken: Step): Promise<void> => {
    if (taken.kind === 'pass') now = new Date(now.getTime() + taken.ms);
    if (taken.kind === 'ask') await ask(models, taken.who);
    if (taken.kind === 'resend') await resend(models, taken.which);
    if (taken.kind === 'try' && (await tryCode(models, taken.which, taken.code))) confirmed += 1;
    // The newest one of a player is told by its time.
    now = new Date(now.getTime() + 1);
  };
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof({ weight: 8, arbitrary: fc.tuple(step) }, guess), { minLength: 5, maxLength: 25 }),
      async (steps) => {
        now = START;
        await site.database.script(
          'delete from confirmation; delete from code_sending; delete from outgoing_message',
        );
        const models: Model[] = [];
        await ask(models, 'free');
        // oxlint-disable-next-line no-await-in-loop
        for (const each of steps.flat()) await take(models, each);
      },
    ),
    { numRuns: 80 },
  );
  expect(confirmed).toBeGreaterThan(10);
});
