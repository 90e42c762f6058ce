import type { Document, DocumentSummary, HelpIndex } from '@marquee/kernel/contracts/content';

export type HelpResults = NonNullable<HelpIndex['results']>;

/** What an article of the help shows. */
export interface HelpData {
  document: Document;
  /** The names of all articles by category. */
  categories: Array<{
    slug: string;
    name: string;
    articles: Array<Pick<DocumentSummary, 'slug' | 'title' | 'textLang'>>;
  }>;
  /** What was asked in the address, and what it found; null where nothing was. */
  asked: { query: string; results: HelpResults } | null;
  supportEmail: string;
}
