import { loadSnapshot } from '../games/catalogue/snapshot.ts';
import { declaredRoutes } from '../testing/declared-routes.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { findBrokenLinks } from './known-paths.ts';
import { loadLibrary } from './library.ts';
import { type FindPage, pagesOf } from './site-pages.ts';

let site: TestSite;
let findPage: FindPage;
beforeAll(async () => {
  site = await openTestSite();
  findPage = pagesOf(await declaredRoutes());
}, OPENING_MS);
afterAll(() => site.close());

it('has no link in any language that leads to nothing on this site', async () => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  const broken = [...library.documents.values()].flatMap((document) =>
    document.languages.flatMap((lang) => {
      const text = library.text(document, lang);
      return text
        ? findBrokenLinks({ library, games, findPage }, text).map((href) => `${document.id} ${lang} ${href}`)
        : [];
    }),
  );
  expect(broken).toEqual([]);
});

const linkTo = (href: string) => [
  { type: 'paragraph' as const, text: [{ type: 'link' as const, text: 'x', href }] },
];

it.each([
  '/games/slots?sort=new',
  '/registration?ref=a#top',
  '/blog?page=2',
  '/rules/marquee-dice?from=/nowhere',
  '/player/profile/view',
  '/slots/new',
  '/games/favorites',
])('knows the page of %s, whatever it is asked to show', async (href) => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  expect(findBrokenLinks({ library, games, findPage }, { blocks: linkTo(href) })).toEqual([]);
});

it.each([
  '/help/nowhere',
  '/help/nowhere?/help/deposit',
  '/display/terms#nowhere',
  '#nowhere',
  '/games/nowhere',
  '/rules/nowhere',
  '/blog/colour/red',
  '/nowhere',
])('finds that %s leads to nothing', async (href) => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  expect(findBrokenLinks({ library, games, findPage }, { blocks: linkTo(href) })).toEqual([href]);
});

it('judges subjects it knows and the shape of all else where the live routes are out of reach', async () => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  const broken = (href: string) =>
    findBrokenLinks({ library, games, findPage: () => 'unknown' }, { blocks: linkTo(href) });
  for (const href of ['/nowhere', '/player/profile/view', '/games/favorites', '/help/deposit']) {
    expect(broken(href)).toEqual([]);
  }
  for (const href of ['/help/nowhere', '/rules/nowhere', '/a b', '//elsewhere.example']) {
    expect(broken(href)).toEqual([href]);
  }
});
