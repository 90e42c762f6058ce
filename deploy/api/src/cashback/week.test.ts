import { weekOf } from './week.ts';

it('knows the week of a moment, and closes it at midnight UTC on Monday', () => {
  expect(weekOf(new Date('2026-11-30T00:00:00.000Z'))).toMatchObject({ day: '2026-11-30' });
  expect(weekOf(new Date('2026-11-29T23:59:59.999Z'))).toEqual({
    day: '2026-11-23',
    startsAt: new Date('2026-11-23T00:00:00.000Z'),
    endsAt: new Date('2026-11-30T00:00:00.000Z'),
    claimUntil: new Date('2026-12-07T00:00:00.000Z'),
  });
});

it('begins at another hour where the rules say so', () => {
  const closesOn = { weekday: 3, hour: 6 };
  expect(weekOf(new Date('2026-11-25T05:59:59.999Z'), 0, closesOn).startsAt).toEqual(
    new Date('2026-11-18T06:00:00.000Z'),
  );
  expect(weekOf(new Date('2026-11-25T06:00:00.000Z'), 1, closesOn)).toMatchObject({
    startsAt: new Date('2026-11-18T06:00:00.000Z'),
    endsAt: new Date('2026-11-25T06:00:00.000Z'),
    day: '2026-11-18',
  });
});
