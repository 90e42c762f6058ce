import { errorMessages } from '@marquee/kernel/error-messages';
import { kernelMessages } from '@marquee/kernel/ui/messages';

import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { escapeHtml } from './html.ts';
import type { PageRequest } from './page-request.ts';
import { languageOf, plainPage, plainPageHeaders } from './plain-page.ts';

/** Documents that could not be answered, with the sentence that each says. */
const SENTENCES = {
  429: 'error.too_many_requests',
  500: 'error.main',
  503: 'error.unavailable',
} as const;

export interface Unavailable {
  status: keyof typeof SENTENCES;
  /** For `Retry-After` and the page's own reload. */
  retryAfterSeconds: number;
  /** Support finds the failure in the log by it. */
  traceId?: string;
}

export const NOT_YET: Unavailable = { status: 503, retryAfterSeconds: 5 };
export const OVERLOADED: Unavailable = { status: 503, retryAfterSeconds: 2 };

/** Whether a person is to read the answer, and no script or program. */
export const asksForDocument = ({ headers }: EdgeRequest): boolean =>
  headers.accept?.includes('text/html') === true;

/**
 * Answers a document request without guards, releases or the API: one sentence in the visitor's language and a link to
 * try again. The page reloads by itself where the edge is only busy or not ready yet.
 */
export function respondUnavailable(
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  { status, retryAfterSeconds, traceId }: Unavailable,
): void {
  const lang = languageOf(page);
  const again = escapeHtml(kernelMessages(lang)['ui.error.retry'] ?? '');
  const trace = traceId === undefined ? '' : `<small>${escapeHtml(traceId)}</small>`;
  const text = plainPage({
    lang,
    theme: page.theme,
    title: errorMessages(lang)[SENTENCES[status]] ?? '',
    content: `<a href="">${again}</a>${trace}`,
    // Without a reload after a failure: it would happen again, and every visitor who left the page open would repeat the
    // request.
    refreshSeconds: status === 500 ? undefined : retryAfterSeconds,
  });
  respond(
    request,
    response,
    status,
    { ...plainPageHeaders(), 'retry-after': String(retryAfterSeconds) },
    text,
  );
}
