import { text } from 'node:stream/consumers';

import { THEME_COOKIE } from '@marquee/kernel/cookies';

import { setCookie } from '../cookies.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';

/** Where a page without scripts asks for the other theme. By POST, so that no browser prefetches it. */
export const THEME_PATH = '/_theme';

const MAXIMUM_BYTES = 64;

/** The page that asked, as a path of this site and of no other. */
function pathOf(referer: string | undefined, host: string | undefined): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const { host: from, pathname, search } = new URL(referer);
  return from === host && !pathname.startsWith('//') ? pathname + search : '/';
}

const isForeign = ({ headers }: EdgeRequest): boolean =>
  headers['sec-fetch-site'] !== undefined && headers['sec-fetch-site'] !== 'same-origin';

/** Keeps the chosen theme in its cookie, as the shell does, and leads back to the page. */
export async function chooseTheme(
  request: EdgeRequest,
  response: EdgeResponse,
  isTls: boolean,
): Promise<void> {
  const { headers } = request;
  const isShort = Number(headers['content-length'] ?? Number.NaN) <= MAXIMUM_BYTES;
  const theme = isShort ? new URLSearchParams(await text(request)).get('theme') : null;
  if (isForeign(request) || (theme !== 'dark' && theme !== 'light')) {
    respondPlain(request, response, 400, 'The theme is dark or light.');
    return;
  }
  const host = headers.host ?? headers[':authority']?.toString();
  respond(request, response, 303, {
    ...commonHeaders(isTls),
    'cache-control': 'no-store',
    location: pathOf(headers.referer, host),
    'set-cookie': setCookie({ ...THEME_COOKIE, value: theme, isSecure: isTls }),
  });
}
