export {
  Block,
  Document,
  DOCUMENT_KINDS,
  DocumentFeed,
  DOCUMENTS_PER_PAGE,
  DocumentSlug,
  DocumentSummary,
  FEED_KINDS,
  HelpfulAnswer,
  HelpfulBody,
  HelpfulHeaders,
  HelpIndex,
  InlineText,
  PageParams,
  PageQuery,
} from './content.ts';
export { HelpfulVote } from './helpful.ts';
export type { DocumentKind, FeedKind } from './content.ts';
export { SITE_MAP_KINDS, SiteMapEntries, SiteMapQuery } from './site-map.ts';
