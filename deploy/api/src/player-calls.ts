import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import path from 'node:path';

import type { Database } from '@marquee/kernel/server/database';
import type { FastifyPluginAsync } from 'fastify';

import { accountRoutes } from './account/routes.ts';
import { activityRoutes } from './activities/routes.ts';
import type { Captcha } from './captcha/captcha.ts';
import { cashbackRoutes } from './cashback/routes.ts';
import { createConfirmations } from './confirmations/confirmations.ts';
import { confirmationRoutes } from './confirmations/routes.ts';
import type { Environment } from './env.ts';
import type { RealtimeAccess } from './events/realtime-tokens.ts';
import type { GamesProvider } from './games/provider-client.ts';
import { historyRoutes } from './history/routes.ts';
import { createIdentityServices } from './identity/identity-services.ts';
import { identityRoutes } from './identity/routes.ts';
import { inboxRoutes } from './inbox/routes.ts';
import { ledgerRoutes } from './ledger/routes.ts';
import { createPasskeyChallenges } from './passkeys/passkey-challenges.ts';
import { createRelyingParty } from './passkeys/relying-party.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { openBreachedPasswords } from './passwords/breached-passwords.ts';
import { createPasswordRule } from './passwords/password-rule.ts';
import { passwordRoutes } from './passwords/routes.ts';
import { paymentChoiceRoutes } from './payments/choice-routes.ts';
import { paymentHistoryRoutes } from './payments/history-routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import { withdrawalRoutes } from './payments/withdrawal-routes.ts';
import { playerRoutes } from './players/routes.ts';
import { pointsRoutes } from './points/routes.ts';
import { profileRoutes } from './profile/routes.ts';
import { registrationRoutes } from './registration/routes.ts';
import { limitsRoutes } from './responsible-gaming/limits-routes.ts';
import { saferPlayRoutes } from './responsible-gaming/routes.ts';
import { secondFactorRoutes } from './second-factors/routes.ts';
import type { SecondFactors } from './second-factors/second-factors.ts';
import type { Secrets } from './secrets/secrets.ts';
import { ownSessionRoutes } from './sessions/own-session-routes.ts';
import { createRefreshCookie } from './sessions/refresh-cookie.ts';
import { sessionRoutes } from './sessions/routes.ts';
import { createSecondSteps } from './sessions/second-steps.ts';
import type { Sessions } from './sessions/sessions.ts';
import { createSignInThrottle } from './sessions/sign-in-throttle.ts';
import { subscriptionRoutes } from './subscriptions/routes.ts';
import { transferRoutes } from './transfers/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { createPrivateFiles } from './verification/store-file.ts';

export interface PlayerCallsSetup {
  environment: Environment;
  database: Database;
  sessions: Sessions;
  secrets: Secrets;
  secondFactors: SecondFactors;
  captcha: Captcha;
  provider: GamesProvider;
  realtime: RealtimeAccess;
  now: () => Date;
}

/** Every call about a player: becoming one, signing in, and the account. */
export const playerCalls: FastifyPluginAsync<PlayerCallsSetup> = async (api, setup) => {
  const { environment, database, sessions, secrets, secondFactors, captcha, provider, realtime, now } = setup;
  const { refusedCountries, siteOrigin } = environment;
  const isSecure = siteOrigin.startsWith('https:');
  const cookie = createRefreshCookie(isSecure);
  const secondSteps = createSecondSteps({ database, secondFactors, now });
  await api.register(sessionRoutes, { database, sessions, secondSteps, captcha, cookie, isSecure, now });
  await api.register(ownSessionRoutes, { database, sessions, now });
  await api.register(secondFactorRoutes, { database, secondFactors, secrets, now });
  const relyingParty = createRelyingParty({
    domain: environment.passkeyDomain,
    siteOrigin: new URL(siteOrigin).origin,
    challenges: createPasskeyChallenges(secrets, now),
  });
  await api.register(passkeyRoutes, { database, sessions, relyingParty, cookie, now });
  const services = createIdentityServices(environment.identityServices);
  await api.register(identityRoutes, {
    database,
    services,
    sessions,
    secondSteps,
    secrets,
    cookie,
    siteOrigin,
    isSecure,
    now,
  });
  await api.register(playerRoutes, { database, secrets, realtime, now });
  await api.register(accountRoutes, { database, secrets, sessions, now });
  await api.register(pointsRoutes, { database, now, newId: randomUUID });
  await api.register(cashbackRoutes, { database, now, newId: randomUUID });
  await api.register(transferRoutes, { now, newId: randomUUID });
  await api.register(activityRoutes, {
    database,
    secrets,
    now,
    newId: randomUUID,
    newSeed: () => randomBytes(32).toString('hex'),
  });
  await api.register(ledgerRoutes, { database, now });
  const [verifierOrigin] = environment.gameOrigins;
  await api.register(historyRoutes, { database, verifierOrigin, provider, now });
  const payments = {
    database,
    secrets,
    siteOrigin,
    descriptor: environment.statementDescriptor,
    serviceName: environment.paymentServiceName,
    newId: randomUUID,
    now,
  };
  await api.register(paymentRoutes, payments);
  await api.register(paymentChoiceRoutes, payments);
  await api.register(withdrawalRoutes, payments);
  await api.register(paymentHistoryRoutes, payments);
  await api.register(inboxRoutes, { database, now });
  await api.register(subscriptionRoutes, { database, secrets, now });
  await api.register(profileRoutes, { database, secrets, now, newId: randomUUID });
  const newLinkSecret = (): string => randomBytes(32).toString('base64url');
  const confirmations = createConfirmations({
    database,
    secrets,
    siteOrigin,
    now,
    newId: randomUUID,
    newSecret: newLinkSecret,
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  });
  const { breachedPasswords } = environment;
  const requireStrongPassword = createPasswordRule(
    breachedPasswords === undefined ? null : await openBreachedPasswords(breachedPasswords),
  );
  await api.register(registrationRoutes, {
    database,
    secrets,
    captcha,
    confirmations,
    sessions,
    cookie,
    requireStrongPassword,
    refusedCountries,
    now,
    newId: randomUUID,
  });
  await api.register(confirmationRoutes, {
    confirmations,
    sessions,
    siteOrigin,
    now,
    newId: randomUUID,
    newSecret: newLinkSecret,
  });
  await api.register(saferPlayRoutes, {
    database,
    siteOrigin,
    now,
    newId: randomUUID,
    newSecret: () => randomBytes(16).toString('base64url'),
  });
  await api.register(verificationRoutes, {
    database,
    files: createPrivateFiles(path.join(environment.dataFolder, 'documents'), secrets),
    now,
    newId: randomUUID,
  });
  await api.register(limitsRoutes, { database, now, newId: randomUUID });
  const throttle = createSignInThrottle(database, now);
  await api.register(passwordRoutes, { database, sessions, throttle, requireStrongPassword, now });
};
