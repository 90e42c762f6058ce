import { text } from 'node:stream/consumers';

import { THEME_COOKIE } from '@marquee/kernel/cookies';

import { setCookie } from '../cookies.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import { isForeign, pathOfAsking } from './asked-by-page.ts';

/** Where a page without scripts asks for the other theme. By POST, so that no browser prefetches it. */
export const THEME_PATH = '/_theme';

const MAXIMUM_BYTES = 64;

/** Keeps the chosen theme in its cookie, as the shell does, and leads back to the page. */
export async function chooseTheme(
  request: EdgeRequest,
  response: EdgeResponse,
  isTls: boolean,
): Promise<void> {
  const isShort = Number(request.headers['content-length'] ?? Number.NaN) <= MAXIMUM_BYTES;
  const theme = isShort ? new URLSearchParams(await text(request)).get('theme') : null;
  if (isForeign(request) || (theme !== 'dark' && theme !== 'light')) {
    respondPlain(request, response, 400, 'The theme is dark or light.');
    return;
  }
  respond(request, response, 303, {
    ...commonHeaders(isTls),
    'cache-control': 'no-store',
    location: pathOfAsking(request),
    'set-cookie': setCookie({ ...THEME_COOKIE, value: theme, isSecure: isTls }),
  });
}
