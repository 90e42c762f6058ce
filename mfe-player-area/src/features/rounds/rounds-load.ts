import { RoundDetails, RoundHistory } from '@marquee/kernel/contracts/history';
import { ApiError } from '@marquee/kernel/http';
import { type PageLoader, PageNotFound } from '@marquee/kernel/remote';

import { type ListData, loadList } from '../../history/load-list.ts';
import { readRoundFilter, type RoundFilter } from './round-filter.ts';
import { readRoundKey, type RoundKey } from './round-path.ts';

export type RoundsData = ListData<RoundFilter, RoundHistory>;

export const ROUNDS = { path: '/player/history/round', schema: RoundHistory };

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

/** The round that the address names, or the first page of those it asks for. */
export const load: PageLoader<RoundsPageData> = async (context) => {
  const key = readRoundKey(context.search);
  return key === null
    ? loadList(context, ROUNDS, readRoundFilter(context.search))
    : { details: await loadRound(context, key) };
};
