import type {
  NewPasskey,
  PasskeyAnswer,
  PasskeyCreation,
  PasskeyRequest,
} from '@marquee/kernel/contracts/passkeys';

type Library = typeof import('@simplewebauthn/browser');

/**
 * Why a browser gave no passkey. `closed` is all that browsers do not tell apart, so that no site learns which passkeys
 * there are: the window was closed, or there is none. `aborted` is our own doing.
 */
export type PasskeyFault = 'closed' | 'late' | 'known' | 'unfit' | 'failed' | 'aborted';

export class PasskeyFailed extends Error {
  override readonly name = 'PasskeyFailed';
  readonly fault: PasskeyFault;

  constructor(fault: PasskeyFault, cause: unknown) {
    super(`The browser gave no passkey: ${fault}.`, { cause });
    this.fault = fault;
  }
}

/** By the names that WebAuthn gives its errors. */
const FAULTS: Partial<Record<string, PasskeyFault>> = {
  AbortError: 'aborted',
  NotAllowedError: 'closed',
  InvalidStateError: 'known',
  ConstraintError: 'unfit',
  NotSupportedError: 'unfit',
};
/** Browsers end the wait a little before or after its time, and say the same as for a window that was closed. */
const TOLERANCE_MS = 1000;

let loading: Promise<Library> | undefined;
/** Only pages that ask for a passkey load it; a load that failed is tried again. */
const library = (): Promise<Library> => {
  loading ??= import(/* webpackChunkName: "passkeys" */ '@simplewebauthn/browser').catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
};

/** Whether this browser knows passkeys at all. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Whether it can offer them in a field; asked without the library, which then need not be loaded. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  hasPasskeys() &&
  'isConditionalMediationAvailable' in PublicKeyCredential &&
  PublicKeyCredential.isConditionalMediationAvailable();

/** @throws {PasskeyFailed} */
const ask = async <Answer>(
  timeoutMs: number,
  ceremony: (browser: Library) => Promise<Answer>,
): Promise<Answer> => {
  const browser = await library();
  const startedAt = Date.now();
  try {
    return await ceremony(browser);
  } catch (error) {
    const fault = FAULTS[error instanceof Error ? error.name : ''] ?? 'failed';
    const isLate = fault === 'closed' && Date.now() - startedAt >= timeoutMs - TOLERANCE_MS;
    throw new PasskeyFailed(isLate ? 'late' : fault, error);
  }
};

/** Makes a passkey on this device, or where its player wants it. @throws {PasskeyFailed} */
export const createPasskey = (options: PasskeyCreation): Promise<NewPasskey> =>
  ask(options.timeout, ({ startRegistration }) => startRegistration({ optionsJSON: options }));

/** Asks for a passkey in a window of the browser. @throws {PasskeyFailed} */
export const askForPasskey = (options: PasskeyRequest): Promise<PasskeyAnswer> =>
  ask(options.timeout, ({ startAuthentication }) => startAuthentication({ optionsJSON: options }));

/**
 * Offers passkeys in the field whose `autocomplete` ends in `webauthn`; waits until the player takes one of them.
 *
 * @throws {PasskeyFailed} `aborted` when something else is asked, or {@link stopAsking} is called
 */
export const offerPasskeys = (options: PasskeyRequest): Promise<PasskeyAnswer> =>
  ask(options.timeout, ({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options, useBrowserAutofill: true }),
  );

/** Ends what is being asked or offered. */
export const stopAsking = async (): Promise<void> => {
  const browser = await loading;
  browser?.WebAuthnAbortService.cancelCeremony();
};
