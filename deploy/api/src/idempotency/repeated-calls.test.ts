import { randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';
import { temporaryFolder } from '@marquee/kernel/server/testing';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';

import { byBearerToken } from '../access/principal.ts';
import { buildApp } from '../app.ts';
import { readEnvironment } from '../env.ts';
import { aPlayer, NOW } from '../ledger/a-ledger.fixture.ts';
import { aPlayerState } from '../testing/a-player-state.ts';
import { describeMigratedOnBothEngines, type Engine } from '../testing/on-both-engines.ts';
import { OPENING_MS } from '../testing/test-site.ts';

const MINUTE_MS = 60_000;

describeMigratedOnBothEngines((open) => {
  let engine: Engine;
  let database: Database;
  let app: FastifyInstance;
  let dataFolder: string;
  let playerId: string;
  let now = NOW;
  beforeAll(async () => {
    engine = await open();
    ({ database } = engine);
    dataFolder = temporaryFolder();
    app = await buildApp({
      environment: readEnvironment({ MARQUEE_DATA: dataFolder, RATE_LIMITS: 'off' }),
      database,
      notifications: { listen: async () => async () => {} },
      authenticate: byBearerToken(async (id) => ({ kind: 'player', playerId: id, sessionId: randomUUID() })),
      readState: async () => aPlayerState(),
      now: () => now,
    });
  }, OPENING_MS);
  afterAll(async () => {
    await app.close();
    await engine.close();
  });
  beforeEach(async () => {
    playerId = await aPlayer(database);
    await database.query(
      `update player set email = $2, email_confirmed_at = null, language = 'en' where id = $1`,
      [playerId, `${playerId}@example.org`],
    );
  });

  const send = async (
    url: string,
    { key, payload, type = 'application/json' }: { key: string; payload?: unknown; type?: string },
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: `/api/v1${url}`,
      headers: {
        authorization: `Bearer ${playerId}`,
        'idempotency-key': key,
        ...(payload !== undefined && { 'content-type': type }),
      },
      ...(payload !== undefined && { payload: Buffer.isBuffer(payload) ? payload : JSON.stringify(payload) }),
    });
    return { ...answer.json(), isReplayed: answer.headers['idempotency-replayed'] === 'true' };
  };
  const count = async (table: string, condition: string): Promise<number> => {
    const [row] = await database.query<{ count: number }>(
      `select count(*)::integer as count from ${table} where ${condition}`,
      [playerId],
    );
    return row?.count ?? 0;
  };

  describe('a file of a document', () => {
    const url = '/verification/upload?kind=passport&side=single';
    const aFile = async (shade: number): Promise<Buffer> =>
      sharp({ create: { width: 800, height: 500, channels: 3, background: { r: shade, g: 90, b: 120 } } })
        .jpeg()
        .toBuffer();
    const upload = async (key: string, payload: Buffer) => send(url, { key, payload, type: 'image/jpeg' });
    const documents = async (): Promise<number> => count('verification_document', 'player_id = $1');

    it('that is sent again is handed in once, even where it was rejected meanwhile', async () => {
      const [key, file] = [randomUUID(), await aFile(40)];
      const first = await upload(key, file);
      expect(first.status).toBe('ok');
      await database.query(
        `update verification_document set state = 'rejected', reject_reason = 'unreadable', reviewed_at = $2
         where player_id = $1`,
        [playerId, NOW],
      );
      const second = await upload(key, file);
      expect(second).toEqual({ ...first, isReplayed: true });
      expect(await documents()).toBe(1);
      // With another key it is another decision.
      expect((await upload(randomUUID(), file)).isReplayed).toBe(false);
      expect(await documents()).toBe(2);
    });

    it('that is sent twice at once is handed in once', async () => {
      const [key, file] = [randomUUID(), await aFile(60)];
      const answers = await Promise.all([upload(key, file), upload(key, file)]);
      expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
      expect(answers.filter(({ isReplayed }) => isReplayed)).toHaveLength(1);
      expect(await documents()).toBe(1);
    });

    it('has a key of its own, and takes that of no other', async () => {
      const key = randomUUID();
      await upload(key, await aFile(80));
      expect((await upload(key, await aFile(100))).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
      expect(await documents()).toBe(1);
    });
  });

  describe('a code', () => {
    /** Asks for one, and reads it from the mail. */
    const ask = async (key: string = randomUUID()) => send('/profile/confirm/email/request', { key });
    const mails = async (): Promise<number> => count('outgoing_message', 'player_id = $1');
    const confirm = async (key: string, code: string) =>
      send('/profile/confirm/email/otp-code', { key, payload: { code } });

    it('is sent once for a call that is repeated', async () => {
      const key = randomUUID();
      const first = await ask(key);
      expect(first.status).toBe('ok');
      expect(await ask(key)).toEqual({ ...first, isReplayed: true });
      expect(await mails()).toBe(1);
      // The next one may be sent after a minute.
      now = new Date(now.getTime() + 2 * MINUTE_MS);
      const again = randomUUID();
      const resent = async () => send('/profile/email/resend', { key: again });
      expect([(await resent()).isReplayed, (await resent()).isReplayed]).toEqual([false, true]);
      expect(await mails()).toBe(2);
    });

    const codeSent = async (): Promise<string> => {
      const [mail] = await database.query<{ params: { code: { value: string } } }>(
        'select params from outgoing_message where player_id = $1 order by id desc limit 1',
        [playerId],
      );
      return mail?.params.code.value ?? '';
    };
    const confirmations = async (): Promise<number> =>
      count('player', 'id = $1 and email_confirmed_at is not null');

    it('confirms once, and is answered again whoever has lost the answer', async () => {
      await ask();
      const [key, code] = [randomUUID(), await codeSent()];
      const first = await confirm(key, code);
      expect(first).toMatchObject({ status: 'ok', data: { handled: true }, isReplayed: false });
      expect(await confirm(key, code)).toEqual({ ...first, isReplayed: true });
      expect(await confirmations()).toBe(1);
      // Under another key it is used up, and under this one nothing else is taken.
      expect((await confirm(randomUUID(), code)).data.code).toBe('CHALLENGE_OVER');
      expect((await confirm(key, '000000')).data.code).toBe('IDEMPOTENCY_KEY_REUSED');
    });

    it('that is sent twice at once confirms once, and both are told so', async () => {
      await ask();
      const [key, code] = [randomUUID(), await codeSent()];
      const answers = await Promise.all([confirm(key, code), confirm(key, code)]);
      expect(answers.map(({ status }) => status)).toEqual(['ok', 'ok']);
    });

    it('that is wrong counts each time, and leaves its key free for the right one', async () => {
      await ask();
      const [key, code] = [randomUUID(), await codeSent()];
      const wrong = code === '000000' ? '000001' : '000000';
      const left = async () => (await confirm(key, wrong)).data.params.attemptsLeft;
      expect([await left(), await left()]).toEqual([4, 3]);
      expect((await confirm(key, code)).status).toBe('ok');
    });
  });
});
