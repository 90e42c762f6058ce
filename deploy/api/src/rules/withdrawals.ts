import { euro } from './euro.ts';

/** Paying out. A request is posted at once and cannot be taken back into play. */
export const WITHDRAWALS = {
  /** One request. Closing an account pays out any rest, however small. */
  minimum: euro(10_00),
  maximum: euro(5_000_00),
  /** Whether players may take one back before it is approved. Off: money that is on its way out is not to tempt. */
  cancel: 'off' as 'off' | 'until-approved',
  /** Over a calendar day, UTC. */
  dailyMaximum: euro(10_000_00),
  fee: euro(0),
  /** What most requests take until they are decided; printed beside the clock the player sees. */
  usualDecisionHours: 4,
  /** The latest a decision may come at the lowest status; higher ones have less, see `STATUS_LEVELS`. */
  latestDecisionHours: 48,
  /** Decided without a person: verified player, known instrument, no flags, and within both bounds. */
  automaticMaximum: euro(500_00),
  automaticPerDay: 3,
  /** From here two people decide, neither of whom asked. */
  secondApprovalFrom: euro(2_000_00),
  /** A new or changed instrument makes a person look for so long. */
  changedInstrumentHours: 72,
  /** Against money laundering: a deposit is staked so many times before it leaves again. */
  depositTurnover: 1,
} as const;
