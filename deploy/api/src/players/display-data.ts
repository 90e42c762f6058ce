import type { DisplayData, PlayerBlock, RealtimeTokens } from '@marquee/kernel/contracts/player';
import { toDecimal } from '@marquee/kernel/money';
import type { Queryable } from '@marquee/kernel/server/database';

import { readDuties } from '../activities/read-duties.ts';
import { findRunning } from '../bonuses/grant-row.ts';
import { countCampaignsFor } from '../bonuses/judge-campaigns.ts';
import { sumAvailable } from '../cashback/read-cashback.ts';
import { readReach } from '../events/outbox.ts';
import { countUnread } from '../inbox/inbox.ts';
import { readBalances } from '../ledger/balances.ts';
import { readPoints } from '../points/points-money.ts';
import { pointsText, readWorth } from '../points/read-points.ts';
import { isComplete, readValues } from '../profile/values.ts';
import { FIRST_DEPOSIT_BONUS, FREE_SPINS } from '../rules/index.ts';
import { readFactors, twoFactorTypeOf } from '../second-factors/protection.ts';
import type { Secrets } from '../secrets/secrets.ts';
import { newestTerms } from '../terms/terms.ts';
import { countCurrent } from '../tournaments/read-own.ts';
import { isVerified, readDocuments } from '../verification/documents.ts';
import { decide } from './decide.ts';
import { readPlayerState } from './player-state.ts';
import { readPlayer } from './player.ts';

interface AccountRow {
  hasPassword: boolean;
  favourites: number[];
  hasRejectedPayments: boolean;
}

/** So long a withdrawal that came to nothing is worth a hint. */
const REJECTED_MS = 30 * 24 * 60 * 60 * 1000;

const readAccount = async (database: Queryable, playerId: string, now: Date): Promise<AccountRow> => {
  const [account] = await database.query<AccountRow>(
    `select exists (select from player_password where player_id = $1) as "hasPassword",
       array(select game_id from favourite_game where player_id = $1 order by added_at desc, game_id) as favourites,
       exists (select from payment where player_id = $1 and direction = 'withdrawal'
         and state in ('rejected', 'returned') and changed_at > $2) as "hasRejectedPayments"`,
    [playerId, new Date(now.getTime() - REJECTED_MS)],
  );
  if (account === undefined) throw new Error('A question without a table has one answer.');
  return account;
};

const DAY_MS = 24 * 60 * 60 * 1000;
const NO_BLOCK: PlayerBlock = { enabled: false, dateTill: null, days: null, isLessADay: false };

const blockOf = (block: { startedAt: Date; till: Date | null; days: number | null } | null): PlayerBlock =>
  block === null
    ? NO_BLOCK
    : {
        enabled: true,
        dateTill: block.till?.toISOString() ?? null,
        days: block.days,
        isLessADay: block.till !== null && block.till.getTime() - block.startedAt.getTime() < DAY_MS,
      };

/** A number as its owner recognises it, and nobody who looks over their shoulder. */
const masked = (number = ''): string => number.replaceAll(/.(?=.{4})/g, '•');

/**
 * Everything that the site shows of a player.
 *
 * Where the events are is read first: what changes while the rest is read is told by the stream as well.
 */
export const readDisplayData = async (
  database: Queryable,
  secrets: Secrets,
  { playerId, tokens, now }: { playerId: string; tokens: RealtimeTokens; now: Date },
): Promise<DisplayData> => {
  const { lastId } = await readReach(database);
  const state = await readPlayerState(database, playerId);
  const player = await readPlayer(database, playerId);
  const values = await readValues(database, secrets, player);
  const { hasPassword, favourites, hasRejectedPayments } = await readAccount(database, playerId, now);
  const balances = await readBalances(database, playerId);
  const balance = balances.find(({ isActive }) => isActive);
  if (balance === undefined) throw new Error(`Player ${playerId} has no active account.`);
  const { currency } = balance;
  const nothing = toDecimal({ amountMinor: 0n, currency });
  const cashback = await sumAvailable(database, { playerId, currency, now });
  const { exchange } = await readPoints(database, playerId);
  const worth = await readWorth(database, { status: player.status, currency, exchange });
  const running = await findRunning(database, playerId);
  const factors = await readFactors(database, playerId);
  const mayDo = (action: Parameters<typeof decide>[1]) => decide(state, action, now).isAllowed;
  const isOnBreak = state.coolingOff !== null && now <= state.coolingOff.till;
  return {
    isAuth: true,
    id: player.id,
    email: player.email ?? '',
    nickname: player.nickname ?? '',
    login: player.login ?? '',
    name: player.name,
    surname: player.surname,
    country: player.country,
    phone: player.phone ?? '',
    address: player.address,
    city: player.city,
    gender: player.gender ?? '',
    state: player.state,
    street: player.street,
    dateBirthday: player.dateOfBirth ?? '',
    timeZone: player.timeZone,
    statusName: player.status,
    currency,
    balance: toDecimal(balance.real),
    bonus: toDecimal(balance.bonus),
    points: pointsText(exchange),
    pointsExchangeRatio: worth.ratio ?? String(worth.pointsPerEuro),
    pointsExchangeResult: worth.result ?? nothing,
    isGameModeReal: mayDo('play-real'),
    isGameModeDemo: mayDo('play-demo'),
    freeSpinWagerFactor: String(FREE_SPINS.wagerFactor),
    bonusWagerFactor: running?.terms.wager.factor ?? String(FIRST_DEPOSIT_BONUS.wagerFactor),
    defaultBonusWager: String(FIRST_DEPOSIT_BONUS.wagerFactor),
    isEmailConfirmed: player.emailConfirmedAt !== null,
    isPhoneConfirmed: player.phoneConfirmedAt !== null,
    isTrusted: player.isTrusted,
    isBlocked: player.blockScope !== null,
    wasBaseProfileCompleted: isComplete(player.country, values),
    isTermsRequired: state.isTermsRequired,
    isTermsPopup: state.isTermsRequired,
    termsVersions: await newestTerms(database),
    hasRejectedPayments,
    hasDocumentsToConfirm: !player.isTrusted && !isVerified(await readDocuments(database, playerId)),
    isMoneyTransferAvailable: balances.filter(({ isOpen }) => isOpen).length > 1 && mayDo('use-account'),
    twoFactorType: twoFactorTypeOf(factors),
    isPinCodeEnabled: factors.hasPin,
    isSetPassword: hasPassword,
    registrationType: player.registrationType,
    activeBonusCampaignsCount: await countCampaignsFor(database, playerId, now),
    feedbackAdvertsCount: await countUnread(database, {
      playerId,
      hasOffers: mayDo('receive-marketing'),
      now,
    }),
    competitionsCount: await countCurrent(database, playerId),
    cashbackReward: toDecimal({ amountMinor: cashback, currency }),
    favorites: favourites,
    activeTags: [],
    activities: await readDuties(database, playerId, now),
    identityCardNumberTR: masked(values.identityCardNumberTR),
    postalIndexEU: values.postalIndexEU ?? '',
    postalIndexBR: values.postalIndexBR ?? '',
    identificationCode: masked(values.identificationCode),
    identityCardNumberMX: masked(values.identityCardNumberMX),
    identityCardNumberCL: masked(values.identityCardNumberCL),
    identityTypeCL: (values.identityTypeCL as DisplayData['identityTypeCL'] | undefined) ?? '',
    coolingOffBlock: blockOf(isOnBreak ? state.coolingOff : null),
    selfExclusionBlock: blockOf(state.selfExclusion),
    ...tokens,
    lastEventId: String(lastId),
    serverTime: now.toISOString(),
  };
};
