import type {
  FacetValue,
  Facets,
  GameBadge,
  GameCard,
  GameDetail,
  ProviderCount,
  Section,
} from '@marquee/kernel/contracts';

import { writeCursor } from './cursor.ts';
import type { OfferRow } from './offer.ts';
import type { DetailRow, SectionHead, SectionRow, TermRow } from './repository.ts';

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
  terms: readonly TermRow[];
  now: Date;
}

export const presentDetail = ({ row, similar, terms, now }: DetailSources): GameDetail => {
  const titled = (kind: TermRow['kind'], slugs: readonly string[]) =>
    terms
      .filter((term) => term.kind === kind && slugs.includes(term.slug))
      .map(({ slug, title }) => ({ slug, title }));
  return {
    ...presentCard(row, now),
    description: row.description,
    kindTitle: titled('kind', [row.kind])[0]?.title ?? '',
    themes: titled('theme', row.themes),
    features: titled('feature', row.features),
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

interface SectionSources {
  heads: readonly SectionHead[];
  rows: readonly SectionRow[];
  limit: number;
  now: Date;
}

/** Sections without a game for this visitor are left out. */
export const presentSections = ({ heads, rows, limit, now }: SectionSources): Section[] =>
  heads.flatMap(({ key, title, sort }) => {
    const own = rows.filter((row) => row.sectionKey === key);
    const total = own[0]?.total ?? 0;
    if (total === 0) return [];
    const shown = own.slice(0, limit);
    const last = shown.at(-1);
    return [
      {
        key,
        title,
        path: `/games/${key}`,
        total,
        games: shown.map((row) => presentCard(row, now)),
        nextCursor:
          last && total > shown.length
            ? writeCursor(sort, { position: last.position, name: '', id: last.id })
            : null,
      },
    ];
  });

export const presentProvider = (row: { slug: string; name: string; count: number }): ProviderCount => ({
  slug: row.slug,
  name: row.name,
  path: `/games/${row.slug}`,
  count: row.count,
});

/** Row of a count: which filter, which of its values. */
export interface CountRow {
  facet: string;
  value: string;
  count: number;
}

/** Most frequent first; volatility from low to high. */
export const presentFacets = (
  counts: readonly CountRow[],
  providers: readonly { slug: string; name: string }[],
  terms: readonly TermRow[],
): Facets => {
  const valuesOf = (facet: string, titleOf: (value: string) => string | undefined): FacetValue[] =>
    counts
      .filter((row) => row.facet === facet)
      .map(({ value, count }) => ({ value, title: titleOf(value) ?? value, count }))
      .toSorted((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1));
  const termTitle = (kind: TermRow['kind']) => (slug: string) =>
    terms.find((term) => term.kind === kind && term.slug === slug)?.title;
  return {
    providers: valuesOf('provider', (slug) => providers.find((provider) => provider.slug === slug)?.name),
    kinds: valuesOf('kind', termTitle('kind')),
    themes: valuesOf('theme', termTitle('theme')),
    volatilities: valuesOf('volatility', termTitle('volatility')).toSorted(
      (one, other) => Number(one.value) - Number(other.value),
    ),
  };
};
