import type { Language } from '@marquee/kernel/locale';
import { kernelMessages } from '@marquee/kernel/ui/messages';

import { escapeHtml } from '../render/html.ts';
import type { PageRequest } from '../render/page-request.ts';
import { languageOf, plainPage, plainPageHeaders } from '../render/plain-page.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import type { ShownPreview } from './describe-shown.ts';
import type { Refusal } from './open-links.ts';
import { forgetPreview } from './preview-cookie.ts';
import { previewText } from './texts.ts';

/** Where a link is opened. By POST, so that no program that only looks at links uses one up. */
export const OPEN_PATH = '/_preview';

/** Why a page of a preview is not shown: a refusal, or that it does not load. */
export type Notice = Refusal | 'failed';

const STATUS = { invalid: 404, used: 410, ended: 410, away: 503, failed: 503 } as const;
const RETRY_SECONDS = 5;

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const siteLink = (lang: Language): string =>
  `<a href="/${lang}">${escapeHtml(previewText(lang, 'site'))}</a>`;

/**
 * Says why there is no preview, with a way on.
 *
 * @param isVisit the browser has looked at it before; where it has ended, the next page is of what is live
 */
export function respondNotice(
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  { notice, isVisit }: { notice: Notice; isVisit: boolean },
): void {
  const lang = languageOf(page);
  const mayPass = notice === 'away' || notice === 'failed';
  const again = escapeHtml(kernelMessages(lang)['ui.error.retry'] ?? '');
  const text = plainPage({
    lang,
    theme: page.theme,
    title: previewText(lang, `${notice}.title`),
    content:
      paragraph(previewText(lang, `${notice}.text`)) +
      (mayPass ? `<a href="${escapeHtml(page.url)}">${again}</a>` : siteLink(lang)) +
      (mayPass && isVisit ? leaveForm(lang) : ''),
  });
  respond(
    request,
    response,
    STATUS[notice],
    {
      ...plainPageHeaders({ hasForm: mayPass }),
      'cache-control': 'private, no-store',
      ...(mayPass ? { 'retry-after': String(RETRY_SECONDS) } : {}),
      ...(isVisit && !mayPass ? { 'set-cookie': forgetPreview() } : {}),
    },
    text,
  );
}

const leaveForm = (lang: Language): string =>
  `<form method="post" action="${OPEN_PATH}/leave"><button>${escapeHtml(previewText(lang, 'leave'))}</button></form>`;

/** Asks before a link is opened: it can be opened once, and the browser shows another site from then on. */
export function respondQuestion(
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  { token, to, shown }: { token: string; to: string; shown: ShownPreview },
): void {
  const lang = languageOf(page);
  const { shows, time, country, developedAt } = shown;
  const hidden = Object.entries({ token, to })
    .map(([name, value]) => `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`)
    .join('');
  const text = plainPage({
    lang,
    theme: page.theme,
    title: previewText(lang, 'open.title'),
    content:
      paragraph(previewText(lang, 'open.text', { shows, time })) +
      (country === null ? '' : paragraph(country)) +
      (developedAt === null ? '' : paragraph(previewText(lang, 'open.developed', { server: developedAt }))) +
      `<form method="post" action="${OPEN_PATH}">${hidden}<button>${escapeHtml(previewText(lang, 'open'))}</button></form>`,
  });
  const headers = { ...plainPageHeaders({ hasForm: true }), 'cache-control': 'private, no-store' };
  respond(request, response, 200, headers, text);
}
