import { createHash } from 'node:crypto';

import type { Queryable } from '@marquee/kernel/server/database';
import { readyMadeId } from '@marquee/seed/testing';

import { plainTerms } from '../../bonuses/plain-terms.ts';

const HOUR_MS = 60 * 60 * 1000;

/** The ready-made player whose things others ask for. */
export const VICTIM = 'rich';
export const VICTIM_ID = readyMadeId(VICTIM);

const id = (thing: string): string => readyMadeId(`${thing} of the victim`);
const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** What belongs to the victim, by what it is. Secrets of links stand here as they were sent. */
export const BELONGINGS = {
  session: id('session'),
  inboxMessage: id('message'),
  limit: id('limit'),
  pendingLimit: id('pending limit'),
  otherPendingLimit: id('other pending limit'),
  document: id('document'),
  exclusion: id('exclusion'),
  challenge: id('challenge'),
  play: id('play'),
  secondStep: id('second step'),
  confirmation: id('confirmation'),
  registration: id('registration'),
  instrument: id('instrument'),
  otherInstrument: id('other instrument'),
  payment: id('payment'),
  transfer: id('transfer'),
  bonus: id('bonus'),
  waitingBonus: id('waiting bonus'),
  pointsQuote: id('points quote'),
  cashback: id('cashback'),
  passkey: 'cGFzc2tleS1vZi10aGUtdmljdGlt',
  refreshToken: 'refresh-token-of-the-victim',
  exclusionLink: 'exclusion-link-of-the-victim',
  confirmationLink: 'confirmation-link-of-the-victim',
  resetLink: 'reset-link-of-the-victim',
} as const;

/** Ids and hashes as they lie in the database: whoever sees one of them, as in a log, can do nothing with it. */
export const VICTIM_IDS: readonly string[] = [
  VICTIM_ID,
  ...Object.values(BELONGINGS).filter((each) => !each.includes('of-the-victim')),
  ...[
    BELONGINGS.refreshToken,
    BELONGINGS.exclusionLink,
    BELONGINGS.confirmationLink,
    BELONGINGS.resetLink,
  ].map(sha256),
];

/** Conditions and sums of a bonus of the victim. */
const aBonus = (now: Date): Record<string, unknown> => ({
  player_id: VICTIM_ID,
  type: 'manual',
  title: JSON.stringify({ en: 'A bonus of the victim' }),
  terms: JSON.stringify(
    plainTerms({
      amount: { amountMinor: 4_711n, currency: 'EUR' },
      factorX100: 1_000,
      base: 'bonus',
      validDays: 7,
      rates: new Map(),
    }),
  ),
  source: 'test',
  source_key: 'bonus-of-the-victim',
  currency: 'EUR',
  amount: 4_711,
  expense: 'promo_expense',
  required: 47_110,
  created_at: now,
});

