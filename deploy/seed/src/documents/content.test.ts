import { LANGUAGES } from '@marquee/kernel/contracts';
import {
  CANARY_COOKIE,
  MEASUREMENT_COOKIE,
  PARTNER_COOKIE,
  RETURN_PATH_COOKIE,
  THEME_COOKIE,
  TOKEN_COOKIE,
} from '@marquee/kernel/cookies';
import { LANGUAGE_COOKIE } from '@marquee/kernel/locale';

import { motifs } from '../covers/motifs/catalogue.ts';
import { idOf, readContent, type SeedContent } from './content.ts';

let content: SeedContent;
beforeAll(async () => {
  content = await readContent();
});

const DISPLAY_PAGES = [
  'aboutus',
  'account-pay-outs-and-bonuses',
  'aml-and-kyc-policy',
  'cash_back_system',
  'cookiepolicy',
  'dispute-resolution',
  'fairness-and-rng-testing-methods',
  'first_deposit_bonus',
  'free_spins',
  'pf-jackpots',
  'points',
  'privacypolicy',
  'responsiblegaming',
  'self-exclusion',
  'status',
  'terms',
];

/** Of the kernel, and those that only the API has. What a link to a preview leaves, nobody else gets. */
const COOKIE_NAMES = [
  CANARY_COOKIE.name,
  LANGUAGE_COOKIE.name,
  MEASUREMENT_COOKIE.name,
  PARTNER_COOKIE.name,
  RETURN_PATH_COOKIE.name,
  THEME_COOKIE.name,
  TOKEN_COOKIE,
  'identity_attempt',
  'refresh_token',
  'trusted_device',
];

const of = (kind: string) => content.documents.filter((document) => document.kind === kind);

describe('the texts of the site', () => {
  it('are the sixteen pages, twelve help articles, news, and posts enough for two pages of a list', () => {
    expect(of('display').map(({ slug }) => slug)).toEqual(DISPLAY_PAGES);
    expect(of('help')).toHaveLength(12);
    expect(of('blog').length).toBeGreaterThan(12);
    expect(of('news').length).toBeGreaterThan(5);
  });

  it('are there in all ten languages', () => {
    const partial = content.documents.filter(({ texts }) =>
      LANGUAGES.some((lang) => texts[lang] === undefined),
    );
    expect(partial.map(idOf)).toEqual([]);
  });

  it('name authors, tags, categories, documents and motifs that there are', () => {
    const ids = new Set(content.documents.map(idOf));
    const unknown = content.documents.flatMap((document) => {
      const { author, tags, category, related, cover } = document.facts;
      return [
        ...(author === undefined || content.authors[author] ? [] : [author]),
        ...tags.filter((tag) => !content.tags[tag]),
        ...(category === undefined || content.categories[category] ? [] : [category]),
        ...related.filter((id) => !ids.has(id) || id === idOf(document)),
        ...(cover === undefined || motifs.has(cover) ? [] : [cover]),
      ].map((name) => `${idOf(document)} → ${name}`);
    });
    expect(unknown).toEqual([]);
  });

  it('list every cookie of the site, in every language', () => {
    const policy = content.documents.find(({ slug }) => slug === 'cookiepolicy');
    const missing = LANGUAGES.flatMap((lang) => {
      const table = JSON.stringify(policy?.texts[lang]?.blocks.find(({ type }) => type === 'table'));
      return COOKIE_NAMES.filter((name) => !table.includes(JSON.stringify(name))).map(
        (name) => `${name} in ${lang}`,
      );
    });
    expect(missing).toEqual([]);
  });

  it('of posts and news have an author, a cover and a tag, those of help a category', () => {
    const bare = content.documents.filter(({ kind, facts }) => {
      if (kind === 'help') return facts.category === undefined;
      return kind !== 'display' && !(facts.author && facts.cover && facts.tags.length > 0);
    });
    expect(bare.map(idOf)).toEqual([]);
  });

  it('of rules tell in every language what changed', () => {
    const changes = content.documents
      .flatMap(({ facts }) => facts.versions ?? [])
      .map(({ change }) => change);
    expect(changes.length).toBeGreaterThan(0);
    for (const change of changes) expect(Object.keys(change).toSorted()).toEqual([...LANGUAGES].toSorted());
  });
});
