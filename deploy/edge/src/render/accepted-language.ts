import { type Language, negotiateLanguage } from '@marquee/kernel/locale';
import { createBoundedMap } from '@marquee/kernel/server/bounded-map';

/** Browsers send some thousand different values, and many visitors send the same one. */
const negotiated = createBoundedMap<string, Language>(2_000);

/** The language that `Accept-Language` resolves to: visitors whose headers differ only in the rest share one plan. */
export function acceptedLanguage(acceptLanguage: string): Language {
  const known = negotiated.get(acceptLanguage);
  if (known !== undefined) return known;
  const language = negotiateLanguage({ prefix: null, cookie: null, acceptLanguage });
  negotiated.set(acceptLanguage, language);
  return language;
}
