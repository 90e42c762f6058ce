import { ANYBODY } from '../composition/composition-source.ts';
import type { KnownCompositions } from '../composition/known-compositions.ts';
import { setCookie } from '../cookies.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import { type ChoiceCookie, DEVELOPMENT_COOKIE, isLocalOrigin } from './development-choice.ts';

/** Where a browser chooses the remote it develops. */
export const DEVELOPMENT_PATH = '/_dev';

const cookieOf = (value: string, maxAgeSeconds?: number): string =>
  setCookie({ name: DEVELOPMENT_COOKIE, value, maxAgeSeconds, isHttpOnly: true, isSecure: false });

/** True where a page of another origin led here: it must not choose for the visitor. */
const isLedHere = ({ headers }: EdgeRequest): boolean =>
  !['none', 'same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/** Answers `/_dev?remote=mfe-…&origin=http://localhost:…`, which chooses, and `/_dev?off`, which goes back. */
export function createDevelopmentAnswer(choices: ChoiceCookie, compositions: KnownCompositions) {
  return async (request: EdgeRequest, response: EdgeResponse, isTls: boolean): Promise<void> => {
    if (isLedHere(request)) {
      respondPlain(request, response, 403, 'Another site led here. Open this address from the address bar.');
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const goHome = (cookie: string): void =>
      respond(request, response, 302, {
        ...commonHeaders(isTls),
        'cache-control': 'no-store',
        location: '/',
        'set-cookie': cookie,
      });

    if (searchParams.has('off')) {
      goHome(cookieOf('', 0));
      return;
    }
    const packageName = searchParams.get('remote') ?? '';
    const origin = searchParams.get('origin') ?? '';
    const names = Object.keys((await compositions.of(ANYBODY)).pins);
    if (!names.includes(packageName)) {
      respondPlain(
        request,
        response,
        400,
        `Name a package of this site: remote= one of ${names.join(', ')}.`,
      );
      return;
    }
    if (!isLocalOrigin(origin)) {
      respondPlain(
        request,
        response,
        400,
        'Name a development server of this machine: origin=http://localhost:<port>.',
      );
      return;
    }
    goHome(cookieOf(choices.write({ package: packageName, origin })));
  };
}
