import * as fc from 'fast-check';

import { dayIn, daysBetween, daysLater, endOfDay, monthsLater } from './calendar.ts';

const iso = (date: Date): string => date.toISOString();

it.each([
  ['an ordinary day in Berlin', 'Europe/Berlin', '2027-05-22', '2027-05-22T21:59:59.999Z'],
  ['the day of 25 hours in Berlin', 'Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ['the day of 23 hours in Berlin', 'Europe/Berlin', '2027-03-28', '2027-03-28T21:59:59.999Z'],
  ['the day before it', 'Europe/Berlin', '2027-03-27', '2027-03-27T22:59:59.999Z'],
  ['Istanbul, which keeps one time', 'Europe/Istanbul', '2027-03-28', '2027-03-28T20:59:59.999Z'],
  ['Almaty, before it changed its zone', 'Asia/Almaty', '2024-02-28', '2024-02-28T17:59:59.999Z'],
  ['Almaty, after it', 'Asia/Almaty', '2024-03-01', '2024-03-01T18:59:59.999Z'],
  ['the leap day', 'Europe/Berlin', '2028-02-29', '2028-02-29T22:59:59.999Z'],
  ['New Year’s Eve', 'Europe/Istanbul', '2026-12-31', '2026-12-31T20:59:59.999Z'],
  ['a day whose last hour comes twice', 'Asia/Beirut', '2026-10-24', '2026-10-24T21:59:59.999Z'],
  ['a day whose midnight does not come', 'Africa/Cairo', '2026-04-23', '2026-04-23T21:59:59.999Z'],
  ['a zone that nobody knows', 'Mars/Olympus', '2027-05-22', '2027-05-23T11:59:59.999Z'],
])('ends %s', (_, timeZone, day, end) => {
  expect(iso(endOfDay(timeZone, day))).toBe(end);
});

it('knows the day of a player, a second before and after their midnight', () => {
  expect(dayIn('Europe/Berlin', new Date('2026-11-23T22:59:59.000Z'))).toBe('2026-11-23');
  expect(dayIn('Europe/Berlin', new Date('2026-11-23T23:00:00.000Z'))).toBe('2026-11-24');
  expect(dayIn('Asia/Almaty', new Date('2026-11-23T19:00:00.000Z'))).toBe('2026-11-24');
});

it.each([
  ['2026-11-22', 6, '2027-05-22'],
  ['2026-08-31', 6, '2027-03-01'],
  ['2027-08-30', 6, '2028-03-01'],
  ['2027-08-29', 6, '2028-02-29'],
  ['2028-02-29', 12, '2029-03-01'],
  ['2026-10-31', 1, '2026-12-01'],
  ['2026-12-31', 60, '2031-12-31'],
])('counts from %s over %d months to %s', (day, months, later) => {
  expect(monthsLater(day, months)).toBe(later);
});

it('counts days over the ends of months and years', () => {
  expect(daysLater('2027-12-31', 1)).toBe('2028-01-01');
  expect(daysBetween('2026-11-23', '2027-05-22')).toBe(180);
});

const zones = fc.constantFrom(
  'Europe/Berlin',
  'Europe/Istanbul',
  'Asia/Almaty',
  'America/Sao_Paulo',
  'Pacific/Apia',
);
const moments = fc.date({ min: new Date('2020-01-01'), max: new Date('2040-01-01'), noInvalidDate: true });

it('never ends a day while it still is that day, and ends it when the next one begins', () => {
  fc.assert(
    fc.property(zones, moments, (zone, moment) => {
      const day = dayIn(zone, moment);
      const end = endOfDay(zone, day);
      expect(end.getTime()).toBeGreaterThanOrEqual(moment.getTime());
      expect(dayIn(zone, end)).toBe(day);
      expect(dayIn(zone, new Date(end.getTime() + 1)) > day).toBe(true);
    }),
  );
});

it('never counts a month down', () => {
  fc.assert(
    fc.property(moments, fc.integer({ min: 1, max: 60 }), (moment, months) => {
      const day = dayIn('UTC', moment);
      const later = monthsLater(day, months);
      expect(daysBetween(day, later)).toBeGreaterThanOrEqual(28 * months);
      expect(monthsLater(day, months + 1) >= later).toBe(true);
    }),
  );
});
