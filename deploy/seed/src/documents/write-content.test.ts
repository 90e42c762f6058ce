import type { Database } from '@marquee/kernel/server/database';

import { OPENING_MS } from '../testing/opening.ts';
import { openTemplate, TODAY } from '../testing/template.ts';
import { readContent, type SeedContent } from './content.ts';
import { writeContent } from './write-content.ts';

let database: Database;
let content: SeedContent;
beforeAll(async () => {
  ({ database } = await openTemplate(400));
  content = await readContent();
}, OPENING_MS);
afterAll(() => database.close());

const seed = (documents: SeedContent['documents'] = content.documents) =>
  database.transaction((transaction) =>
    writeContent(transaction, {
      content: { ...content, documents },
      covers: new Map(),
      motifs: new Map(),
      now: TODAY,
    }),
  );

const titleOf = async (slug: string): Promise<string | undefined> => {
  const [row] = await database.query<{ title: string }>(
    `select title from document_text where slug = $1 and lang = 'en'`,
    [slug],
  );
  return row?.title;
};

const retitle = (slug: string) =>
  database.query(`update document_text set title = 'Changed' where slug = $1 and lang = 'en'`, [slug]);

it('writes its documents anew, and leaves what an operator has touched', async () => {
  await retitle('what-volatility-means');
  await retitle('limits-that-hold');
  await database.query(`update document set is_seeded = false where slug = 'limits-that-hold'`);
  await seed();
  expect(await titleOf('what-volatility-means')).toBe('What volatility means');
  expect(await titleOf('limits-that-hold')).toBe('Changed');
});

it('takes its own away once there is no source for them, and nobody else’s', async () => {
  await seed();
  await database.query(
    `insert into document (kind, slug, state, publish_at, updated_at) values ('news', 'by-hand', 'published', $1, $1)`,
    [TODAY],
  );
  await seed(content.documents.filter(({ slug }) => slug !== 'theatre-mode'));
  const rows = await database.query<{ slug: string }>(
    `select slug from document where slug in ('by-hand', 'theatre-mode', 'ten-languages') order by slug`,
  );
  expect(rows.map(({ slug }) => slug)).toEqual(['by-hand', 'ten-languages']);
});

it('keeps what readers said of an article', async () => {
  await seed();
  await database.query(
    `insert into document_vote (kind, slug, voter, is_helpful, voted_at) values ('help', 'limits', 'a', true, $1)`,
    [TODAY],
  );
  await seed();
  expect(await database.query(`select voter from document_vote where slug = 'limits'`)).toEqual([
    { voter: 'a' },
  ]);
});
