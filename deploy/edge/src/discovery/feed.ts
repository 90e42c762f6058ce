import type { DocumentSummary } from '@marquee/kernel/contracts/content';
import type { Language } from '@marquee/kernel/locale';

import { absolute } from './page-addresses.ts';
import { textElement, XML_DECLARATION, xmlText } from './xml.ts';

/** How many entries a feed holds. */
const MAXIMUM_ENTRIES = 30;

const pathOf = ({ kind, slug }: DocumentSummary): string =>
  kind === 'news' ? `/news/show/${slug}` : `/blog/${slug}`;

const entry = (document: DocumentSummary, lang: Language, origin: string): string => {
  // The address in the text's own language: readers of two feeds then see one entry.
  const address = absolute(origin, `/${document.textLang}${pathOf(document)}`);
  const shown = absolute(origin, `/${lang}${pathOf(document)}`);
  return [
    `<entry xml:lang="${document.textLang}">`,
    textElement('id', address),
    textElement('title', document.title),
    `<link rel="alternate" type="text/html" href="${xmlText(shown)}"/>`,
    textElement('published', document.publishedAt),
    textElement('updated', document.updatedAt),
    document.author === null ? '' : `<author>${textElement('name', document.author.name)}</author>`,
    ...document.tags.map(({ slug, name }) => `<category term="${xmlText(slug)}" label="${xmlText(name)}"/>`),
    textElement('summary', document.excerpt),
    '</entry>',
  ].join('');
};

/** Posts and news of one language as Atom (RFC 4287), newest first. */
export function atomFeed(
  documents: readonly DocumentSummary[],
  { lang, origin, title }: { lang: Language; origin: string; title: string },
): string {
  const listed = documents
    .toSorted((one, other) => other.publishedAt.localeCompare(one.publishedAt))
    .slice(0, MAXIMUM_ENTRIES);
  const self = absolute(origin, `/feeds/${lang}.xml`);
  const latest = listed.map(({ updatedAt }) => updatedAt).toSorted();
  return [
    `${XML_DECLARATION}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${lang}">`,
    textElement('id', self),
    textElement('title', title),
    `<link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `<link rel="alternate" type="text/html" href="${xmlText(absolute(origin, `/${lang}/blog`))}"/>`,
    textElement('updated', latest.at(-1) ?? '1970-01-01T00:00:00.000Z'),
    `<author>${textElement('name', title)}</author>`,
    ...listed.map((document) => entry(document, lang, origin)),
    '</feed>',
  ].join('');
}
