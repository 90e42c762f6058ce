import { HelpIndex } from '@marquee/kernel/contracts/content';
import type { Api } from '@marquee/kernel/http';
import type { Language } from '@marquee/kernel/locale';

/** The articles that answer a question, best first. Rejects with an `ApiError`. */
export async function findHelp(
  api: Api,
  { lang, query, signal }: { lang: Language; query: string; signal: AbortSignal },
): Promise<NonNullable<HelpIndex['results']>> {
  const { results } = await api.get('/pages/help', { schema: HelpIndex, query: { lang, query }, signal });
  return results ?? [];
}
