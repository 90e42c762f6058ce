import { readFile } from 'node:fs/promises';
import path from 'node:path';

import type { Database } from '@marquee/kernel/server/database';
import { TODAY } from '@marquee/seed/testing';

import { anOperator } from '../testing/an-operator.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import type { Command } from './command.ts';

const HOUR_MS = 60 * 60 * 1000;

const POSTS = path.resolve(import.meta.dirname, '../../../seed/content/blog');

let site: TestSite;
let now = TODAY;
let run: ReturnType<typeof anOperator>;

beforeAll(async () => {
  site = await openTestSite({ now: () => now });
  run = anOperator(site, { now: () => now });
}, OPENING_MS);
afterAll(() => site.close());
beforeEach(() => {
  now = TODAY;
});

const aText = (title: string, body = 'Something to read.') =>
  `---\ntitle: ${title}\nexcerpt: Short.\n---\n\n${body}\n`;

const aPost = (slug: string, files: Record<string, string> = { 'en.md': aText(slug) }) => ({
  kind: 'blog' as const,
  slug,
  files: { 'document.json': '{"author": "game-desk", "tags": ["fairness"], "cover": "owl"}', ...files },
});

const add = (slug: string, files?: Record<string, string>) => run({ name: 'add', ...aPost(slug, files) });

const statusOf = async (slug: string) => (await site.get(`/pages/blog:${slug}?lang=en`)).httpStatus;

/** The API's address for the page that a preview's link leads to. */
const apiUrlOf = (link: string | undefined) => {
  const { pathname, search } = new URL(link ?? '');
  return `/pages/blog:${pathname.split('/').at(-1)}${search}&lang=en`;
};

const previewOf = async (slug: string, hours = 1) =>
  apiUrlOf((await run({ name: 'preview', id: `blog:${slug}`, lang: 'en', hours })).lines[0]);

describe('a document that an operator adds', () => {
  it('is a draft that nobody sees until it is published', async () => {
    expect(await add('fresh')).toMatchObject({ isDone: true });
    expect(await statusOf('fresh')).toBe(404);
    await run({ name: 'publish', id: 'blog:fresh' });
    expect(await statusOf('fresh')).toBe(200);
    const { data } = await site.get('/pages/blog?lang=en');
    expect(data.items[0]).toMatchObject({ slug: 'fresh', publishedAt: TODAY.toISOString() });
    const picture = await site.inject({ method: 'GET', url: data.items[0].cover.src });
    expect(picture.statusCode).toBe(200);
  });

  it('appears at the minute it is scheduled for', async () => {
    await add('at-nine');
    const at = new Date(TODAY.getTime() + HOUR_MS);
    await run({ name: 'schedule', id: 'blog:at-nine', at: at.toISOString() });
    expect(await statusOf('at-nine')).toBe(404);
    now = at;
    expect(await statusOf('at-nine')).toBe(200);
  });

  it('is gone once withdrawn, and comes back under its own date', async () => {
    await add('back');
    await run({ name: 'publish', id: 'blog:back' });
    now = new Date(TODAY.getTime() + HOUR_MS);
    await run({ name: 'withdraw', id: 'blog:back' });
    expect(await statusOf('back')).toBe(404);
    await run({ name: 'publish', id: 'blog:back' });
    expect((await site.get('/pages/blog:back?lang=en')).data.publishedAt).toBe(TODAY.toISOString());
  });

  it('is changed where it stands', async () => {
    await add('changed');
    await run({ name: 'publish', id: 'blog:changed' });
    now = new Date(TODAY.getTime() + HOUR_MS);
    await run({ name: 'edit', ...aPost('changed', { 'en.md': aText('Better'), 'de.md': aText('Besser') }) });
    const { data } = await site.get('/pages/blog:changed?lang=de');
    expect(data).toMatchObject({
      title: 'Besser',
      languages: ['de', 'en'],
      publishedAt: TODAY.toISOString(),
      updatedAt: now.toISOString(),
    });
  });

  it('keeps its cover until it names another motif', async () => {
    const coverOf = async (slug: string) => {
      const [row] = await site.database.query<{ src: string; stock: string }>(
        `select document.cover ->> 'src' as src, motif.cover ->> 'src' as stock
         from document join motif on motif.name = document.motif where slug = $1`,
        [slug],
      );
      return row;
    };
    const id = { name: 'edit', kind: 'blog', slug: 'what-volatility-means' } as const;
    const before = await coverOf(id.slug);
    expect(before?.src).not.toBe(before?.stock);
    const files = (motif: string) => ({ 'en.md': aText('A'), 'document.json': `{"cover": "${motif}"}` });
    const { cover } = JSON.parse(await readFile(path.join(POSTS, id.slug, 'document.json'), 'utf8'));
    expect(await run({ ...id, files: files(cover) })).toMatchObject({ isDone: true });
    expect(await coverOf(id.slug)).toEqual(before);
    await run({ ...id, files: files('owl') });
    const after = await coverOf(id.slug);
    expect(after?.src).toBe(after?.stock);
    expect(after?.src).toMatch(/motif-owl/);
  });

  it('never runs what is hidden in it', async () => {
    const hostile = '<script>alert(1)</script> <a href="javascript:x">y</a> <img src=x onerror=alert(2)>';
    await add('hostile', { 'en.md': aText('<svg onload=alert(3)>', hostile) });
    await run({ name: 'publish', id: 'blog:hostile' });
    const { data } = await site.get('/pages/blog:hostile?lang=en');
    expect(data.title).toBe('<svg onload=alert(3)>');
    expect(data.blocks).toEqual([{ type: 'paragraph', text: [{ type: 'text', text: hostile }] }]);
  });
});

