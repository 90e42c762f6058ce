import type { Queryable } from '@marquee/kernel/server/database';

import type { Device } from './sessions.ts';

/** What players are shown of what happened to the security of their account. */
export type AuthEventKind =
  | 'sign-in'
  | 'sign-out'
  | 'refresh'
  | 'registration'
  | 'password-change'
  | 'password-set'
  | 'password-reset-request'
  | 'password-reset'
  | 'pin-on'
  | 'pin-off'
  | 'pin-changed'
  | 'pin-locked'
  | 'authenticator-on'
  | 'authenticator-off'
  | 'sms-on'
  | 'sms-off'
  | 'recovery-codes-issued'
  | 'passkey-added'
  | 'passkey-removed'
  | 'service-connected'
  | 'service-disconnected'
  | 'session-ended'
  | 'email-changed'
  | 'phone-changed'
  | 'email-restored'
  | 'account-closed';

export interface AuthEvent {
  playerId: string;
  kind: AuthEventKind;
  isSuccess: boolean;
  /** Why it failed, or how it was done. */
  reason: string | null;
  device: Device;
  at: Date;
}

export const recordAuthEvent = async (transaction: Queryable, event: AuthEvent): Promise<void> => {
  const { playerId, kind, isSuccess, reason, device, at } = event;
  await transaction.query(
    `insert into auth_event (player_id, kind, is_success, reason, address, country, user_agent, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [playerId, kind, isSuccess, reason, device.address, device.country, device.userAgent, at],
  );
};
