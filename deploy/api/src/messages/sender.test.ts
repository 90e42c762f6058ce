import type { Database } from '@marquee/kernel/server/database';

import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { type OutgoingMail, Undeliverable } from './carriers.ts';
import { deleteOldMessages, LEASE_MS, type NewMessage, queueMessage, takeMessages } from './outbox.ts';
import { type MessageFailure, sendDueMessages } from './sender.ts';

const START = new Date('2026-11-20T12:00:00.000Z');
const MINUTE_MS = 60 * 1000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let now = START;
  const pass = (ms: number): void => {
    now = new Date(now.getTime() + ms);
  };
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
  }, 120_000);
  afterAll(() => engine.close());
  beforeEach(async () => {
    now = START;
    await database.script('delete from outgoing_message');
  });

  const aReset = (fields: Partial<NewMessage<'password-reset'>> = {}): NewMessage<'password-reset'> => ({
    channel: 'email',
    to: 'vera@players.example',
    language: 'de',
    template: 'password-reset',
    params: { link: { value: 'https://marquee.example/de/reset-password/abc', validMs: HOUR_MS } },
    playerId: null,
    at: now,
    ...fields,
  });

  const queueChange = (to: string, channel: 'email' | 'sms' = 'email') =>
    queueMessage(database, {
      channel,
      to,
      language: 'en',
      template: 'password-changed',
      params: {},
      playerId: null,
      at: now,
    });

  /** Sends what is due by carriers that note it, and fail as they are told. */
  const sendWith = async (fault: () => Error | null = () => null) => {
    const mails: OutgoingMail[] = [];
    const texts: Array<{ id: string; to: string; text: string }> = [];
    const failures: MessageFailure[] = [];
    const carry =
      <Item>(sent: Item[]) =>
      async (item: Item) => {
        const error = fault();
        if (error !== null) throw error;
        sent.push(item);
      };
    await sendDueMessages({
      database,
      mail: { send: carry(mails), close: () => {} },
      sms: { send: carry(texts) },
      siteOrigin: 'https://marquee.example',
      now: () => now,
      onFailure: (failure) => failures.push(failure),
    });
    return { mails, texts, failures };
  };

  const stored = () =>
    database.query<{ params: unknown; sent: Date | null; givenUp: Date | null; error: string | null }>(
      'select params, sent_at as sent, given_up_at as "givenUp", last_error as error from outgoing_message order by id',
    );

  it('sends a message once, in its language, and forgets the link', async () => {
    await queueMessage(database, aReset());
    const { mails } = await sendWith();
    expect(mails).toEqual([
      expect.objectContaining({
        to: 'vera@players.example',
        language: 'de',
        subject: 'Setzen Sie ein neues Passwort',
        text: expect.stringContaining('https://marquee.example/de/reset-password/abc'),
      }),
    ]);
    expect(await stored()).toEqual([{ params: null, sent: now, givenUp: null, error: null }]);
    expect((await sendWith()).mails).toEqual([]);
  });

  it('sends nothing of a transaction that is rolled back', async () => {
    await expect(
      database.transaction(async (transaction) => {
        await queueMessage(transaction, aReset());
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    expect((await sendWith()).mails).toEqual([]);
  });

  it('refuses a channel that the template has no text for', async () => {
    await expect(queueChange('+4915550000002', 'sms')).rejects.toThrow('password-changed has no text');
  });

  it('sends codes by SMS', async () => {
    await queueMessage(database, {
      channel: 'sms',
      to: '+4915550000002',
      language: 'en',
      template: 'sign-in-code',
      params: { code: { value: '482913', validMs: 10 * MINUTE_MS } },
      playerId: null,
      at: now,
    });
    const { texts } = await sendWith();
    expect(texts).toEqual([
      expect.objectContaining({ to: '+4915550000002', text: expect.stringMatching(/^482913 /) }),
    ]);
  });

  it('takes a message once, however many look for it, and again when its sender is gone', async () => {
    await queueMessage(database, aReset());
    const taken = await Promise.all([takeMessages(database, now, 10), takeMessages(database, now, 10)]);
    expect(taken.flat()).toHaveLength(1);
    pass(LEASE_MS);
    expect(await takeMessages(database, now, 10)).toEqual([expect.objectContaining({ attempts: 2 })]);
  });

  it('tries again after a failure, each time later, and gives up when the link is over', async () => {
    await queueMessage(database, aReset());
    const attempts: number[] = [];
    let last: MessageFailure | undefined;
    for (let seconds = 0; seconds <= 3600; seconds += 5) {
      // In the order of time.
      // oxlint-disable-next-line no-await-in-loop
      const { failures } = await sendWith(() => new Error('no mail server'));
      if (failures.length > 0) {
        attempts.push(seconds);
        [last] = failures;
      }
      pass(5_000);
    }
    expect(attempts).toEqual([0, 5, 15, 35, 75, 155, 315, 635, 1275, 2555]);
    expect(last).toEqual({
      id: expect.any(String),
      template: 'password-reset',
      attempts: 10,
      isGivenUp: true,
      error: 'no mail server',
    });
    expect(await stored()).toEqual([
      { params: null, sent: null, givenUp: expect.any(Date), error: 'no mail server' },
    ]);
  });

  it('gives up at once what will never be taken, and does not send what is out of date', async () => {
    await queueMessage(database, aReset());
    expect((await sendWith(() => new Undeliverable('no such mailbox'))).failures).toEqual([
      expect.objectContaining({ isGivenUp: true, error: 'no such mailbox' }),
    ]);
    await queueMessage(database, aReset());
    pass(HOUR_MS);
    const { mails, failures } = await sendWith();
    expect(mails).toEqual([]);
    expect(failures).toEqual([expect.objectContaining({ isGivenUp: true })]);
  });

  it('gives up after a day what has no end of its own', async () => {
    await queueChange('vera@players.example');
    pass(DAY_MS - 1);
    expect((await sendWith()).mails).toHaveLength(1);
    await queueChange('vera@players.example');
    pass(DAY_MS);
    expect((await sendWith()).mails).toHaveLength(0);
  });

  it('sends the others where one fails', async () => {
    for (let each = 0; each < 25; each += 1) {
      // oxlint-disable-next-line no-await-in-loop
      await queueChange(`player${each}@players.example`);
    }
    let count = 0;
    const { mails, failures } = await sendWith(() => {
      count += 1;
      return count === 3 ? new Error('once') : null;
    });
    expect(mails).toHaveLength(24);
    expect(failures).toHaveLength(1);
    pass(5_000);
    expect((await sendWith()).mails).toHaveLength(1);
  });

  it('keeps what became of messages for thirty days', async () => {
    await queueMessage(database, aReset());
    await sendWith();
    pass(29 * DAY_MS);
    expect(await deleteOldMessages(database, now, 10)).toBe(0);
    pass(2 * DAY_MS);
    expect(await deleteOldMessages(database, now, 10)).toBe(1);
  });
});
