import type { WalletRefusalCode, WalletRefused } from '@marquee/kernel/wallet-protocol';

/** Why the wallet does not carry a call out. Nothing has moved then, and the same call may come again. */
export class WalletRefusal extends Error {
  override readonly name = 'WalletRefusal';
  readonly code: WalletRefusalCode;
  /** What the code says of them in the protocol. */
  readonly params: WalletRefused['params'];

  constructor(code: WalletRefusalCode, params?: WalletRefused['params']) {
    super(`The wallet refuses: ${code}.`);
    this.code = code;
    this.params = params;
  }
}

export const refuseUnless = (isFine: boolean, code: WalletRefusalCode): void => {
  if (!isFine) throw new WalletRefusal(code);
};
