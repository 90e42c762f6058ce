/** @jest-environment node */
import { type StandingLine, standingOf, standingSha256 } from '@marquee/kernel/standing';

import { at, ID } from '../testing/tournaments.ts';
import { checkStanding, type Published } from './check-standing.ts';

const event = (no: number, entry: number, score: string) => ({
  no,
  entry,
  openedAt: at(no * 1_000),
  settledAt: at(no * 1_000 + 500),
  score,
});

const EVENTS = [event(1, 1, '12.00'), event(2, 2, '30.50'), event(3, 1, '31.00'), event(4, 3, '99.00')];
const ENTRIES: Published['entries'] = [1, 2, 3].map((entry) => ({
  entry,
  name: `P${entry}***`,
  joinedAt: at(0),
  state: entry === 3 ? 'disqualified' : 'counts',
}));

const lineOf = ({ place, entry, score, rounds, reachedAt }: StandingLine): Published['standing'][number] => ({
  place,
  entry,
  name: null,
  score: `${score / 100n}.${String(score % 100n).padStart(2, '0')}`,
  rounds,
  reachedAt: new Date(reachedAt).toISOString(),
  prizes: [],
  paidAt: null,
});

const published = async (): Promise<Published> => {
  const made = standingOf({
    rule: { kind: 'multiplier', best: null, of: null },
    minRounds: 1,
    entries: [1, 2],
    events: EVENTS.map(({ entry, score, openedAt, settledAt }) => ({
      entry,
      score: BigInt(score.replace('.', '')),
      openedAt: Date.parse(openedAt),
      settledAt: Date.parse(settledAt),
    })),
  });
  return {
    results: {
      tournamentId: ID,
      title: 'Night of Multipliers',
      startAt: at(0),
      endAt: at(10_000),
      finishedAt: at(20_000),
      scoring: { kind: 'multiplier', unit: null, best: null, of: null },
      minRounds: 1,
      sha256: await standingSha256(ID, made),
      total: 2,
      events: 4,
      adjustments: [],
    },
    standing: made.map(lineOf),
    entries: ENTRIES,
    events: EVENTS,
  };
};

it('agrees with a standing that follows from its rounds, without those of who is out', async () => {
  const given = await published();
  expect(given.standing.map(({ entry }) => entry)).toEqual([1, 2]);
  expect(await checkStanding(given)).toEqual({ kind: 'same', sha256: given.results.sha256 });
});

it('names the first line that does not follow from the rounds', async () => {
  const given = await published();
  const [first, ...rest] = given.standing;
  const forged = { ...given, standing: [{ ...first, score: '32.00' }, ...rest] };
  expect(await checkStanding(forged)).toMatchObject({
    kind: 'line',
    published: { place: 1, score: 3_200n },
    made: { place: 1, score: 3_100n },
  });
});

it('names a line that was left out', async () => {
  const given = await published();
  const shortened = { ...given, standing: given.standing.slice(0, 1) };
  expect(await checkStanding(shortened)).toMatchObject({ kind: 'line', published: null, made: { entry: 2 } });
});

it('finds a round that was added afterwards', async () => {
  const given = await published();
  const verdict = await checkStanding({ ...given, events: [...given.events, event(5, 2, '80.00')] });
  expect(verdict).toMatchObject({ kind: 'line', made: { place: 1, entry: 2 } });
});

it('says that the fingerprint is of another standing', async () => {
  const given = await published();
  const results = { ...given.results, sha256: '0'.repeat(64) };
  const { sha256 } = given.results;
  expect(await checkStanding({ ...given, results })).toEqual({
    kind: 'hash',
    published: '0'.repeat(64),
    made: sha256,
  });
});
