import { PASSWORD_RULE } from '@marquee/kernel/contracts/player';

/** Signing in and staying so. From ASVS 5.0 and GLI-19 2.5.3–2.5.4. */
export const SECURITY = {
  password: { ...PASSWORD_RULE, advisedCharacters: 15, resetLinkMinutes: 60, resetLinksAnHour: 3 },
  signIn: { failuresUntilCaptcha: 3, failuresUntilLock: 5, windowMinutes: 30, lockMinutes: 30 },
  session: { idleMinutes: 30, maximumDays: 30 },
  /** A short way back after a pause, and asked before what matters; never the first proof on a new device. */
  pin: { minimumDigits: 4, maximumDigits: 6, attempts: 5 },
  smsCode: { digits: 6, validMinutes: 10, attempts: 5, resendSeconds: 60 },
  authenticator: { digits: 6, stepSeconds: 30, recoveryCodes: 10 },
  email: { confirmationHours: 72, undoDays: 7 },
} as const;
