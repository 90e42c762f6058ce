import { ACCOUNT } from './account.ts';
import { BONUSES, FIRST_DEPOSIT_BONUS, FREE_SPINS, WAGER_CONTRIBUTIONS } from './bonuses.ts';
import { CASHBACK } from './cashback.ts';
import { COMPLAINTS } from './complaints.ts';
import { COOKIES } from './cookies.ts';
import { DEPOSITS } from './deposits.ts';
import { EXAMPLES } from './examples.ts';
import { count, money, percent } from './figure.ts';
import type { Figure } from './figure.ts';
import { addedReturn } from './jackpot-odds.ts';
import { JACKPOTS } from './jackpots.ts';
import { POINTS } from './points.ts';
import { RESPONSIBLE_GAMING } from './responsible-gaming.ts';
import { SECURITY } from './security.ts';
import { STATUS_LADDER, STATUS_LEVELS } from './status-ladder.ts';
import type { StatusKey } from './status-ladder.ts';
import { VERIFICATION } from './verification.ts';
import { WITHDRAWALS } from './withdrawals.ts';

const ofLevel = (key: StatusKey) => {
  const { pointsNeeded, pointsToKeep, cashbackBasisPoints, pointsPerEuro, decisionHours } =
    STATUS_LEVELS[key];
  return {
    points: count(pointsNeeded),
    keep: count(pointsToKeep),
    cashback: percent(cashbackBasisPoints),
    pointsPerEuro: count(pointsPerEuro),
    decisionHours: count(decisionHours),
  };
};

const ofJackpot = (key: keyof typeof JACKPOTS.levels) => {
  const { seed, ceiling, shareBasisPoints, seedShareBasisPoints } = JACKPOTS.levels[key];
  return {
    seed: money(seed),
    ceiling: money(ceiling),
    share: percent(shareBasisPoints),
    reserve: percent(seedShareBasisPoints),
    return: percent(
      addedReturn({
        seed: seed.amountMinor,
        ceiling: ceiling.amountMinor,
        meanGrowth: null,
        share: shareBasisPoints,
      }),
    ),
  };
};

const { limits, realityCheck, coolingOff, selfExclusion } = RESPONSIBLE_GAMING;
const [halfYear, year, twoYears, fiveYears] = selfExclusion.offeredMonths;
const [firstNoticeHours, lastNoticeHours] = BONUSES.expiryNoticesHours;
const MONTHS_OF_YEAR = 12;
const DAYS_OF_WEEK = 7;

