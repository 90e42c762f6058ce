import path from 'node:path';

import {
  migrate,
  type OpenDatabase,
  openPostgres,
  readMigrations,
  retryTransaction,
} from '@marquee/kernel/server/database';
import {
  describeWithPostgres,
  type PostgresServer,
  startPostgres,
  temporaryFolder,
} from '@marquee/kernel/server/testing';
import { TODAY } from '@marquee/seed/testing';
import type { FastifyInstance } from 'fastify';

import { buildApp } from '../app.ts';
import { readEnvironment } from '../env.ts';
import { type OpenedStream, openStream } from '../testing/event-stream.ts';
import { OPENING_MS } from '../testing/test-site.ts';
import { publishEvent } from './outbox.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

interface Process {
  database: OpenDatabase;
  app: FastifyInstance;
  address: string;
}

describeWithPostgres('two processes on one PostgreSQL server', () => {
  let server: PostgresServer;
  let dataFolder: string;
  let one: Process;
  let other: Process;
  const opened: OpenedStream[] = [];

  const start = async (): Promise<Process> => {
    const database = openPostgres({ url: server.url, onError: () => undefined });
    const environment = readEnvironment({ MARQUEE_DATA: dataFolder });
    const app = await buildApp({ environment, database, notifications: database });
    return { database, app, address: await app.listen({ port: 0, host: '127.0.0.1' }) };
  };
  const end = async ({ app, database }: Process): Promise<void> => {
    await app.close();
    await database.close();
  };

  beforeAll(async () => {
    server = await startPostgres();
    dataFolder = temporaryFolder();
    const database = openPostgres({ url: server.url, onError: () => undefined });
    await migrate(database, await readMigrations(MIGRATIONS));
    await database.close();
    [one, other] = await Promise.all([start(), start()]);
  }, OPENING_MS);
  afterEach(() => {
    for (const stream of opened.splice(0)) stream.close();
  });
  afterAll(async () => {
    await Promise.all([end(one), end(other)]);
    await server.stop();
  });

  const listening = async ({ address }: Process, headers?: Record<string, string>) => {
    const stream = await openStream(address, headers);
    opened.push(stream);
    return { stream, opening: await stream.next() };
  };
  const publish = async ({ database }: Process, slug: string) =>
    retryTransaction(database, (transaction) =>
      publishEvent(transaction, {
        channel: 'public',
        event: { type: 'game/availability-changed', payload: { slug, isOpen: true } },
        at: TODAY,
      }),
    );
  const slugsOf = async (stream: OpenedStream, count: number): Promise<string[]> => {
    const slugs: string[] = [];
    while (slugs.length < count) {
      // oxlint-disable-next-line no-await-in-loop
      const event = await stream.next();
      slugs.push((event?.payload as { slug?: string } | undefined)?.slug ?? '(opened)');
    }
    return slugs;
  };

  it('tell both what one of them publishes', async () => {
    const [here, there] = await Promise.all([listening(one), listening(other)]);
    await publish(one, 'from-one');
    await publish(other, 'from-the-other');
    expect(await slugsOf(here.stream, 2)).toEqual(['from-one', 'from-the-other']);
    expect(await slugsOf(there.stream, 2)).toEqual(['from-one', 'from-the-other']);
  });

  it('tell everything once and in one order while many publish at a time', async () => {
    const [here, there] = await Promise.all([listening(one), listening(other)]);
    const names = Array.from({ length: 60 }, (_, index) => `game-${index}`);
    await Promise.all(names.map((name, index) => publish(index % 2 === 0 ? one : other, name)));
    const heard = await slugsOf(here.stream, names.length);
    expect(heard.toSorted()).toEqual(names.toSorted());
    expect(await slugsOf(there.stream, names.length)).toEqual(heard);
  });

  it('do not pass over an event whose transaction takes longer than later ones', async () => {
    const { stream } = await listening(other);
    const mayCommit = Promise.withResolvers<void>();
    const hasPublished = Promise.withResolvers<void>();
    const slow = one.database.transaction(async (transaction) => {
      const event = { type: 'game/availability-changed', payload: { slug: 'slow', isOpen: true } } as const;
      await publishEvent(transaction, { channel: 'public', event, at: TODAY });
      hasPublished.resolve();
      await mayCommit.promise;
    });
    await hasPublished.promise;
    const quick = publish(other, 'quick');
    mayCommit.resolve();
    await Promise.all([slow, quick]);
    expect(await slugsOf(stream, 2)).toEqual(['slow', 'quick']);
  });

  it('take over the streams of one that ends, and nothing is lost', async () => {
    const ending = await start();
    const { stream, opening } = await listening(ending);
    await end(ending);
    expect(await stream.next()).toBeNull();
    await publish(one, 'meanwhile');
    const again = await openStream(other.address, { 'last-event-id': opening?.id ?? '' });
    opened.push(again);
    // This process may have received it already, or receives it once the stream is open.
    expect((await slugsOf(again, 2)).toSorted()).toEqual(['(opened)', 'meanwhile']);
  });
});
