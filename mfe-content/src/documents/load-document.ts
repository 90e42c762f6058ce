import { Document, type DocumentKind, DocumentSlug } from '@marquee/kernel/contracts/content';
import { ApiError } from '@marquee/kernel/http';
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
 * @throws {PageNotFound} when the address is not signed, or its signature has expired, which the error page then says
 */
export async function loadPreview(context: LoadContext, kind: DocumentKind): Promise<Document> {
  const expires = context.search.get('expires') ?? '';
  const signature = context.search.get('signature') ?? '';
  if (!EXPIRES.test(expires) || !SIGNATURE.test(signature)) throw new PageNotFound('a preview');
  try {
    return await loadDocument(context, kind, { expires, signature });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'PREVIEW_EXPIRED')
      throw new PageNotFound('a preview', error.title);
    throw error;
  }
}
