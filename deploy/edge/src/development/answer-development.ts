import { isLocalOrigin, PackageName } from '@marquee/kernel/release';

import { ANYBODY } from '../composition/composition-source.ts';
import type { KnownCompositions } from '../composition/known-compositions.ts';
import { setCookie } from '../cookies.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import { COMPOSITION_COOKIE, type CompositionCookie } from './chosen-composition.ts';
import { type ChoiceCookie, DEVELOPMENT_COOKIE } from './development-choice.ts';

/** Where a browser chooses the remote it develops. */
export const DEVELOPMENT_PATH = '/_dev';

const cookieOf = (name: string, value: string, maxAgeSeconds?: number): string =>
  setCookie({ name, value, maxAgeSeconds, isHttpOnly: true, isSecure: false });

const asReleased = [DEVELOPMENT_COOKIE, COMPOSITION_COOKIE].map((name) => cookieOf(name, '', 0));

export interface DevelopmentAnswerSetup {
  choices: ChoiceCookie;
  chosenCompositions: CompositionCookie;
  compositions: KnownCompositions;
  /** The registry's newest composition. */
  currentNumber: () => number;
}

/** True where a page of another origin led here: it must not choose for the visitor. */
const isLedHere = ({ headers }: EdgeRequest): boolean =>
  !['none', 'same-origin', undefined].includes(headers['sec-fetch-site']?.toString());

/**
 * Answers `/_dev?remote=mfe-…&origin=http://localhost:…`, which takes a remote from a development server,
 * `/_dev?composition=<number>`, which shows the site as it was with that one, and `/_dev?off`, which goes back.
 */
export function createDevelopmentAnswer({
  choices,
  chosenCompositions,
  compositions,
  currentNumber,
}: DevelopmentAnswerSetup) {
  return async (request: EdgeRequest, response: EdgeResponse, isTls: boolean): Promise<void> => {
    if (isLedHere(request)) {
      respondPlain(request, response, 403, 'Another site led here. Open this address from the address bar.');
      return;
    }
    const { searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const goHome = (cookie: string | string[]): void =>
      respond(request, response, 302, {
        ...commonHeaders(isTls),
        'cache-control': 'no-store',
        location: '/',
        'set-cookie': cookie,
      });

    if (searchParams.has('off')) {
      goHome(asReleased);
      return;
    }
    const composition = searchParams.get('composition');
    if (composition !== null) {
      const highest = currentNumber();
      if (/^[1-9]\d{0,7}$/.test(composition) && Number(composition) <= highest)
        goHome(cookieOf(COMPOSITION_COOKIE, chosenCompositions.write(Number(composition))));
      else respondPlain(request, response, 400, `Name a composition of this site: 1 to ${highest}.`);
      return;
    }
    const packageName = searchParams.get('remote') ?? '';
    const origin = searchParams.get('origin') ?? '';
    // A remote that is new to the site has no release yet.
    if (!PackageName.safeParse(packageName).success) {
      const names = Object.keys((await compositions.of(ANYBODY)).pins);
      respondPlain(
        request,
        response,
        400,
        `Name a package: remote= one of ${names.join(', ')}, or a new mfe-….`,
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
    goHome(cookieOf(DEVELOPMENT_COOKIE, choices.write({ package: packageName, origin })));
  };
}
