import type { RouteParams } from '../contracts/render.ts';
import { ApiError } from '../http/api-error.ts';
import type { Api } from '../http/api.ts';
import type { Language } from '../locale/languages.ts';
import { type PageDefinition, PageNotFound, type RemoteRoute } from './page.ts';
import { untilAborted } from './until-aborted.ts';

/** A page with its code and data loaded, which renders synchronously. */
export interface PreparedPage {
  routeId: string;
  params: RouteParams;
  page: PageDefinition<unknown>;
  data: unknown;
}

export interface PrepareRequest {
  route: { id: string; params: RouteParams };
  search: string;
  lang: Language;
  api: Api;
  signal: AbortSignal;
  /** The page's code, where it was asked for already. */
  code?: ReturnType<RemoteRoute['page']> | undefined;
  /** Data that is there already, from the server's render. */
  known?: { state: unknown };
}

/**
 * Loads code and data of a page in parallel, and rejects as soon as the signal is aborted.
 *
 * @throws {PageNotFound} when the page's subject does not exist
 * @throws {Error} when the remote has no such page, or its code or data cannot be fetched
 */
export async function preparePage(
  routes: readonly RemoteRoute[],
  request: PrepareRequest,
): Promise<PreparedPage> {
  const route = routes.find(({ id }) => id === request.route.id);
  if (route === undefined) throw new Error(`The remote has no route ${request.route.id}.`);
  const [{ page }, data] = await untilAborted(
    Promise.all([
      request.code ?? route.page(),
      request.known === undefined ? loadData(route, request) : request.known.state,
    ]),
    request.signal,
  );
  if (page === undefined) throw new Error(`The code of route ${route.id} exports no page.`);
  return {
    routeId: route.id,
    params: request.route.params,
    // The table is typed to accept pages of any data; which data goes with which page is the route's own pairing.
    page: page as unknown as PageDefinition<unknown>,
    data,
  };
}

/** As on the server, which keeps one page for all addresses that differ in other names. */
const declaredQuery = ({ query = [] }: RemoteRoute, search: string): URLSearchParams =>
  new URLSearchParams([...new URLSearchParams(search)].filter(([name]) => query.includes(name)));

async function loadData(route: RemoteRoute, request: PrepareRequest): Promise<unknown> {
  if (route.load === undefined) return undefined;
  const { load } = await route.load();
  try {
    return await load({
      api: request.api,
      lang: request.lang,
      params: request.route.params,
      search: declaredQuery(route, request.search),
      signal: request.signal,
    });
  } catch (error) {
    if (error instanceof ApiError && error.isSubjectMissing) throw new PageNotFound(route.id);
    throw error;
  }
}
