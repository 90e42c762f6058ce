import { randomBytes, randomUUID } from 'node:crypto';

import type { Database } from '@marquee/kernel/server/database';
import type { Log } from '@marquee/kernel/server/log';

import { runActivities } from './activities/run-activities.ts';
import { runBonuses } from './bonuses/run-bonuses.ts';
import { closeWeeks } from './cashback/close-weeks.ts';
import { deleteOldChallenges } from './challenges/challenges.ts';
import { deleteOldEmailChanges } from './confirmations/change-email.ts';
import { deleteOldConfirmations } from './confirmations/confirmations.ts';
import { deleteOldSendings } from './confirmations/send-limits.ts';
import type { Environment } from './env.ts';
import { clearEvents, EVENTS_KEPT_MS } from './events/outbox.ts';
import { GAMES_PROVIDER, type GamesProvider } from './games/provider-client.ts';
import { deleteOldCounts } from './http/shared-limits.ts';
import { deleteExpiredBatch } from './idempotency/answers.ts';
import { jackpotChanceOf } from './jackpots/chance.ts';
import { collectShards } from './jackpots/collect-shards.ts';
import { keepChecks } from './ledger/checks.ts';
import { sealDays } from './ledger/seal.ts';
import { deleteOldMessages } from './messages/outbox.ts';
import { deleteOldPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { deleteOldResets } from './passwords/reset-requests.ts';
import { releaseVerified } from './payments/decide-withdrawals.ts';
import { deleteOldNotices } from './payments/notices.ts';
import { payOutOf } from './payments/pay-out.ts';
import type { PaymentService } from './payments/payment-service.ts';
import { askAboutPayments } from './payments/run-payments.ts';
import { askAboutRounds } from './play/run-plays.ts';
import { deleteLapsedExchanges } from './points/exchange-row.ts';
import { expirePoints } from './points/expire-points.ts';
import { reviewStatuses } from './points/review-status.ts';
import { reconcileWithProvider } from './reconciliation/run-reconciliation.ts';
import { deleteOldAgeRefusals } from './registration/age-refusals.ts';
import { sendEndLinks } from './responsible-gaming/end-links.ts';
import { deleteInBatches } from './schedule/delete-in-batches.ts';
import type { Job } from './schedule/jobs.ts';
import { deleteOldSmsCodes } from './second-factors/sms-codes.ts';
import { createSecrets } from './secrets/secrets.ts';
import { deleteOldSecondSteps } from './sessions/second-steps.ts';
import { deleteOldSessions } from './sessions/sessions.ts';
import { deleteOldFailures } from './sessions/sign-in-throttle.ts';
import { playDemonstrations } from './tournaments/demonstration.ts';
import { runTournaments } from './tournaments/run-tournaments.ts';
import { deleteLapsedQuotes } from './transfers/transfer-row.ts';
import { deleteOldNonces } from './wallet/http/identify-signer.ts';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const SECRET_BYTES = 16;

type Deletion = (database: Database, now: Date, most: number) => Promise<number>;

/** What is needed no longer, each for as long as its own rule says. */
const DELETIONS: readonly Deletion[] = [
  deleteExpiredBatch,
  deleteOldMessages,
  deleteOldResets,
  deleteOldChallenges,
  deleteOldConfirmations,
  deleteOldEmailChanges,
  deleteOldSendings,
  deleteOldAgeRefusals,
  deleteOldSessions,
  deleteOldFailures,
  deleteOldSecondSteps,
  deleteOldPasskeyChallenges,
  deleteOldSmsCodes,
  deleteOldNonces,
  deleteOldNotices,
  deleteOldCounts,
  deleteLapsedQuotes,
  deleteLapsedExchanges,
  (database, now, most) => clearEvents(database, new Date(now.getTime() - EVENTS_KEPT_MS), most),
];

interface ApiJobsSetup {
  database: Database;
  environment: Pick<Environment, 'siteOrigin' | 'paymentOrigins' | 'secretKeys' | 'statementDescriptor'>;
  provider: GamesProvider;
  paymentService: PaymentService;
  log: Log;
  now: () => Date;
}

/** The scheduled work of the API. */
export const apiJobs = ({
  database,
  environment,
  provider,
  paymentService,
  log,
  now,
}: ApiJobsSetup): Job[] => [
  {
    name: 'ledger-seal',
    everyMs: HOUR_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: async (signal) => {
      // The copy outside of the database that the chain is compared with.
      for (const seal of await sealDays(database, { now: now(), signal }))
        log.info({ seal }, 'a day of the ledger is sealed');
    },
  },
  {
    name: 'ledger-check',
    everyMs: HOUR_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: async () => {
      for (const broken of await keepChecks(database, now()))
        log.error({ invariant: broken }, 'the ledger is not sound');
    },
  },
  {
    name: 'exclusion-end-links',
    everyMs: MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: (signal) =>
      sendEndLinks(
        {
          database,
          siteOrigin: environment.siteOrigin,
          now,
          newSecret: () => randomBytes(SECRET_BYTES).toString('base64url'),
        },
        signal,
      ),
  },
  {
    name: 'open-rounds',
    everyMs: 5 * MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: askAboutRounds({ database, chance: jackpotChanceOf(environment), provider, log, now }),
  },
  {
    name: 'reconciliation',
    everyMs: HOUR_MS,
    afterFailureMs: 10 * MINUTE_MS,
    mostMs: 30 * MINUTE_MS,
    run: reconcileWithProvider({ database, name: GAMES_PROVIDER, provider, log, now }),
  },
  {
    name: 'bonuses',
    everyMs: MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: runBonuses({ database, log, now }),
  },
  {
    name: 'activities',
    everyMs: 15 * SECOND_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: runActivities({ database, secrets: createSecrets(environment.secretKeys), log, now }),
  },
  {
    name: 'jackpots',
    everyMs: MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: MINUTE_MS,
    run: () => collectShards(database, now()),
  },
  {
    name: 'tournaments',
    everyMs: 5 * SECOND_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: runTournaments({ database, log, now }),
  },
  {
    name: 'demonstrations',
    everyMs: 10 * SECOND_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: MINUTE_MS,
    run: () => playDemonstrations(database, { at: now(), draw: Math.random, newId: randomUUID }),
  },
  {
    name: 'verified-withdrawals',
    everyMs: 10 * SECOND_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: MINUTE_MS,
    run: () => releaseVerified(database, payOutOf(environment), now()),
  },
  {
    name: 'payments',
    everyMs: 30 * SECOND_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 5 * MINUTE_MS,
    run: askAboutPayments({
      database,
      service: paymentService,
      pageOrigins: environment.paymentOrigins,
      newId: randomUUID,
      log,
      now,
    }),
  },
  {
    name: 'points-expiry',
    everyMs: HOUR_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: (signal) => expirePoints(database, { at: now(), signal }),
  },
  {
    name: 'cashback',
    everyMs: 5 * MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: (signal) => closeWeeks(database, { at: now(), signal }),
  },
  {
    name: 'status-review',
    everyMs: HOUR_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: (signal) => reviewStatuses(database, { at: now(), signal }),
  },
  {
    name: 'data-retention',
    everyMs: 10 * MINUTE_MS,
    afterFailureMs: MINUTE_MS,
    mostMs: 10 * MINUTE_MS,
    run: async (signal) => {
      const failures: unknown[] = [];
      for (const deletion of DELETIONS) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- one table after the other, so that calls have the database too
          await deleteInBatches((most) => deletion(database, now(), most), signal);
        } catch (error) {
          failures.push(error);
        }
      }
      // What could be deleted is, whatever could not.
      if (failures.length > 0)
        throw new AggregateError(failures, `Not deleted: ${failures.map(String).join('; ')}`);
    },
  },
];
