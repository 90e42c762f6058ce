import { LANGUAGES } from '@marquee/kernel/contracts';
import { Slug } from '@marquee/kernel/contracts';
import { DOCUMENT_KINDS, DocumentSlug } from '@marquee/kernel/contracts/content';
import { REJECT_REASONS } from '@marquee/kernel/contracts/player';
import * as z from 'zod/mini';

import { REJECTIONS } from '../payments/reasons.ts';
import { BONUSES } from '../rules/bonuses.ts';

/** Id, e-mail, phone or user name. */
const Player = z.string().check(z.minLength(1), z.maxLength(200));
/** Why something was done to a player: staff alone read it. */
const Why = z.string().check(z.minLength(1), z.maxLength(500));

/** Whole points, below zero to take. */
const PointsChange = z.int().check(z.gte(-1_000_000), z.lte(1_000_000));

const Id = z.string().check(z.regex(/^(display|help|blog|news):[a-z0-9][a-z0-9_-]{0,79}$/));

/** As players say it: `PW-81F3-20D1`. */
const PaymentNumber = z.string().check(z.regex(/^PW-[0-9A-F]{4}-[0-9A-F]{4}$/i));

/** As players say it: `BN-81F3-20D1`. */
const GrantNumber = z.string().check(z.regex(/^BN-[0-9A-F]{4}-[0-9A-F]{4}$/i));

const AnyPaymentNumber = z.string().check(z.regex(/^P[DW]-[0-9A-F]{4}-[0-9A-F]{4}$/i));

/** What can be switched off: `play`, `deposits`, `withdrawals`, `country:DE`, `provider:marquee`, `game:lantern-bay`. */
const SwitchedPart = z
  .string()
  .check(
    z.regex(/^(?:play|deposits|withdrawals|country:[A-Z]{2}|(?:provider|game):[a-z0-9]+(?:-[a-z0-9]+)*)$/),
  );

/** The provider's name of a round. */
const RoundId = z.string().check(z.regex(/^[\w.:-]{1,128}$/));

/** A folder of sources, as `deploy/seed/content/README.md` describes them: file names to their text. */
const Files = z.record(z.string(), z.string());

const Written = { kind: z.enum(DOCUMENT_KINDS), slug: DocumentSlug, files: Files };

