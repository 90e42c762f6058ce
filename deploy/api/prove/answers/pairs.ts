import { randomUUID } from 'node:crypto';

import { ANNA } from '../../src/registration/anna.fixture.ts';

/** The clock and the counters of a run: what the calls of a pair are told apart by. */
export interface Sides {
  /** Addresses, numbers and ids of players that there are. */
  known: readonly Person[];
  /** The same of nobody. */
  unknown: readonly Person[];
}

export interface Person {
  id: string;
  email: string;
  phone: string;
}

export interface Call {
  path: string;
  body: object;
}

/** One call that must answer alike, and take as long, for accounts that exist and for those that do not. */
export interface Pair {
  title: string;
  /** The call about one person; `before` is what the pair named by `after` answered about the same one. */
  callAbout: (person: Person, before: Answered) => Call;
  /** Needs the answers of another pair. */
  after?: string;
  /** What time passes at the API before it starts. */
  passMs?: number;
}

// Answers are judged byte by byte elsewhere; here single fields of them are sent back.
// oxlint-disable-next-line typescript/no-explicit-any
export type Answered = any;

const MINUTE_MS = 60_000;

const registrationIdOf = (before: Answered): string => String(before.data.registrationId);

/** Every call that somebody who is not signed in can send about a person. */
export const PAIRS: readonly Pair[] = [
  {
    title: 'sign-in by e-mail, wrong password',
    callAbout: ({ email }) => ({ path: '/sign-in', body: { login: email, password: 'not the password' } }),
  },
  {
    title: 'sign-in by phone, wrong password',
    passMs: 20 * MINUTE_MS,
    callAbout: ({ phone }) => ({ path: '/sign-in', body: { login: phone, password: 'not the password' } }),
  },
  {
    title: 'password/forgot',
    callAbout: ({ email }) => ({ path: '/password/forgot', body: { login: email } }),
  },
  {
    title: 'registration by e-mail',
    callAbout: ({ email }) => ({ path: '/registration', body: { ...ANNA, contact: email } }),
  },
  {
    title: 'resend-sms after it',
    after: 'registration by e-mail',
    passMs: 2 * MINUTE_MS,
    callAbout: (_, before) => ({ path: '/resend-sms', body: { registrationId: registrationIdOf(before) } }),
  },
  {
    title: 'registration/confirm, wrong code',
    after: 'registration by e-mail',
    callAbout: (_, before) => ({
      path: '/registration/confirm',
      body: { registrationId: registrationIdOf(before), code: '000000' },
    }),
  },
  {
    title: 'registration by phone',
    passMs: 2 * MINUTE_MS,
    callAbout: ({ phone }) => ({
      path: '/registration',
      body: { ...ANNA, type: 'phone', contact: phone },
    }),
  },
  {
    title: 'unsubscribe by a forged link',
    callAbout: ({ id }) => ({
      path: '/player/unsubscribe',
      body: { slug: `${id}/${'A'.repeat(43)}`, type: 'all' },
    }),
  },
];

/** As many people who have an account, and as many who have none. */
export const writeSides = (count: number): Sides => {
  const people = (name: string, digit: number): Person[] =>
    Array.from({ length: count }, (_, index) => ({
      id: randomUUID(),
      // Of one length, as the accounts of a real site are not: nothing but the account tells them apart.
      email: `${name}-${String(index).padStart(6, '0')}@people.example`,
      phone: `+4915${digit}${String(index).padStart(7, '0')}`,
    }));
  return { known: people('known', 1), unknown: people('other', 2) };
};
