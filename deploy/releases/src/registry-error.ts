export const FAULT_CODES = [
  'ADDRESSES_DROPPED',
  'APPROVAL_MISSING',
  'ASSET_CONFLICT',
  'ASSET_DAMAGED',
  'BUILD_FAILED',
  'BUNDLE_REFUSED',
  'CANARY_CONFLICT',
  'CANARY_UNKNOWN',
  'CHECK_FAILED',
  'CHECK_MISSING',
  'COMPOSITION_DAMAGED',
  'COMPOSITION_UNKNOWN',
  'CONTRACT_BROKEN',
  'ENTRY_UNSUITABLE',
  'FILE_DIFFERS',
  'FILE_MISSING',
  'FILE_NAME_UNSAFE',
  'FREEZE_DAMAGED',
  'FREEZE_UNKNOWN',
  'FREEZE_UNSUITABLE',
  'FROZEN',
  'HISTORY_CHANGED',
  'HISTORY_INCOMPLETE',
  'HISTORY_INSERTED',
  'HISTORY_REMOVED',
  'HISTORY_REORDERED',
  'IMPORT_FORBIDDEN',
  'KEYS_MISSING',
  'KEY_UNSUITABLE',
  'KEY_UNTRUSTED',
  'KERNEL_EXPORT_CHANGED',
  'KERNEL_EXPORT_MISSING',
  'KERNEL_UNRECORDED',
  'LANGUAGE_MISSING',
  'LIVE_CHANGED',
  'MANIFEST_INVALID',
  'MANIFEST_MISSING',
  'MESSAGE_KEYS_DIFFER',
  'NOTHING_CHANGES',
  'NOTHING_LIVE',
  'NOTHING_TO_ROLL_BACK',
  'NOT_ALLOWED',
  'NOT_PINNED',
  'OVER_BUDGET',
  'PACKAGE_UNKNOWN',
  'PATH_RESERVED',
  'PLAN_UNKNOWN',
  'PLAN_UNSUITABLE',
  'PREVIEW_DAMAGED',
  'PREVIEW_UNKNOWN',
  'PREVIEW_UNSUITABLE',
  'RACED',
  'REACT_DOUBLED',
  'REASON_MISSING',
  'REGISTRY_IS_COPY',
  'RELEASE_DAMAGED',
  'RELEASE_EXISTS',
  'RELEASE_UNKNOWN',
  'REQUEST_DAMAGED',
  'REQUEST_UNKNOWN',
  'RETENTION_UNSUITABLE',
  'ROLLOUT_DAMAGED',
  'ROUTES_OVERLAP',
  'SAME_PERSON',
  'SERVICE_AWAY',
  'SERVICE_FAILED',
  'SHELL_MISSING',
  'SHELL_UNSUITABLE',
  'SIGNATURE_INVALID',
  'SIGNATURE_MISSING',
  'STORE_UNUSABLE',
  'TOKEN_INVALID',
  'TOKEN_UNKNOWN',
  'TOKEN_UNSUITABLE',
  'TOO_LARGE',
  'TRUST_DAMAGED',
  'TRUST_MISSING',
  'UPLOAD_UNKNOWN',
  'USAGE',
  'VERSION_INVALID',
] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

/** One reason for a refusal: what is wrong, in a sentence, and what to do about it, in another. */
export interface Fault {
  code: FaultCode;
  message: string;
  nextStep: string;
}

/** The registry refused. Carries every fault that was found, so that one try shows all there is to mend. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
  readonly faults: readonly [Fault, ...Fault[]];

  constructor(faults: readonly [Fault, ...Fault[]], options?: ErrorOptions) {
    super(faults.map((fault) => fault.message).join('\n'), options);
    this.faults = faults;
  }

  /** Code of the first fault. */
  get code(): FaultCode {
    return this.faults[0].code;
  }
}

/** An error of a single fault. */
export const refusal = (
  code: FaultCode,
  message: string,
  nextStep: string,
  options?: ErrorOptions,
): RegistryError => new RegistryError([{ code, message, nextStep }], options);

/** Throws one {@link RegistryError} with all of the faults; does nothing when there are none. */
export function refuseIfAny(faults: readonly Fault[]): void {
  const [first, ...others] = faults;
  if (first) throw new RegistryError([first, ...others]);
}