/** The commands of an operator. The command line parses them; the process that has the database open executes them. */
export const Command = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('list'),
    kind: z.optional(z.enum(DOCUMENT_KINDS)),
    state: z.optional(z.enum(['draft', 'scheduled', 'published', 'withdrawn'])),
  }),
  z.object({ name: z.literal('log'), id: z.optional(Id) }),
  z.object({ name: z.literal('add'), ...Written }),
  z.object({ name: z.literal('edit'), ...Written }),
  z.object({ name: z.literal('schedule'), id: Id, at: z.iso.datetime({ offset: true }) }),
  z.object({ name: z.literal('publish'), id: Id }),
  z.object({ name: z.literal('withdraw'), id: Id }),
  z.object({
    name: z.literal('preview'),
    id: Id,
    lang: z.enum(LANGUAGES),
    hours: z.number().check(z.gt(0), z.lte(30 * 24)),
  }),
  z.object({ name: z.literal('list-closed-games') }),
  z.object({
    name: z.literal('close-game'),
    slug: Slug,
    why: Why,
  }),
  z.object({ name: z.literal('open-game'), slug: Slug }),
  z.object({ name: z.literal('list-switches') }),
  z.object({
    name: z.literal('switch-off'),
    part: SwitchedPart,
    why: z.string().check(z.minLength(1), z.maxLength(500)),
  }),
  z.object({ name: z.literal('switch-on'), part: SwitchedPart }),
  z.object({ name: z.literal('list-jobs') }),
  z.object({ name: z.literal('verify-ledger') }),
  z.object({ name: z.literal('list-balances') }),
  z.object({ name: z.literal('list-entries'), player: Player }),
  z.object({ name: z.literal('show-player'), player: Player }),
  z.object({
    name: z.literal('block-player'),
    player: Player,
    scope: z.enum(['play', 'all']),
    why: Why,
  }),
  z.object({ name: z.literal('unblock-player'), player: Player, why: Why }),
  z.object({ name: z.literal('sign-player-out'), player: Player, why: Why }),
  z.object({ name: z.literal('list-documents-to-review') }),
  z.object({ name: z.literal('save-document'), id: z.uuid() }),
  z.object({ name: z.literal('approve-document'), id: z.uuid() }),
  z.object({ name: z.literal('reject-document'), id: z.uuid(), why: z.enum(REJECT_REASONS) }),
  z.object({ name: z.literal('resume-deposits'), player: Player, why: Why }),
  z.object({ name: z.literal('list-held-deposits') }),
  z.object({ name: z.literal('release-deposit'), number: AnyPaymentNumber, why: Why }),
  z.object({ name: z.literal('return-deposit'), number: AnyPaymentNumber, why: Why }),
  z.object({ name: z.literal('settle-deposit'), number: AnyPaymentNumber, why: Why }),
  z.object({ name: z.literal('list-withdrawals') }),
  z.object({ name: z.literal('show-withdrawal'), number: PaymentNumber }),
  z.object({ name: z.literal('approve-withdrawal'), number: PaymentNumber }),
  z.object({ name: z.literal('reject-withdrawal'), number: PaymentNumber, why: z.enum(REJECTIONS) }),
  z.object({ name: z.literal('freeze-withdrawal'), number: PaymentNumber, why: Why }),
  z.object({ name: z.literal('list-reconciliation') }),
  z.object({ name: z.literal('show-reconciliation'), day: z.iso.date() }),
  z.object({
    name: z.literal('close-difference'),
    number: z.string().check(z.regex(/^\d{1,18}$/)),
    why: Why,
  }),
  z.object({ name: z.literal('list-round-cases') }),
  z.object({ name: z.literal('return-round'), round: RoundId, why: Why }),
  z.object({ name: z.literal('close-round-case'), round: RoundId, why: Why }),
  z.object({ name: z.literal('show-points'), player: Player }),
  z.object({ name: z.literal('list-points-requests') }),
  z.object({
    name: z.literal('correct-points'),
    player: Player,
    exchange: PointsChange,
    status: PointsChange,
    why: Why,
  }),
  z.object({ name: z.literal('approve-points'), id: z.uuid() }),
  z.object({ name: z.literal('list-bonuses') }),
  /** Judged where it is written down, so that every fault is told with its place. */
  z.object({ name: z.literal('save-campaign'), definition: z.unknown() }),
  z.object({ name: z.literal('publish-campaign'), key: Slug }),
  z.object({ name: z.literal('pause-campaign'), key: Slug }),
  z.object({ name: z.literal('end-campaign'), key: Slug }),
  z.object({
    name: z.literal('add-bonus-code'),
    key: Slug,
    code: z.string().check(z.regex(/^[\w-]{3,40}$/)),
    uses: z.optional(z.int().check(z.gte(1))),
  }),
  z.object({
    name: z.literal('ask-bonus'),
    player: Player,
    amount: z.string(),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/)),
    factor: z.number().check(z.gte(0), z.lte(BONUSES.wagerFactorMaximum)),
    days: z.int().check(z.gte(1), z.lte(365)),
    why: Why,
  }),
  z.object({ name: z.literal('ask-to-revoke'), number: GrantNumber, why: Why }),
  z.object({ name: z.literal('approve-bonus-request'), id: z.uuid() }),
  z.object({ name: z.literal('refuse-bonus-request'), id: z.uuid() }),
  z.object({ name: z.literal('list-terms') }),
  z.object({
    name: z.literal('publish-terms'),
    document: z.enum(['terms', 'privacypolicy']),
    version: z.string().check(z.regex(/^[\w.-]{1,40}$/)),
    isMaterial: z.boolean(),
  }),
]);

export const CommandRequest = z.object({
  /** Recorded in the audit log: the name of the operator's account on their machine. */
  actor: z.string().check(z.minLength(1), z.maxLength(100)),
  command: Command,
});

export const Outcome = z.object({ isDone: z.boolean(), lines: z.array(z.string()) });

export type Command = z.infer<typeof Command>;
export type CommandRequest = z.infer<typeof CommandRequest>;
export type Outcome = z.infer<typeof Outcome>;

/** A command that is refused, with a message for the operator. */
export class CommandRefused extends Error {
  override readonly name = 'CommandRefused';
}
