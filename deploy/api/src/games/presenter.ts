import type { Language } from '@marquee/kernel/contracts';
import type {
  FacetValue,
  Facets,
  GameBadge,
  GameCard,
  GameDetail,
  ProviderCount,
} from '@marquee/kernel/contracts/games';
import { CREDIT_EXPONENT, decimalText, minorFromNumber } from '@marquee/kernel/money';

import { textIn } from '../language/localised.ts';
import type { Snapshot, Term } from './catalogue/snapshot.ts';
import type { OfferRow } from './offer.ts';
import type { DetailRow } from './repository.ts';
import type { Counts } from './search/filters.ts';

const writeCredits = (minor: number): string => decimalText(minorFromNumber(minor), CREDIT_EXPONENT);

const NEW_FOR_MS = 30 * 24 * 60 * 60 * 1000;

const badgesOf = ({ releasedAt, features }: OfferRow, now: Date): GameBadge[] => {
  const age = now.getTime() - releasedAt.getTime();
  const worthABadge = (['jackpot', 'bonus-buy', 'free-spins'] as const).filter((feature) =>
    features.includes(feature),
  );
  return age >= 0 && age < NEW_FOR_MS ? ['new', ...worthABadge] : worthABadge;
};

export const gamePath = (game: { providerSlug: string; slug: string }): string =>
  `/games/${game.providerSlug}/${game.slug}`;

/** The page of a section, a provider or a theme. */
export const sectionPath = (key: string): string => `/games/${key}`;

export const presentCard = (row: OfferRow, now: Date): GameCard => ({
  id: row.id,
  globalId: row.globalId,
  slug: row.slug,
  title: row.title,
  path: gamePath(row),
  provider: { slug: row.providerSlug, name: row.providerName },
  kind: row.kind,
  cover: row.cover,
  rtpBasisPoints: row.rtpBasisPoints,
  volatility: row.volatility,
  badges: badgesOf(row, now),
  demoEnabled: row.demoEnabled,
  realEnabled: row.realEnabled,
  isPlayable: row.isPlayable,
});

interface DetailSources {
  row: DetailRow;
  similar: readonly OfferRow[];
  terms: readonly Term[];
  lang: Language;
  now: Date;
}

export const presentDetail = ({ row, similar, terms, lang, now }: DetailSources): GameDetail => {
  const titled = (kind: Term['kind'], slugs: readonly string[]) =>
    terms
      .filter((term) => term.kind === kind && slugs.includes(term.slug))
      .map(({ slug, title }) => ({ slug, title: title[lang] }));
  return {
    ...presentCard(row, now),
    description: textIn(row.description, lang),
    kindTitle: titled('kind', [row.kind])[0]?.title ?? '',
    volatilityTitle: titled('volatility', [String(row.volatility)])[0]?.title ?? null,
    themes: titled('theme', row.themes),
    features: titled('feature', row.features),
    rtpHighestBasisPoints: row.rtpHighestBasisPoints,
    stakes:
      row.lowestStakeMinor === null || row.highestStakeMinor === null
        ? null
        : { lowest: writeCredits(row.lowestStakeMinor), highest: writeCredits(row.highestStakeMinor) },
    reels: row.reels,
    lines: row.lines,
    maxWinMultiplier: row.maxWinMultiplier,
    releasedAt: row.releasedAt.toISOString(),
    demoPath: row.demoEnabled ? `/rules/${row.slug}` : null,
    playPath: row.realEnabled ? `/game/play/${row.slug}` : null,
    availability: { isAvailable: row.refusal === null, reason: row.refusal },
    similar: similar.map((other) => presentCard(other, now)),
  };
};

export const presentProvider = (row: { slug: string; name: string; count: number }): ProviderCount => ({
  slug: row.slug,
  name: row.name,
  path: sectionPath(row.slug),
  count: row.count,
});

/** Most frequent first; volatility from low to high. */
export const presentFacets = (
  counts: Counts,
  { providers, terms }: Pick<Snapshot, 'providers' | 'terms'>,
  lang: Language,
): Facets => {
  const valuesOf = (
    facet: keyof Counts,
    titleOf: (value: string) => string | undefined = (slug) =>
      terms.find((term) => term.kind === facet && term.slug === slug)?.title[lang],
  ): FacetValue[] =>
    Array.from(counts[facet], ([value, count]) => ({
      value,
      title: titleOf(value) ?? value,
      count,
    })).toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  return {
    providers: valuesOf('provider', (slug) => providers.find((provider) => provider.slug === slug)?.name),
    kinds: valuesOf('kind'),
    themes: valuesOf('theme'),
    features: valuesOf('feature'),
    volatilities: valuesOf('volatility').toSorted((one, other) => Number(one.value) - Number(other.value)),
    modes: valuesOf('mode'),
  };
};