describe('two operators at once', () => {
  /** Executes a command, and another one between its checks and its writes. */
  const runWith = async (command: Command, meanwhile: Command) => {
    const database: Database = {
      ...site.database,
      transaction: async (work) => {
        expect(await run(meanwhile)).toMatchObject({ isDone: true });
        return site.database.transaction(work);
      },
    };
    return anOperator(site, { database, now: () => now })(command, 'otto');
  };

  it('do not take back what the other has published while the text was written anew', async () => {
    await add('both');
    const edit: Command = { name: 'edit', ...aPost('both', { 'en.md': aText('Newer') }) };
    expect(await runWith(edit, { name: 'publish', id: 'blog:both' })).toMatchObject({ isDone: true });
    const { httpStatus, data } = await site.get('/pages/blog:both?lang=en');
    expect([httpStatus, data.title]).toEqual([200, 'Newer']);
  });

  it('do not write over each other with one id: the second hears that it is taken', async () => {
    const addAs = (title: string): Command => ({
      name: 'add',
      ...aPost('same', { 'en.md': aText(title) }),
    });
    const { isDone, lines } = await runWith(addAs('Second'), addAs('First'));
    expect([isDone, lines]).toEqual([false, ['blog:same is there already. To change it: page edit']]);
    const rows = await site.database.query(`select title from document_text where slug = 'same'`);
    expect(rows).toEqual([{ title: 'First' }]);
  });
});

describe('a command is refused, and nothing happens,', () => {
  it.each([
    ['a link that runs', { 'en.md': aText('A', '[x](javascript:alert(1))') }, 'blog/bad/en.md:6'],
    ['a link to a page that does not exist', { 'en.md': aText('A', '[x](/help/nowhere)') }, '/help/nowhere'],
    [
      'a link to a heading that does not exist',
      { 'en.md': aText('A', '[x](/display/terms#no)') },
      'terms#no',
    ],
    [
      'an unknown author',
      { 'en.md': aText('A'), 'document.json': '{"author": "nobody"}' },
      'no author "nobody"',
    ],
    ['an unknown motif', { 'en.md': aText('A'), 'document.json': '{"cover": "x"}' }, 'no motif "x"'],
    [
      'translations that differ',
      { 'en.md': aText('A', '## A {#a}'), 'de.md': aText('A', '## B {#b}') },
      'de.md',
    ],
    ['no text', {}, 'There is no text'],
  ])('for %s', async (_, files, told) => {
    const { isDone, lines } = await add('bad', files);
    expect(isDone).toBe(false);
    expect(lines.join('\n')).toContain(told);
    const rows = await site.database.query(`select 1 from document where slug = 'bad'`);
    expect(rows).toEqual([]);
  });

  it.each<[string, Command]>([
    ['one that is there already', { name: 'add', ...aPost('what-volatility-means') }],
    ['one that is not there', { name: 'edit', ...aPost('nowhere') }],
    ['publishing nothing', { name: 'publish', id: 'blog:nowhere' }],
    [
      'a time that is over',
      { name: 'schedule', id: 'blog:what-volatility-means', at: '2020-01-01T00:00:00Z' },
    ],
    ['previewing nothing', { name: 'preview', id: 'blog:nowhere', lang: 'en', hours: 1 }],
    ['previewing rules', { name: 'preview', id: 'display:terms', lang: 'en', hours: 1 }],
  ])('for %s', async (_, command) => {
    expect((await run(command)).isDone).toBe(false);
  });
});

