import type { Language } from '@marquee/kernel/contracts';
import type { Tournament, TournamentCard, TournamentState } from '@marquee/kernel/contracts/tournaments';
import { LANGUAGES } from '@marquee/kernel/locale';
import { toDecimal } from '@marquee/kernel/money';

import { FALLBACK_LANGUAGES, textIn } from '../language/localised.ts';
import { presentEntry } from './join-tournament.ts';
import { presentPlaces, presentPrize, type PrizeRow } from './prizes.ts';
import { stateAt } from './state-at.ts';
import type { Paragraphs, TournamentRow } from './tournament-row.ts';

/** The paragraphs of a language, or of the first that has any. */
export const paragraphsIn = (rules: Paragraphs, lang: Language): string[] =>
  [lang, ...FALLBACK_LANGUAGES, ...LANGUAGES].map((each) => rules[each]).find((found) => found?.length) ?? [];

/** What lists and pages need of a tournament besides its row. */
export interface Shown {
  row: TournamentRow;
  state: TournamentState;
  prizes: readonly PrizeRow[];
  /** Not disqualified and not withdrawn. */
  players: number;
  joinedAt: Date | null;
}

/** The state of what may be shown. @throws for drafts: they are not read for anybody */
export const stateShown = (row: TournamentRow, now: Date): TournamentState => {
  const state = stateAt(row, now);
  if (state === 'draft' || state === 'review') throw new Error(`${row.slug} is a draft.`);
  return state;
};

export const pathOf = ({ id, raceId }: Pick<TournamentRow, 'id' | 'raceId'>): string =>
  raceId === null ? `/tournaments/show/${id}` : `/races/stages/show/${id}`;

const presentFund = (prizes: readonly PrizeRow[], currency: string): TournamentCard['prizes'] => {
  const money = prizes.filter(({ kind }) => kind === 'money');
  const amountMinor = money.reduce((sum, { amount }) => sum + amount, 0n);
  return {
    fund: money.length === 0 ? null : { amount: toDecimal({ amountMinor, currency }), currency },
    places: new Set(prizes.map(({ place }) => place)).size,
  };
};

export const presentCard = (
  { row, state, prizes, players, joinedAt }: Shown,
  lang: Language,
): TournamentCard => {
  const first = prizes.find(({ place }) => place === 1);
  return {
    id: row.id,
    slug: row.slug,
    title: textIn(row.title, lang),
    path: pathOf(row),
    startAt: row.startAt.toISOString(),
    endAt: row.endAt.toISOString(),
    prizes: presentFund(prizes, row.currency),
    state,
    scoring: row.terms.scoring,
    entry: presentEntry(row),
    joinFrom: row.joinFrom.toISOString(),
    joinUntil: row.joinUntil.toISOString(),
    players,
    maxPlayers: row.maxPlayers,
    firstPrize: first === undefined ? null : presentPrize(first, row.currency),
    joinedAt: joinedAt?.toISOString() ?? null,
    isDemonstration: row.isDemonstration,
  };
};

interface Details {
  lang: Language;
  unmet: readonly string[];
  hasAgreed: boolean;
  isFunded: boolean;
  hasMultipliers: boolean;
  now: Date;
}

export const presentDetail = (shown: Shown, details: Details): Tournament => {
  const { row, prizes } = shown;
  const { terms, currency } = row;
  const { lang, unmet, hasAgreed, isFunded, hasMultipliers, now } = details;
  return {
    ...presentCard(shown, lang),
    kind: row.raceId === null ? 'tournament' : 'race_stage',
    rules: paragraphsIn(row.rules, lang),
    rulesVersion: row.rulesVersion,
    rounds: {
      minStake: terms.minStake,
      maxStake: terms.maxStake,
      currency,
      minRounds: terms.minRounds,
      games: terms.games,
      hasMultipliers,
      bonusStakes: terms.bonusStakes,
      maxFreeWin: terms.maxFreeWin,
    },
    eligibility: terms.eligibility,
    prizePlaces: presentPlaces(prizes, currency),
    isFunded,
    showTop: row.showTop,
    joining: {
      canJoin: shown.joinedAt === null && unmet.length === 0,
      unmet: shown.joinedAt === null ? [...unmet] : [],
      hasAgreed,
    },
    stateSince: (stateAt(row, now) === row.state ? row.stateAt : sinceOf(row, now)).toISOString(),
    cancelReason: row.cancelReason,
    standingSha256: row.standingSha256,
    serverTime: now.toISOString(),
  };
};

/** When the clock has moved it. */
const sinceOf = ({ joinFrom, startAt, endAt }: TournamentRow, now: Date): Date =>
  [endAt, startAt, joinFrom].find((moment) => moment <= now) ?? joinFrom;
