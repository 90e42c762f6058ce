import { Document, type DocumentKind, DocumentSlug } from '@marquee/kernel/contracts';
import { type LoadContext, PageNotFound } from '@marquee/kernel/remote';

/**
 * The document that the address names, in the page's language or the one it falls back to.
 *
 * @throws {PageNotFound} when no document can have such a name
 */
export async function loadDocument(
  { api, lang, params, signal }: LoadContext,
  kind: DocumentKind,
  preview: { expires?: string; signature?: string } = {},
): Promise<Document> {
  const slug = DocumentSlug.safeParse(params['id']);
  if (!slug.success) throw new PageNotFound(String(params['id']));
  return api.get(`/pages/${kind}:${slug.data}`, {
    schema: Document,
    query: { lang, ...preview },
    signal,
  });
}

const EXPIRES = /^\d{1,11}$/;
const SIGNATURE = /^[A-Za-z0-9_-]{20,100}$/;

/**
 * A document before it is published, for who has the signed link.
 *
 * A link that has expired has a code of its own, `PREVIEW_EXPIRED`. Its status is 404 as for a wrong one, and a page
 * with that status is the site's own, which no remote draws: so both lead there.
 *
 * @throws {PageNotFound} when the address is not signed
 */
export function loadPreview(context: LoadContext, kind: DocumentKind): Promise<Document> {
  const expires = context.search.get('expires') ?? '';
  const signature = context.search.get('signature') ?? '';
  if (!EXPIRES.test(expires) || !SIGNATURE.test(signature))
    return Promise.reject(new PageNotFound('a preview'));
  return loadDocument(context, kind, { expires, signature });
}
