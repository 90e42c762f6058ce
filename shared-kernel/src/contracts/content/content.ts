import * as z from 'zod/mini';

import { LANGUAGES } from '../../locale/languages.ts';
import { LanguageQuery, Picture, wholeNumber } from '../common.ts';

/** What a document is; the first part of its id. */
export const DOCUMENT_KINDS = ['display', 'help', 'blog', 'news'] as const;

/** The kinds that are listed by date, page by page. */
export const FEED_KINDS = ['blog', 'news'] as const;

/** Name of a document inside its kind, the same in every language. */
export const DocumentSlug = z.string().check(z.regex(/^[a-z0-9][a-z0-9_-]{0,79}$/));

/** How many posts or news a page of the list holds. */
export const DOCUMENTS_PER_PAGE = 12;

/** The language a text really is in: another than asked for where a translation is missing. */
const TextLanguage = z.enum(LANGUAGES);

/** Text of one line: plain, marked, or leading somewhere. A screen builds elements from it, so markup never runs. */
const PlainText = z.object({
  type: z.literal('text'),
  text: z.string(),
  mark: z.optional(z.enum(['strong', 'emphasis', 'code'])),
});
const LinkedText = z.object({
  type: z.literal('link'),
  text: z.string(),
  /** Path without language prefix (`/display/terms#limits`), `#anchor`, `mailto:`, or an absolute https address. */
  href: z.string().check(z.regex(/^(\/(?![/\\])|#|https:\/\/|mailto:)/)),
});
export const InlineText = z.discriminatedUnion('type', [PlainText, LinkedText]);

const Line = z.array(InlineText);

/** A part of a document's body. */
export const Block = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('heading'),
    level: z.union([z.literal(2), z.literal(3)]),
    /** The anchor; the same in every language, so that a link survives a change of language. */
    id: z.string(),
    text: z.string(),
  }),
  z.object({ type: z.literal('paragraph'), text: Line }),
  z.object({ type: z.literal('list'), isOrdered: z.boolean(), items: z.array(Line) }),
  z.object({ type: z.literal('table'), head: z.array(Line), rows: z.array(z.array(Line)) }),
  /** What a reader must not miss. */
  z.object({ type: z.literal('note'), text: Line }),
  z.object({ type: z.literal('picture'), picture: Picture, alt: z.string() }),
]);

const Named = z.object({ slug: DocumentSlug, name: z.string() });

export const DocumentSummary = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  slug: DocumentSlug,
  title: z.string(),
  /** One or two sentences: the list's text and the page's description. */
  excerpt: z.string(),
  textLang: TextLanguage,
  cover: z.nullable(Picture),
  author: z.nullable(Named),
  tags: z.array(Named),
  /** Help articles belong to one; null elsewhere. */
  category: z.nullable(Named),
  publishedAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  readingMinutes: z.int(),
});

const Neighbour = z.nullable(z.pick(DocumentSummary, { slug: true, title: true, textLang: true }));

/** `GET /pages/{kind}:{slug}?lang`. */
export const Document = z.extend(DocumentSummary, {
  blocks: z.array(Block),
  /** Headings of the second level, for the contents list. */
  contents: z.array(z.object({ id: z.string(), text: z.string() })),
  /** The languages it really exists in: what search engines are told. */
  languages: z.array(TextLanguage),
  /** Rules carry their version and what changed; null elsewhere. Newest first. */
  versions: z.nullable(z.array(z.object({ version: z.int(), date: z.iso.date(), change: z.string() }))),
  /** What the page describes is not switched on at this site yet: it says what will apply. */
  isAhead: z.boolean(),
  /** Shown by a signed link before it is published. */
  isPreview: z.boolean(),
  related: z.array(DocumentSummary),
  /** The next older and newer one of its feed. */
  older: Neighbour,
  newer: Neighbour,
});

/** `GET /pages/blog?lang&page&author&tag` and `GET /pages/news?lang&page`: newest first. */
export const DocumentFeed = z.object({
  items: z.array(DocumentSummary),
  page: z.int(),
  pageCount: z.int(),
  total: z.int(),
  /** The author or tag the list is cut down to. */
  filter: z.nullable(
    z.extend(Named, {
      by: z.enum(['author', 'tag']),
      /** Who the author is, in a sentence; null for tags. */
      about: z.nullable(z.string()),
    }),
  ),
  /** Tags in use, the most used first. */
  tags: z.array(z.extend(Named, { count: z.int() })),
});

/** `GET /pages/help?lang&query`: the index by category, or the articles a query finds, best first. */
export const HelpIndex = z.object({
  categories: z.array(z.extend(Named, { items: z.array(DocumentSummary) })),
  /** Null where nothing was asked. `extract` is the place that answers, with the found words told apart. */
  results: z.nullable(
    z.array(
      z.object({
        document: DocumentSummary,
        extract: z.array(z.object({ text: z.string(), isMatch: z.boolean() })),
      }),
    ),
  ),
});

/** What `/pages/{id}` is asked with: a kind alone for its list, `kind:slug` for one document. */
export const PageParams = z.object({
  id: z.string().check(z.regex(/^(display|help|blog|news)(:[a-z0-9][a-z0-9_-]{0,79})?$/)),
});

export const PageQuery = z.extend(LanguageQuery, {
  page: z.optional(wholeNumber(1, 10_000)),
  author: z.optional(DocumentSlug),
  tag: z.optional(DocumentSlug),
  query: z.optional(z.string().check(z.maxLength(100))),
  /** A preview's link: seconds since 1970 until which it works, and the signature over document and time. */
  expires: z.optional(wholeNumber(0, 99_999_999_999)),
  signature: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{20,100}$/))),
});

/** `POST /pages/help:{slug}/helpful`: the answer to "Was this helpful?". */
export const HelpfulBody = z.object({ isHelpful: z.boolean() });

/**
 * A key the browser makes up and keeps only while the page is open. Each key has one answer to an article, its last;
 * a reader who comes back has another key, and may answer again.
 */
export const HelpfulHeaders = z.looseObject({ 'idempotency-key': z.uuid() });

export const HelpfulAnswer = z.object({ isHelpful: z.boolean() });

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type FeedKind = (typeof FEED_KINDS)[number];
export type InlineText = z.infer<typeof InlineText>;
export type Block = z.infer<typeof Block>;
export type DocumentSummary = z.infer<typeof DocumentSummary>;
export type Document = z.infer<typeof Document>;
export type DocumentFeed = z.infer<typeof DocumentFeed>;
export type HelpIndex = z.infer<typeof HelpIndex>;
export type HelpfulAnswer = z.infer<typeof HelpfulAnswer>;
export type PageQuery = z.infer<typeof PageQuery>;
