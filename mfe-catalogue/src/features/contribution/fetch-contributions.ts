import { ContributionGames, type ContributionGroup } from '@marquee/kernel/contracts/games';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

/** A group is opened to look a game up; more are a press away. */
const LIMIT = 30;

interface ContributionRequest {
  api: Api;
  lang: Language;
  /** Goes on in one group. */
  after?: { contributionBasisPoints: number; cursor: string };
  signal?: AbortSignal;
}

/** Games by what a stake counts, from the whole of it down to nothing. Rejects with an `ApiError`. */
export async function fetchContributions(request: ContributionRequest): Promise<ContributionGroup[]> {
  const { api, lang, after, signal } = request;
  const answer = await api.get('/contribution-games', {
    schema: ContributionGames,
    query: {
      lang,
      limit: LIMIT,
      contribution: after?.contributionBasisPoints,
      cursor: after?.cursor,
    },
    signal,
  });
  return answer.groups;
}
