import { RoundDetails, RoundHistory } from '@marquee/kernel/contracts/history';
import { ApiError } from '@marquee/kernel/http';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { areDaysWrong } from '../../history/history-query.ts';
import { readRoundFilter, type RoundFilter } from './round-filter.ts';
import { readRoundKey, type RoundKey } from './round-path.ts';

export interface RoundsData {
  filter: RoundFilter;
  history: RoundHistory;
  /** The last day is before the first: the list is that of all days, and not shown. */
  areDaysWrong: boolean;
}

/** A round on its own, or the list of them. */
export type RoundsPageData = RoundsData | { details: RoundDetails };

type Context = Parameters<PageLoader<RoundsPageData>>[0];

/** @throws PageNotFound where the player has played no such round */
const loadRound = async (
  { api, lang, signal }: Context,
  { provider, id }: RoundKey,
): Promise<RoundDetails> => {
  const path = `/player/history/round/${encodeURIComponent(provider)}/${encodeURIComponent(id)}`;
  try {
    return await api.get(path, { schema: RoundDetails, query: { lang }, signal });
  } catch (error) {
    if (error instanceof ApiError && error.code === 'ROUND_NOT_FOUND') throw new PageNotFound(id);
    throw error;
  }
};

const loadRounds = async ({ api, search, signal }: Context): Promise<RoundsData> => {
  const filter = readRoundFilter(search);
  const isWrong = areDaysWrong(filter);
  const query = isWrong ? { ...filter, from: undefined, to: undefined } : { ...filter };
  const history = await api.get('/player/history/round', { schema: RoundHistory, query, signal });
  return { filter, history, areDaysWrong: isWrong };
};

/** The round that the address names, or the first page of those it asks for. */
export const load: PageLoader<RoundsPageData> = async (context) => {
  const key = readRoundKey(context.search);
  return key === null ? loadRounds(context) : { details: await loadRound(context, key) };
};
