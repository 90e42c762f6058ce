import type { Document } from '@marquee/kernel/contracts/content';

import { articleHead } from '../documents/document-head.ts';
import { blogCrumbs } from '../features/blog/blog-crumbs.ts';
import { BlogPost } from '../features/blog/blog-post.tsx';
import { definePage } from '../texts.ts';

/** The same page for a post and for its preview: a preview says itself that it is one. */
export const page = definePage<Document>({
  Component: ({ data }) => <BlogPost document={data} />,
  head: ({ data, t }) => articleHead(data, blogCrumbs(data, t)),
});
