import type { Payment } from '@marquee/kernel/contracts/cashier';
import { minorUnits } from '@marquee/kernel/money';

/** The cashier counts coins with eight decimals; an ether has eighteen on its chain. */
const WEI_OF_LAST_DECIMAL = 10n ** 10n;

/** Address and amount as wallets read them from a QR code (BIP 21, ERC-681). */
export const coinUri = ({ asset, address, amount }: NonNullable<Payment['crypto']>): string =>
  asset === 'BTC'
    ? `bitcoin:${address}?amount=${amount}`
    : `ethereum:${address}?value=${minorUnits(amount, 8) * WEI_OF_LAST_DECIMAL}`;
