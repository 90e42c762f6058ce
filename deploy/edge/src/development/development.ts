import { type Cookies, decodeCookie } from '../cookies.ts';
import type { ComposedPage } from '../render/compose-page.ts';
import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { commonHeaders, documentHeadersOf, permissionsPolicy } from '../security/headers.ts';
import { createDevelopmentAnswer, type DevelopmentAnswerSetup } from './answer-development.ts';
import { describeChoice } from './description.ts';
import { developPage } from './develop-page.ts';
import { createChoiceCookie, DEVELOPMENT_COOKIE, type DevelopedRemote } from './development-choice.ts';

/** One page for a browser that develops a remote. */
export interface DevelopmentVisit {
  developed: DevelopedRemote;
  /** Sends a page composed from it; nothing keeps a copy. */
  respond(
    request: EdgeRequest,
    response: EdgeResponse,
    page: ComposedPage,
    options: { isTls: boolean; cookies: string[] },
  ): void;
}

export interface Development {
  /** Answers the address where a browser chooses. */
  answer(request: EdgeRequest, response: EdgeResponse, isTls: boolean): Promise<void>;
  /** Null for a browser that has not chosen: it sees the site as released. */
  visit(cookies: Cookies): Promise<DevelopmentVisit | null>;
}

/**
 * Lets single browsers take one remote from a development server, or look at an earlier composition.
 *
 * @param secret the same in all processes of this edge, and another one at its next start: a choice lasts no longer
 */
export function createDevelopment(
  secret: Buffer,
  setup: Omit<DevelopmentAnswerSetup, 'choices'>,
): Development {
  const choices = createChoiceCookie(secret);
  return {
    answer: createDevelopmentAnswer({ ...setup, choices }),
    async visit(cookies) {
      const value = cookies[DEVELOPMENT_COOKIE];
      const choice = value === undefined ? null : choices.read(decodeCookie(value));
      if (choice === null) return null;
      const description = await describeChoice(choice);
      return {
        developed: { ...choice, description },
        respond(request, response, page, { isTls, cookies: changes }) {
          const { status, bytes, policy, permissions, hasForeignScripts } = developPage(
            page,
            { ...choice, description },
            'Open /_dev?off to see its release again.',
          );
          const headers = {
            ...commonHeaders(isTls),
            ...documentHeadersOf(hasForeignScripts),
            'cache-control': 'no-store',
            'content-security-policy': policy,
            'permissions-policy': permissionsPolicy(permissions),
            ...(changes.length === 0 ? {} : { 'set-cookie': changes }),
          };
          respond(request, response, status, headers, Buffer.from(bytes));
        },
      };
    },
  };
}
