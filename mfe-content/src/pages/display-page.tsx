import type { Document } from '@marquee/kernel/contracts/content';

import { documentHead } from '../documents/document-head.ts';
import { documentPath } from '../documents/document-path.ts';
import { DisplayDocument } from '../features/display/display-document.tsx';
import { definePage } from '../texts.ts';

export const page = definePage<Document>({
  Component: ({ data }) => <DisplayDocument document={data} />,
  head: ({ data }) => documentHead(data, [{ name: data.title, path: documentPath(data) }]),
});
