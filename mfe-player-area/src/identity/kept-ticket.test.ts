import { forgetTicket, keepTicket, readTicket } from './kept-ticket.ts';

const NOW = Date.parse('2026-11-22T13:00:00.000Z');
const MINUTE_MS = 60_000;
const TICKET = { service: 'yandex', ticket: 't', email: 'ira@example.org', name: 'Ira' } as const;

beforeEach(() => sessionStorage.clear());

it('is kept for the registration of this tab until it is forgotten', () => {
  expect(keepTicket(sessionStorage, TICKET, NOW)).toBe(true);
  expect(readTicket(sessionStorage, NOW)).toMatchObject(TICKET);
  forgetTicket(sessionStorage);
  expect(readTicket(sessionStorage, NOW)).toBeNull();
});

it('is none once the API would not take it', () => {
  keepTicket(sessionStorage, TICKET, NOW);
  expect(readTicket(sessionStorage, NOW + 30 * MINUTE_MS)).toBeNull();
});

it('is none where the storage is denied or damaged', () => {
  const fail = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  const denied = { getItem: fail, setItem: fail, removeItem: fail };
  expect(keepTicket(denied, TICKET, NOW)).toBe(false);
  expect(readTicket(denied, NOW)).toBeNull();
  expect(() => forgetTicket(denied)).not.toThrow();
  sessionStorage.setItem('marquee.service-ticket', '{');
  expect(readTicket(sessionStorage, NOW)).toBeNull();
});
