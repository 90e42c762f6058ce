import { POINT } from './points-money.ts';
import { quarterOf, riseFrom, statusOf, stepAbove, stepBelow } from './status.ts';

const standing = { status: 'iron', earned: 0n, inQuarter: 0n, fallenWith: null } as const;

describe('the status that points lift to', () => {
  it.each([
    [0n, 'iron'],
    [100n * POINT - 1n, 'iron'],
    [100n * POINT, 'bronze'],
    [1_000n * POINT, 'silver'],
    [60_000n * POINT, 'diamond'],
  ])('is with %s hundredths %s', (earned, status) => {
    expect(riseFrom({ ...standing, earned })).toBe(status);
  });

  it('is never lower', () => {
    expect(riseFrom({ ...standing, status: 'gold', earned: 100n * POINT })).toBe('gold');
    expect(riseFrom({ ...standing, status: 'diamond', earned: 60_000n * POINT })).toBe('diamond');
  });

  describe('after silver was lost with 1,200 points', () => {
    const fallen = { status: 'bronze', earned: 1_200n * POINT, fallenWith: 1_200n * POINT } as const;

    it('is silver again with the points of a quarter that keep it', () => {
      expect(riseFrom({ ...fallen, inQuarter: 200n * POINT - 1n })).toBe('bronze');
      expect(riseFrom({ ...fallen, inQuarter: 200n * POINT })).toBe('silver');
    });

    it('is gold as for anybody else', () => {
      expect(riseFrom({ ...fallen, earned: 5_000n * POINT, inQuarter: 0n })).toBe('gold');
    });

    it('counts as lost to the point', () => {
      const atTheStep = { ...fallen, earned: 1_000n * POINT, inQuarter: 0n };
      expect(riseFrom({ ...atTheStep, fallenWith: 1_000n * POINT })).toBe('bronze');
      expect(riseFrom({ ...atTheStep, fallenWith: 1_000n * POINT - 1n })).toBe('silver');
    });
  });
});

it('has a first and a last step', () => {
  expect([stepBelow('iron'), stepBelow('bronze')]).toEqual(['iron', 'iron']);
  expect([stepAbove('platinum'), stepAbove('diamond')]).toEqual(['diamond', null]);
  expect([statusOf('gold'), statusOf('of another release')]).toEqual(['gold', 'iron']);
});

describe('the quarter of a moment', () => {
  it.each([
    ['2026-10-01T00:00:00.000Z', 0, '2026-10-01'],
    ['2026-12-31T23:59:59.999Z', 0, '2026-10-01'],
    ['2027-01-01T00:00:00.000Z', 0, '2027-01-01'],
    ['2027-03-31T23:59:59.999Z', 0, '2027-01-01'],
    ['2026-11-20T12:00:00.000Z', 1, '2026-07-01'],
    ['2027-02-01T00:00:00.000Z', 1, '2026-10-01'],
  ])('%s, %i before it, begins on %s', (at, before, day) => {
    expect(quarterOf(new Date(at), before).startsAt).toEqual(new Date(`${day}T00:00:00.000Z`));
  });

  it('ends with the year, a week after players are told and two before their status falls', () => {
    expect(quarterOf(new Date('2026-11-20T12:00:00.000Z'))).toEqual({
      startsAt: new Date('2026-10-01T00:00:00.000Z'),
      toldFrom: new Date('2026-12-25T00:00:00.000Z'),
      endsAt: new Date('2027-01-01T00:00:00.000Z'),
      graceUntil: new Date('2027-01-15T00:00:00.000Z'),
    });
  });
});
