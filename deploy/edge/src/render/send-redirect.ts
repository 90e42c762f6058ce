import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import type { PagePlan } from './plan-page.ts';

type PageRedirect = Extract<PagePlan, { kind: 'redirect' }>;

/** The answer depends on the visitor, so no shared cache may keep it. */
const REDIRECT_HEADERS = { 'cache-control': 'no-store', vary: 'Accept-Language, Cookie' };

/** Leads to the page's own address, or to where a guard sends the visitor. */
export const sendRedirect = (
  request: EdgeRequest,
  response: EdgeResponse,
  { status, to, cookies }: PageRedirect,
  isTls: boolean,
): void =>
  respond(request, response, status, {
    ...commonHeaders(isTls),
    ...REDIRECT_HEADERS,
    location: to,
    ...(cookies.length === 0 ? {} : { 'set-cookie': cookies }),
  });