/** By area, then by name: `withdrawal.minimum`. Units that are no money are in the name. */
const AREAS = {
  account: {
    minimumAge: count(ACCOUNT.minimumAge),
    currencies: count(ACCOUNT.currencyAccounts),
    nicknameMinimum: count(ACCOUNT.nickname.minimumLetters),
    nicknameMaximum: count(ACCOUNT.nickname.maximumLetters),
    nicknameChangeDays: count(ACCOUNT.nickname.changeDays),
    inactiveMonths: count(ACCOUNT.inactiveMonths),
    historyMonths: count(ACCOUNT.historyMonths),
    recordsYears: count(ACCOUNT.recordsYears),
    privacyAnswerDays: count(ACCOUNT.privacyAnswerDays),
    countryCheckMinutes: count(ACCOUNT.countryCheckMinutes),
  },
  deposit: {
    minimum: money(DEPOSITS.minimum),
    maximum: money(DEPOSITS.maximum),
    fee: money(DEPOSITS.fee),
    pendingMinutes: count(DEPOSITS.pendingMinutes),
    failedAttempts: count(DEPOSITS.failedAttempts),
    failedAttemptsMinutes: count(DEPOSITS.failedAttemptsMinutes),
    cryptoRateMinutes: count(DEPOSITS.cryptoRateMinutes),
  },
  withdrawal: {
    minimum: money(WITHDRAWALS.minimum),
    maximum: money(WITHDRAWALS.maximum),
    dailyMaximum: money(WITHDRAWALS.dailyMaximum),
    fee: money(WITHDRAWALS.fee),
    usualDecisionHours: count(WITHDRAWALS.usualDecisionHours),
    latestDecisionHours: count(WITHDRAWALS.latestDecisionHours),
    automaticMaximum: money(WITHDRAWALS.automaticMaximum),
    automaticPerDay: count(WITHDRAWALS.automaticPerDay),
    secondApprovalFrom: money(WITHDRAWALS.secondApprovalFrom),
    changedInstrumentHours: count(WITHDRAWALS.changedInstrumentHours),
    depositTurnover: count(WITHDRAWALS.depositTurnover),
  },
  bonus: {
    wagerFactorMaximum: count(BONUSES.wagerFactorMaximum),
    maximumStake: money(BONUSES.maximumStake),
    active: count(BONUSES.active),
    firstNoticeHours: count(firstNoticeHours),
    lastNoticeHours: count(lastNoticeHours),
    codeTries: count(BONUSES.codeTries),
    codeTriesMinutes: count(BONUSES.codeTriesMinutes),
  },
  contribution: {
    slots: percent(WAGER_CONTRIBUTIONS.byKind.slot),
    tables: percent(WAGER_CONTRIBUTIONS.byKind.table),
    live: percent(WAGER_CONTRIBUTIONS.byKind.live),
    liveNearEven: percent(WAGER_CONTRIBUTIONS.liveNearEven),
    jackpot: percent(WAGER_CONTRIBUTIONS.jackpot),
    highestReturn: percent(WAGER_CONTRIBUTIONS.highestReturn),
  },
  firstDeposit: {
    percent: percent(FIRST_DEPOSIT_BONUS.shareBasisPoints),
    maximum: money(FIRST_DEPOSIT_BONUS.maximum),
    minimumDeposit: money(FIRST_DEPOSIT_BONUS.minimumDeposit),
    wagerFactor: count(FIRST_DEPOSIT_BONUS.wagerFactor),
    validDays: count(FIRST_DEPOSIT_BONUS.validDays),
  },
  freeSpins: {
    count: count(FREE_SPINS.count),
    stake: money(FREE_SPINS.stake),
    validDays: count(FREE_SPINS.validDays),
    wagerFactor: count(FREE_SPINS.wagerFactor),
    maximumWin: money(FREE_SPINS.maximumWin),
  },
  points: {
    stakePerPointSlots: money(POINTS.stakePerPoint.slot),
    stakePerPointTables: money(POINTS.stakePerPoint.table),
    unit: money(POINTS.unit),
    exchangeMinimum: count(POINTS.exchangeMinimum),
    quoteSeconds: count(POINTS.quoteSeconds),
    wagerFactor: count(POINTS.wagerFactor),
    expiryMonths: count(POINTS.expiryMonths),
    firstNoticeDays: count(POINTS.expiryNoticesDays[0]),
    lastNoticeDays: count(POINTS.expiryNoticesDays[1]),
  },
  'status.iron': ofLevel('iron'),
  'status.bronze': ofLevel('bronze'),
  'status.silver': ofLevel('silver'),
  'status.gold': ofLevel('gold'),
  'status.platinum': ofLevel('platinum'),
  'status.diamond': ofLevel('diamond'),
  status: {
    periodMonths: count(STATUS_LADDER.periodMonths),
    noticeDays: count(STATUS_LADDER.noticeDays),
    graceDays: count(STATUS_LADDER.graceDays),
  },
  cashback: {
    minimum: money(CASHBACK.minimum),
    maximum: money(CASHBACK.maximum),
    claimDays: count(CASHBACK.claimDays),
    wagerFactor: count(CASHBACK.wagerFactor),
    lowestPercent: percent(STATUS_LEVELS.iron.cashbackBasisPoints),
    highestPercent: percent(STATUS_LEVELS.diamond.cashbackBasisPoints),
  },
  limits: {
    looserAfterHours: count(limits.looserAfterHours),
    confirmationDays: count(limits.confirmationDays),
    reviewMonths: count(limits.reviewMonths),
  },
  realityCheck: {
    minimumMinutes: count(realityCheck.minimumMinutes),
    maximumMinutes: count(realityCheck.maximumMinutes),
    defaultMinutes: count(realityCheck.defaultMinutes),
  },
  coolingOff: {
    minimumHours: count(coolingOff.minimumHours),
    weekDays: count(coolingOff.offeredDays[1]),
    monthDays: count(coolingOff.offeredDays[2]),
    maximumWeeks: count(coolingOff.maximumDays / DAYS_OF_WEEK),
  },
  selfExclusion: {
    shortestMonths: count(halfYear),
    firstYears: count(year / MONTHS_OF_YEAR),
    secondYears: count(twoYears / MONTHS_OF_YEAR),
    longestYears: count(fiveYears / MONTHS_OF_YEAR),
    reopenAfterHours: count(selfExclusion.reopenAfterHours),
    endlessYears: count(selfExclusion.endlessMonths / MONTHS_OF_YEAR),
    endlessReopenDays: count(selfExclusion.endlessReopenDays),
    linkDays: count(selfExclusion.linkDays),
  },
  session: {
    longHours: count(RESPONSIBLE_GAMING.longSessionHours),
    idleMinutes: count(SECURITY.session.idleMinutes),
    maximumDays: count(SECURITY.session.maximumDays),
  },
  verification: {
    depositsAbove: money(VERIFICATION.depositsAbove),
    sourceOfFundsAbove: money(VERIFICATION.sourceOfFundsAbove),
    answerDays: count(VERIFICATION.answerDays),
    usualReviewHours: count(VERIFICATION.usualReviewHours),
    latestReviewHours: count(VERIFICATION.latestReviewHours),
    attempts: count(VERIFICATION.attemptsPerDocument),
    fileMegabytes: count(VERIFICATION.files.megabytes),
    filePages: count(VERIFICATION.files.pages),
    addressProofMonths: count(VERIFICATION.addressProofMonths),
    expiryNoticeDays: count(VERIFICATION.expiryNoticeDays),
  },
  password: {
    minimumCharacters: count(SECURITY.password.minimumCharacters),
    advisedCharacters: count(SECURITY.password.advisedCharacters),
    resetLinkMinutes: count(SECURITY.password.resetLinkMinutes),
  },
  signIn: {
    failures: count(SECURITY.signIn.failuresUntilLock),
    lockMinutes: count(SECURITY.signIn.lockMinutes),
  },
  pin: {
    minimumDigits: count(SECURITY.pin.minimumDigits),
    maximumDigits: count(SECURITY.pin.maximumDigits),
    attempts: count(SECURITY.pin.attempts),
  },
  code: {
    digits: count(SECURITY.smsCode.digits),
    validMinutes: count(SECURITY.smsCode.validMinutes),
    attempts: count(SECURITY.smsCode.attempts),
    resendSeconds: count(SECURITY.smsCode.resendSeconds),
    authenticatorSeconds: count(SECURITY.authenticator.stepSeconds),
    recoveryCodes: count(SECURITY.authenticator.recoveryCodes),
  },
  email: {
    confirmationHours: count(SECURITY.email.confirmationHours),
    undoDays: count(SECURITY.email.undoDays),
  },
  complaint: {
    acknowledgedHours: count(COMPLAINTS.acknowledgedHours),
    harmAnswerHours: count(COMPLAINTS.harmAnswerHours),
    decisionDays: count(COMPLAINTS.decisionDays),
    recordsYears: count(COMPLAINTS.recordsYears),
  },
  cookies: {
    languageDays: count(COOKIES.languageDays),
    themeDays: count(COOKIES.themeDays),
    partnerDays: count(COOKIES.partnerDays),
    measurementDays: count(COOKIES.measurementDays),
    canaryDays: count(COOKIES.canaryDays),
    trustedDeviceDays: count(COOKIES.trustedDeviceDays),
    recentSearches: count(COOKIES.recentSearches),
  },
  'jackpot.mini': ofJackpot('mini'),
  'jackpot.major': ofJackpot('major'),
  'jackpot.grand': ofJackpot('grand'),
  jackpot: {
    share: percent(JACKPOTS.shareBasisPoints),
    return: percent(JACKPOTS.returnBasisPoints),
    refreshSeconds: count(JACKPOTS.refreshSeconds),
  },
  'example.firstDeposit': EXAMPLES.firstDeposit,
  'example.cashback': EXAMPLES.cashback,
  'example.points': EXAMPLES.points,
  'example.jackpot': EXAMPLES.jackpot,
} as const satisfies Record<string, Record<string, Figure>>;

/** Every figure a text may name, by `area.name`. */
export const FIGURES: Readonly<Record<string, Figure>> = Object.fromEntries(
  Object.entries(AREAS).flatMap(([area, figures]) =>
    Object.entries(figures).map(([name, figure]: [string, Figure]) => [`${area}.${name}`, figure]),
  ),
);
