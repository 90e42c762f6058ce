import type { TournamentDefinition } from '@marquee/api/tournaments';

import { type Localised, type Phrasebook } from '../texts.ts';

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
const WEEK_MS = 7 * DAY_MS;
/** A Monday, 00:00 UTC, from which weeks are counted. */
const FIRST_MONDAY = Date.UTC(2024, 0, 1);
const STAGES = 4;

/** The week that a moment is in, from the first Monday of 2024. */
export const weekOf = (now: Date): number => Math.floor((now.getTime() - FIRST_MONDAY) / WEEK_MS);

const text = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Paragraphs by language. */
const paragraphs = (texts: readonly Localised[]): TournamentDefinition['rules'] => {
  const languages = Object.keys(texts[0] ?? {}) as Array<keyof Localised>;
  return Object.fromEntries(languages.map((language) => [language, texts.map((each) => each[language])]));
};

const money = (from: number, to: number, amount: string): TournamentDefinition['prizes'][number] => ({
  from,
  to,
  prizes: [{ kind: 'money', amount, wagerX100: null, validDays: null }],
});
const points = (from: number, to: number, amount: string): TournamentDefinition['prizes'][number] => ({
  from,
  to,
  prizes: [{ kind: 'points', amount, wagerX100: null, validDays: null }],
});

type Scoring = TournamentDefinition['terms']['scoring'];
const scoring = (kind: Scoring['kind'], best: number | null = null, of: number | null = null): Scoring => ({
  kind,
  unit: null,
  best,
  of,
});

const termsOf = (of: Scoring): TournamentDefinition['terms'] => ({
  scoring: of,
  minStake: '0.10',
  maxStake: '50.00',
  minRounds: 5,
  games: 'all',
  bonusStakes: false,
  maxFreeWin: of.kind === 'wins' ? '25.00' : null,
  entry: { kind: 'free', amount: '0' },
  eligibility: { countries: null, status: null, verified: false },
});

const GAMES = [
  { slug: 'marquee-three-reels', multiplierX100: 200 },
  { slug: 'marquee-dice', multiplierX100: 150 },
];

interface Planned {
  startAt: number;
  endAt: number;
  slug: string;
  title: Localised;
  rules: Localised[];
  of: Scoring;
  prizes: TournamentDefinition['prizes'];
  race?: TournamentDefinition['race'];
}

const define = (
  phrase: Phrasebook,
  { startAt, endAt, slug, title, rules, of, prizes, race = null }: Planned,
): TournamentDefinition => ({
  slug,
  title,
  rules: paragraphs([
    phrase('tournament.rule.join'),
    ...rules,
    phrase('tournament.rule.tie'),
    phrase('tournament.rule.demonstration'),
  ]),
  race,
  joinFrom: text(startAt - 3 * DAY_MS),
  joinUntil: text(endAt),
  startAt: text(startAt),
  endAt: text(endAt),
  currency: 'EUR',
  maxPlayers: null,
  showTop: 50,
  terms: termsOf(of),
  games: GAMES,
  prizes,
});

/** From Monday to Monday, by the best multiple. */
const multiplierOf = (phrase: Phrasebook, week: number): TournamentDefinition => {
  const startAt = FIRST_MONDAY + week * WEEK_MS;
  return define(phrase, {
    startAt,
    endAt: startAt + WEEK_MS,
    slug: `multiplier-${week}`,
    title: phrase('tournament.multiplier'),
    rules: [phrase('tournament.rule.multiplier')],
    of: scoring('multiplier'),
    prizes: [
      money(1, 1, '500.00'),
      money(2, 2, '250.00'),
      money(3, 3, '150.00'),
      money(4, 10, '50.00'),
      points(11, 20, '250.00'),
    ],
  });
};

/** From Friday evening to Sunday night, by all wins. */
const weekendOf = (phrase: Phrasebook, week: number): TournamentDefinition => {
  const startAt = FIRST_MONDAY + week * WEEK_MS + 4 * DAY_MS + 18 * HOUR_MS;
  return define(phrase, {
    startAt,
    endAt: startAt + 2 * DAY_MS,
    slug: `weekend-${week}`,
    title: phrase('tournament.weekend'),
    rules: [phrase('tournament.rule.wins')],
    of: scoring('wins'),
    prizes: [money(1, 1, '200.00'), money(2, 3, '100.00'), points(4, 15, '150.00')],
  });
};

/** From Monday noon to Thursday noon, by the best rounds of the first hundred. */
const sprintOf = (phrase: Phrasebook, week: number): TournamentDefinition => {
  const startAt = FIRST_MONDAY + week * WEEK_MS + 12 * HOUR_MS;
  return define(phrase, {
    startAt,
    endAt: startAt + 3 * DAY_MS,
    slug: `sprint-${week}`,
    title: phrase('tournament.sprint'),
    rules: [phrase('tournament.rule.best')],
    of: scoring('best_rounds', 5, 100),
    prizes: [points(1, 1, '1000.00'), points(2, 5, '400.00'), points(6, 20, '100.00')],
  });
};

/** A week of the race that this week is of. */
const stageOf = (phrase: Phrasebook, week: number): TournamentDefinition => {
  const race = Math.floor(week / STAGES);
  const stageNo = (week % STAGES) + 1;
  const startAt = FIRST_MONDAY + week * WEEK_MS;
  return define(phrase, {
    startAt,
    endAt: startAt + WEEK_MS,
    slug: `race-${race}-stage-${stageNo}`,
    title: phrase('race.stage', () => ({ stage: String(stageNo) })),
    rules: [phrase('tournament.rule.wins'), phrase('race.rule.stages')],
    of: scoring('wins'),
    prizes: [money(1, 1, '300.00'), money(2, 5, '75.00'), points(6, 20, '200.00')],
    race: {
      slug: `race-${race}`,
      title: phrase('race.title'),
      rules: paragraphs([phrase('race.rule.stages'), phrase('tournament.rule.demonstration')]),
      pointsByPlace: [100, 80, 65, 55, 50, 45, 40, 36, 32, 29, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8],
      stageNo,
    },
  });
};

/** What a site shows in the weeks around this moment: tournaments that are over, run and come, and two races. */
export const plannedTournaments = (phrase: Phrasebook, now: Date): TournamentDefinition[] => {
  const week = weekOf(now);
  const firstOfRace = Math.floor(week / STAGES) * STAGES;
  const weeks = [week - 1, week, week + 1, week + 2];
  const stages = Array.from({ length: 2 * STAGES }, (_, index) => firstOfRace + index);
  return [
    ...weeks.flatMap((each) => [multiplierOf(phrase, each), weekendOf(phrase, each), sprintOf(phrase, each)]),
    ...stages.map((each) => stageOf(phrase, each)),
  ];
};
