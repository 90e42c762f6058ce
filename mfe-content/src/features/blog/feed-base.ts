import type { DocumentFeed } from '@marquee/kernel/contracts/content';

/** Path of the first page of a list of posts. */
export const feedBase = ({ filter }: DocumentFeed): string =>
  filter === null ? '/blog' : `/blog/${filter.by}/${filter.slug}`;