/** Gives the victim one of everything that a player can have. */
export const writeBelongings = async (database: Queryable, now: Date): Promise<void> => {
  const later = new Date(now.getTime() + HOUR_MS);
  const insert = (table: string, row: Record<string, unknown>): Promise<unknown> => {
    const names = Object.keys(row);
    return database.query(
      `insert into ${table} (${names.join(', ')}) values (${names.map((_, index) => `$${index + 1}`).join(', ')})`,
      Object.values(row),
    );
  };
  const mine = { player_id: VICTIM_ID };
  const rows: Array<[string, Record<string, unknown>]> = [
    [
      'game_session',
      {
        id: BELONGINGS.play,
        ...mine,
        game_id: 1,
        provider: 'marquee',
        provider_game_id: 'marquee-three-reels',
        provider_session_id: 'provider-session-of-the-victim',
        currency: 'EUR',
        language: 'es',
        lowest_stake: 10,
        highest_stake: 1_000,
        token_hash: sha256('launch-token-of-the-victim'),
        token_expires_at: later,
        started_at: now,
        last_activity_at: now,
      },
    ],
    [
      'wallet_round',
      {
        ...mine,
        provider: 'marquee',
        round_id: 'round-of-the-victim',
        session_id: BELONGINGS.play,
        currency: 'EUR',
        stake: 100,
        opened_at: now,
        closed_at: now,
      },
    ],
    [
      'bonus_grant',
      { ...aBonus(now), id: BELONGINGS.bonus, number: 'BN-4711-4711', state: 'offered', claim_until: later },
    ],
    [
      'bonus_grant',
      {
        ...aBonus(now),
        id: BELONGINGS.waitingBonus,
        number: 'BN-4712-4712',
        state: 'queued',
        source_key: 'waiting-bonus-of-the-victim',
        queue_position: 1,
      },
    ],
    [
      'login_session',
      {
        ...mine,
        id: BELONGINGS.session,
        started_at: now,
        last_seen_at: now,
        expires_at: new Date(now.getTime() + 30 * 24 * HOUR_MS),
        user_agent: 'the browser of the victim',
        address: '198.51.100.77',
      },
    ],
    [
      'refresh_token',
      { hash: sha256(BELONGINGS.refreshToken), session_id: BELONGINGS.session, issued_at: now },
    ],
    [
      'auth_event',
      {
        ...mine,
        kind: 'sign-in',
        is_success: true,
        address: '198.51.100.77',
        user_agent: 'the browser of the victim',
        happened_at: now,
      },
    ],
    [
      'inbox_message',
      {
        ...mine,
        id: BELONGINGS.inboxMessage,
        category: 'service',
        template: 'welcome',
        params: '{}',
        sent_at: now,
      },
    ],
    [
      'player_limit',
      {
        ...mine,
        id: BELONGINGS.limit,
        kind: 'deposit',
        period: '24h',
        currency: 'EUR',
        amount: 4711,
        state: 'active',
        requested_at: now,
        active_from: now,
        set_by: 'player',
      },
    ],
    [
      'player_limit',
      {
        ...mine,
        id: BELONGINGS.pendingLimit,
        kind: 'deposit',
        period: '24h',
        currency: 'EUR',
        amount: 471_100,
        state: 'pending',
        requested_at: now,
        confirm_from: now,
        confirm_until: later,
        set_by: 'player',
      },
    ],
    [
      'player_limit',
      {
        ...mine,
        id: BELONGINGS.otherPendingLimit,
        kind: 'loss',
        period: '24h',
        currency: 'EUR',
        amount: 471_100,
        state: 'pending',
        requested_at: now,
        confirm_from: now,
        confirm_until: later,
        set_by: 'player',
      },
    ],
    [
      'verification_document',
      {
        ...mine,
        id: BELONGINGS.document,
        kind: 'passport',
        side: 'single',
        state: 'in_review',
        sha256: sha256('passport'),
        type: 'image/webp',
        bytes: 4711,
        uploaded_at: now,
      },
    ],
    [
      'exclusion_link',
      {
        ...mine,
        hash: sha256(BELONGINGS.exclusionLink),
        purpose: 'extend',
        issued_at: now,
        expires_at: later,
      },
    ],
    [
      'challenge',
      {
        ...mine,
        id: BELONGINGS.challenge,
        intent: sha256('a call'),
        kind: 'code',
        created_at: now,
        expires_at: later,
      },
    ],
    ['second_step', { ...mine, id: BELONGINGS.secondStep, started_at: now, expires_at: later }],
    [
      'confirmation',
      {
        ...mine,
        id: BELONGINGS.confirmation,
        channel: 'email',
        contact: 'rich@players.example',
        language: 'es',
        code_hash: sha256('a code'),
        code_expires_at: later,
        link_hash: sha256(BELONGINGS.confirmationLink),
        created_at: now,
        expires_at: later,
      },
    ],
    ['password_reset', { ...mine, hash: sha256(BELONGINGS.resetLink), created_at: now, expires_at: later }],
    [
      'passkey',
      {
        ...mine,
        id: BELONGINGS.passkey,
        public_key: Buffer.from('no key'),
        counter: 0,
        transports: [],
        name: 'passkey of the victim',
        is_backed_up: false,
        added_at: now,
      },
    ],
    [
      'payment_instrument',
      {
        ...mine,
        id: BELONGINGS.instrument,
        token: 'instrument-token-of-the-victim',
        method: 'card',
        kind: 'card',
        brand: 'Visa',
        label: 'Visa ···· 4711',
        holder: 'Ricardo Fuentes, the victim',
        is_kept: true,
        first_used_at: now,
      },
    ],
    [
      'payment_instrument',
      {
        ...mine,
        id: BELONGINGS.otherInstrument,
        token: 'other-instrument-token-of-the-victim',
        method: 'card',
        kind: 'card',
        brand: 'Visa',
        label: 'Visa ···· 4711',
        holder: 'Ricardo Fuentes, the victim',
        is_kept: true,
        first_used_at: now,
      },
    ],
    [
      'payment',
      {
        ...mine,
        id: BELONGINGS.payment,
        number: 'PD-4711-4711',
        direction: 'deposit',
        method: 'card',
        service: 'payments',
        currency: 'EUR',
        amount: 4711,
        state: 'pending',
        language: 'es',
        page_url: 'https://pay.example/page-of-the-victim',
        crypto: JSON.stringify({
          asset: 'BTC',
          network: 'bitcoin',
          address: 'address-of-the-victim',
          amount: '0.00100000',
          rate: '47110.00',
          rateUntil: later.toISOString(),
          transactions: [
            {
              id: 'coins-of-the-victim',
              hash: 'hash-of-the-victim',
              amount: '0.00050000',
              confirmations: 1,
              needed: 1,
              state: 'under',
              worth: '23.55',
            },
          ],
        }),
        counted: 4711,
        created_at: now,
        changed_at: now,
      },
    ],
    [
      'payment_order',
      {
        ...mine,
        id: id('order'),
        kind: 'create',
        payment_id: BELONGINGS.payment,
        path: '/v1/payments/order-of-the-victim',
        body: '{}',
        created_at: now,
        next_try_at: later,
      },
    ],
    [
      'money_transfer',
      {
        ...mine,
        id: BELONGINGS.transfer,
        from_currency: 'EUR',
        from_amount: 4711,
        to_currency: 'PLN',
        to_amount: 19_975,
        rate_numerator: 424_000_000,
        rate_denominator: 100_000_000,
        rate_source: 'rates of the victim',
        rate_taken_at: now,
        quoted_at: now,
        expires_at: later,
      },
    ],
    [
      'cashback_period',
      {
        ...mine,
        id: BELONGINGS.cashback,
        currency: 'EUR',
        week: '2026-11-09',
        staked: 471_100,
        won: 0,
        converted: 0,
        prizes: 0,
        status: 'platinum',
        rate_basis_points: 800,
        computed: 37_688,
        amount: 37_688,
        state: 'available',
        closed_at: now,
        claim_until: later,
      },
    ],
    [
      'points_exchange',
      {
        ...mine,
        id: BELONGINGS.pointsQuote,
        points: 47_110,
        currency: 'EUR',
        amount: 628,
        points_per_euro: 75,
        quoted_at: now,
        expires_at: later,
      },
    ],
    ['payment_method_block', { ...mine, method: 'voucher', blocked_at: now }],
    ['deposit_pause', { ...mine, paused_at: now }],
    [
      'identity_link',
      {
        ...mine,
        issuer: 'https://service.example',
        subject: 'the victim there',
        service: 'yandex',
        linked_at: now,
      },
    ],
  ];
  // One connection, and some refer to others.
  // oxlint-disable-next-line no-await-in-loop
  for (const [table, row] of rows) await insert(table, row);
};
