import { type EdgeRequest, type EdgeResponse, respond } from '../respond.ts';
import { commonHeaders } from '../security/headers.ts';
import { FIXED_FILES } from './fixed-files.ts';

/** Serves a file of the site itself. @returns whether the path was one */
export function serveFixedFile(
  request: EdgeRequest,
  response: EdgeResponse,
  { pathname, isTls }: { pathname: string; isTls: boolean },
): boolean {
  const fixed = FIXED_FILES[pathname];
  if (fixed === undefined) return false;
  const headers = {
    ...commonHeaders(isTls),
    'content-type': fixed.type,
    'cache-control': 'public, max-age=3600',
  };
  respond(request, response, 200, headers, fixed.body);
  return true;
}
