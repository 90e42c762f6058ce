import type { Language } from '@marquee/kernel/locale';

import type { ComposedPage } from '../render/compose-page.ts';
import { compressQuickly } from '../render/compress.ts';
import { encodedPage } from '../render/encoded-page.ts';
import type { PageCopy } from '../render/page-copies.ts';
import { NONCE_PLACE, noncePage } from '../security/nonce.ts';
import type { ShownPreview } from './describe-shown.ts';
import { markPage } from './mark-page.ts';

/** A page of a preview as it is sent, once: nothing keeps it. */
export function previewCopy(
  composed: ComposedPage,
  { lang, shown, nonce }: { lang: Language; shown: ShownPreview; nonce: string },
): Pick<PageCopy, 'content' | 'status'> {
  const page = markPage(composed, lang, shown);
  const plain = noncePage(Buffer.from(page.bytes))(nonce);
  return {
    status: page.status,
    content: {
      isSame: false,
      make: async (encoding) =>
        encodedPage({
          ...page,
          bytes: encoding === 'br' ? await compressQuickly(plain) : plain,
          encoding,
          policy: page.policy.replaceAll(NONCE_PLACE, nonce),
          kept: 'by no other browser',
        }),
    },
  };
}
