import type { Queryable } from '@marquee/kernel/server/database';

/** So long after a failure nobody new is sent to a service. */
const PAUSE_MS = 30_000;

export interface ServiceState {
  downSince: Date | null;
  /** It has failed a moment ago: a deposit that begins now would only wait. */
  isResting: boolean;
}

export const readServiceState = async (
  database: Queryable,
  { service, now }: { service: string; now: Date },
): Promise<ServiceState> => {
  const [state] = await database.query<{ downSince: Date | null; failedAt: Date | null }>(
    'select down_since as "downSince", failed_at as "failedAt" from payment_service where name = $1',
    [service],
  );
  const { downSince = null, failedAt = null } = state ?? {};
  const isResting = downSince !== null && failedAt !== null && now.getTime() - failedAt.getTime() < PAUSE_MS;
  return { downSince, isResting };
};

export const noteFailure = async (database: Queryable, service: string, at: Date): Promise<void> => {
  await database.query(
    `insert into payment_service as known (name, down_since, failed_at) values ($1, $2, $2)
     on conflict (name) do update set down_since = coalesce(known.down_since, $2), failed_at = $2`,
    [service, at],
  );
};

export const noteAnswer = async (database: Queryable, service: string): Promise<void> => {
  await database.query(
    'update payment_service set down_since = null where name = $1 and down_since is not null',
    [service],
  );
};
