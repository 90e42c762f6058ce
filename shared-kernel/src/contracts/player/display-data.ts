import * as z from 'zod/mini';

import { CurrencyCode, DecimalAmount } from '../common.ts';
import { TermsVersions } from './terms.ts';

/** A block that a player has asked for, or that was set. */
export const PlayerBlock = z.object({
  enabled: z.boolean(),
  /** Null for a block without an end, and for none. */
  dateTill: z.nullable(z.iso.datetime()),
  /** How long it was set for, in whole days. */
  days: z.nullable(z.int()),
  /** Shorter than a day: shown with the time of day. */
  isLessADay: z.boolean(),
});
export type PlayerBlock = z.infer<typeof PlayerBlock>;

/** What a page opens the event stream with in its player's name. Good for minutes, and given anew with each answer. */
export const RealtimeTokens = z.object({
  /** For the connection. */
  realtimeToken: z.string(),
  /** For the player's own channel. */
  notificationsToken: z.string(),
});
export type RealtimeTokens = z.infer<typeof RealtimeTokens>;

/**
 * `GET /player/display-data`: what the site shows of whoever is signed in. Texts are empty where the player gave none.
 */
export const DisplayData = z.object({
  isAuth: z.literal(true),
  id: z.uuid(),
  email: z.string(),
  nickname: z.string(),
  login: z.string(),
  name: z.string(),
  surname: z.string(),
  /** ISO 3166-1 alpha-2. */
  country: z.string(),
  phone: z.string(),
  address: z.string(),
  city: z.string(),
  gender: z.enum(['', 'female', 'male', 'other']),
  state: z.string(),
  street: z.string(),
  /** `YYYY-MM-DD`. */
  dateBirthday: z.string(),
  /** IANA name: days of limits and exclusions are days there. */
  timeZone: z.string(),

  statusName: z.string(),
  currency: CurrencyCode,
  balance: DecimalAmount,
  bonus: DecimalAmount,
  points: DecimalAmount,
  pointsExchangeRatio: DecimalAmount,
  pointsExchangeResult: DecimalAmount,

  isGameModeReal: z.boolean(),
  isGameModeDemo: z.boolean(),
  freeSpinWagerFactor: DecimalAmount,
  bonusWagerFactor: DecimalAmount,
  defaultBonusWager: DecimalAmount,

  isEmailConfirmed: z.boolean(),
  isPhoneConfirmed: z.boolean(),
  isTrusted: z.boolean(),
  isBlocked: z.boolean(),
  wasBaseProfileCompleted: z.boolean(),
  isTermsRequired: z.boolean(),
  isTermsPopup: z.boolean(),
  /** What has to be agreed to, by document: the player agrees to the versions that they were shown. */
  termsVersions: TermsVersions,
  hasRejectedPayments: z.boolean(),
  hasDocumentsToConfirm: z.boolean(),
  isMoneyTransferAvailable: z.boolean(),

  /** Where the second step of a sign-in comes from. */
  twoFactorType: z.nullable(z.enum(['sms', 'google'])),
  isPinCodeEnabled: z.boolean(),
  isSetPassword: z.boolean(),

  registrationType: z.enum(['email', 'phone', 'social', 'external']),
  activeBonusCampaignsCount: z.int(),
  feedbackAdvertsCount: z.int(),
  /** Tournaments and stages that the player has joined and that are not over. */
  competitionsCount: z.int(),
  cashbackReward: DecimalAmount,
  /** Ids of games. */
  favorites: z.array(z.int()),
  activeTags: z.array(z.string()),
  activities: z.object({ types: z.array(z.string()), requireCheckActivity: z.boolean() }),

  identityCardNumberTR: z.string(),
  postalIndexEU: z.string(),
  postalIndexBR: z.string(),
  identificationCode: z.string(),
  identityCardNumberMX: z.string(),
  identityCardNumberCL: z.string(),
  identityTypeCL: z.enum(['', 'rut', 'passport']),

  coolingOffBlock: PlayerBlock,
  selfExclusionBlock: PlayerBlock,
  ...RealtimeTokens.shape,
  /** The newest event before all this was read: a stream that goes on after it misses nothing. */
  lastEventId: z.string(),
  /** The server's clock, which alone decides when a block ends. */
  serverTime: z.iso.datetime(),
});
export type DisplayData = z.infer<typeof DisplayData>;
