import { loadSnapshot } from '../games/catalogue/snapshot.ts';
import { OPENING_MS, openTestSite, type TestSite } from '../testing/test-site.ts';
import { findBrokenLinks } from './known-paths.ts';
import { loadLibrary } from './library.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
}, OPENING_MS);
afterAll(() => site.close());

it('has no link in any language that leads to nothing on this site', async () => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  const broken = [...library.documents.values()].flatMap((document) =>
    document.languages.flatMap((lang) => {
      const text = library.text(document, lang);
      return text
        ? findBrokenLinks({ library, games }, text).map((href) => `${document.id} ${lang} ${href}`)
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
])('knows the page of %s, whatever it is asked to show', async (href) => {
  const library = await loadLibrary(site.database);
  const games = await loadSnapshot(site.database);
  expect(findBrokenLinks({ library, games }, { blocks: linkTo(href) })).toEqual([]);
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
  expect(findBrokenLinks({ library, games }, { blocks: linkTo(href) })).toEqual([href]);
});
