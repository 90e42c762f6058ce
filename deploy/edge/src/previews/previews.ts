import { text } from 'node:stream/consumers';

import { PREVIEW_PARAMETER } from '@marquee/releases';

import { isForeign, pathOfAsking } from '../render/asked-by-page.ts';
import type { PageRequest } from '../render/page-request.ts';
import { languageOf } from '../render/plain-page.ts';
import { splitAddress } from '../render/split-address.ts';
import { type EdgeRequest, type EdgeResponse, respond, respondPlain } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import { describeShown } from './describe-shown.ts';
import { LEAVE_PATH } from './mark-page.ts';
import { OPEN_PATH, respondNotice, respondQuestion } from './notice-page.ts';
import { createLinks, type LinkSetup, type Refusal } from './open-links.ts';
import { forgetPreview, keepPreview, PREVIEW_COOKIE, readPreviewCookie } from './preview-cookie.ts';

const MAXIMUM_BYTES = 8 * 1024;

export interface PreviewsSetup extends LinkSetup {
  /** 128 random bits in hexadecimal, others each time. */
  newSession: () => string;
}

/** A request as it is answered: with the preview that its browser looks at, or with why it sees none. */
export interface Visited {
  page: PageRequest;
  refusal: Refusal | null;
}

type Answer = (
  request: EdgeRequest,
  response: EdgeResponse,
  page: PageRequest,
  isTls: boolean,
) => Promise<void>;

/** Shows single browsers what is not live, by links that the registry has signed. */
export function createPreviews(setup: PreviewsSetup) {
  const { clock, newSession } = setup;
  const links = createLinks(setup);

  async function visited(page: PageRequest): Promise<Visited> {
    const kept = readPreviewCookie(page.cookies);
    if (kept === null) return { page, refusal: null };
    const state = await links.visit(kept, page.country);
    // What no registry has signed was not kept here.
    if (state.kind === 'invalid') return { page, refusal: null };
    if (state.kind !== 'open') return { page, refusal: state.kind };
    const { preview } = state;
    return { page: { ...page, preview, country: preview.country ?? page.country }, refusal: null };
  }

  const goTo = (
    request: EdgeRequest,
    response: EdgeResponse,
    { to, isTls, cookie }: { to: string; isTls: boolean; cookie?: string },
  ): void =>
    respond(request, response, 303, {
      ...commonHeaders(isTls),
      'cache-control': 'private, no-store',
      location: to,
      ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
    });

  const askToOpen: Answer = async (request, response, page, isTls) => {
    const { pathname, search } = splitAddress(page.url);
    const parameters = new URLSearchParams(search);
    const token = parameters.get(PREVIEW_PARAMETER) ?? '';
    parameters.delete(PREVIEW_PARAMETER);
    const asked = parameters.size === 0 ? pathname : `${pathname}?${parameters}`;
    const to = isPathOfSite(asked) ? asked : '/';
    const kept = readPreviewCookie(page.cookies);
    if (kept?.token === token && (await links.visit(kept, page.country)).kind === 'open') {
      goTo(request, response, { to, isTls });
      return;
    }
    const state = links.look(token);
    if (state.kind === 'open') {
      const shown = describeShown(languageOf(page), state.preview, clock());
      respondQuestion(request, response, page, { token, to, shown });
    } else respondNotice(request, response, page, { notice: state.kind, isVisit: false });
  };

  const open: Answer = async (request, response, page, isTls) => {
    const isShort = Number(request.headers['content-length'] ?? Number.NaN) <= MAXIMUM_BYTES;
    const form = new URLSearchParams(isShort ? await text(request) : '');
    const token = form.get('token');
    const to = form.get('to') ?? '/';
    if (isForeign(request) || token === null || !isPathOfSite(to)) {
      respondPlain(request, response, 400, 'That opens no preview.');
      return;
    }
    const kept = { token, session: newSession() };
    const state = await links.open(kept, page.country);
    if (state.kind === 'open') goTo(request, response, { to, isTls, cookie: keepPreview(kept) });
    else {
      const link = `${to}${to.includes('?') ? '&' : '?'}${new URLSearchParams({ [PREVIEW_PARAMETER]: token })}`;
      respondNotice(request, response, { ...page, url: link }, { notice: state.kind, isVisit: false });
    }
  };

  const leave: Answer = async (request, response, _page, isTls) => {
    if (isForeign(request)) respondPlain(request, response, 400, 'Another site asked for that.');
    else goTo(request, response, { to: pathOfAsking(request), isTls, cookie: forgetPreview() });
  };

  /** What answers a request that is about previews themselves; null for every other one. */
  function answerOf({ method }: EdgeRequest, { url }: PageRequest): Answer | null {
    const { pathname, search } = splitAddress(url);
    if (method === 'POST') return { [OPEN_PATH]: open, [LEAVE_PATH]: leave }[pathname] ?? null;
    const isLink =
      search.includes(`${PREVIEW_PARAMETER}=`) && new URLSearchParams(search).has(PREVIEW_PARAMETER);
    return (method === 'GET' || method === 'HEAD') && isLink ? askToOpen : null;
  }

  return {
    answerOf,
    /** Looks up what the browser of a request sees. It waits where an edge with a copy has to ask the registry. */
    visited: (page: PageRequest): Promise<Visited> | Visited =>
      page.cookies[PREVIEW_COOKIE] === undefined ? { page, refusal: null } : visited(page),
  };
}

/** A path that a browser resolves to this site and to no other. */
const isPathOfSite = (to: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(to);