describe('a preview', () => {
  it('shows a draft to whoever has the link, and lets nobody keep it', async () => {
    await add('draft');
    const { data, headers } = await site.get(await previewOf('draft'));
    expect(data).toMatchObject({ slug: 'draft', isPreview: true, older: null, newer: null });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['etag']).toBeUndefined();
  });

  it('leads to the page of its kind, in the language that was asked for', async () => {
    await add('led');
    const { lines } = await run({ name: 'preview', id: 'blog:led', lang: 'kk', hours: 1 });
    expect(lines[0]).toMatch(
      /^https:\/\/marquee\.example\/kk\/blog-pre-show\/led\?expires=\d+&signature=[\w-]{43}$/,
    );
  });

  it('shows a text in the only language it has', async () => {
    await add('only-polish', { 'pl.md': aText('Po polsku') });
    expect((await site.get(await previewOf('only-polish'))).data.textLang).toBe('pl');
  });

  it('expires', async () => {
    await add('short-lived');
    const url = await previewOf('short-lived', 1);
    now = new Date(TODAY.getTime() + HOUR_MS);
    const { httpStatus, data } = await site.get(url);
    expect([httpStatus, data.code]).toEqual([404, 'PREVIEW_EXPIRED']);
  });

  it('is worth nothing for another document, another time, or with another signature', async () => {
    await add('one');
    await add('other');
    const url = await previewOf('one');
    const forged = [
      url.replace('blog:one', 'blog:other'),
      url.replace(/expires=(\d+)/, (_, seconds: string) => `expires=${Number(seconds) + 1}`),
      url.replace(/signature=(.)/, (_, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      url.replace(/&signature=[^&]+/, ''),
      url.replace(/expires=\d+&/, ''),
    ];
    const answers = await Promise.all(forged.map((address) => site.get(address)));
    expect(answers.map(({ data }) => data.code)).toEqual(Array(forged.length).fill('PAGE_NOT_FOUND'));
  });
});

describe('what operators do', () => {
  it('is written down with who did it', async () => {
    await add('noted');
    await run({ name: 'publish', id: 'blog:noted' });
    const { lines } = await run({ name: 'log', id: 'blog:noted' });
    expect(lines).toEqual([
      expect.stringMatching(/^2026-11-20 12:00 {2}mira {2}page publish {2}blog:noted .*"before":"draft"/),
      expect.stringMatching(/mira {2}page add/),
    ]);
  });

  it('takes a seeded document out of the hands of the seed', async () => {
    await run({ name: 'withdraw', id: 'news:ten-languages' });
    const rows = await site.database.query<{ seeded: boolean }>(
      `select is_seeded as seeded from document where slug = 'ten-languages'`,
    );
    expect(rows).toEqual([{ seeded: false }]);
  });

  it('is listed by kind and state', async () => {
    await add('listed');
    const { lines } = await run({ name: 'list', kind: 'blog', state: 'draft' });
    expect(lines.find((line) => line.startsWith('blog:listed'))).toMatch(/draft +– +en +listed$/);
    expect(lines.some((line) => line.includes('published'))).toBe(false);
  });
});
