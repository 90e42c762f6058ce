import {
  ScoreEvents,
  TournamentEntries,
  TournamentResults,
  TournamentStanding,
} from '@marquee/kernel/contracts/tournaments';
import type { CallOptions } from '@marquee/kernel/http';
import type { useHost } from '@marquee/kernel/remote';

import type { Published } from './check-standing.ts';

type Api = ReturnType<typeof useHost>['api'];

/** As many as a call answers. */
const PAGE = 1_000;

interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

async function readAll<Item>(
  api: Api,
  path: string,
  schema: CallOptions<Page<Item>>['schema'],
  signal: AbortSignal,
): Promise<Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const query: { limit: number; cursor?: string } = { limit: PAGE, ...(cursor !== null && { cursor }) };
    // Each page names the next.
    // oxlint-disable-next-line no-await-in-loop
    const page: Page<Item> = await api.get(path, { schema, query, signal });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}

/** Everything that is published of a tournament. @throws ApiError where there is nothing yet */
export async function readPublished(
  api: Api,
  id: string,
  lang: string,
  signal: AbortSignal,
): Promise<Published> {
  const path = `/tournaments/${id}/results`;
  const [results, standing, entries, events] = await Promise.all([
    api.get(path, { schema: TournamentResults, query: { lang }, signal }),
    readAll(api, `${path}/standing`, TournamentStanding, signal),
    readAll(api, `${path}/entries`, TournamentEntries, signal),
    readAll(api, `${path}/events`, ScoreEvents, signal),
  ]);
  return { results, standing, entries, events };
}
