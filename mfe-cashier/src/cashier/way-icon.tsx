import type { DepositMethod, PaymentKind } from '@marquee/kernel/contracts/cashier';

type Coin = NonNullable<DepositMethod['asset']>;

/** Strokes on a 24 by 24 grid, as the site's own icons. */
const PATHS: Record<Exclude<PaymentKind, 'crypto'> | Coin, string> = {
  card: 'M4 5h16a1.5 1.5 0 0 1 1.5 1.5v11A1.5 1.5 0 0 1 20 19H4a1.5 1.5 0 0 1-1.5-1.5v-11A1.5 1.5 0 0 1 4 5zM2.5 10h19M6 15h4',
  bank: 'M3 9.5L12 4l9 5.5zM5.5 10v7M10 10v7M14 10v7M18.5 10v7M3 20h18',
  wallet:
    'M18 8V5a1 1 0 0 0-1-1H5a2 2 0 0 0 0 4M3 6v12a2 2 0 0 0 2 2h14a1 1 0 0 0 1-1V9a1 1 0 0 0-1-1H5M20 11.5h-4a2.5 2.5 0 0 0 0 5h4M16.3 14v.1',
  voucher:
    'M4 6h16a1 1 0 0 1 1 1v3a2 2 0 0 0 0 4v3a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-3a2 2 0 0 0 0-4V7a1 1 0 0 1 1-1zM14.5 6v12',
  BTC: 'M8 5h5.5a3.3 3.3 0 0 1 0 6.7H8zM8 11.7h6.5a3.6 3.6 0 0 1 0 7.3H8zM8 5v14M10.5 3v2M13.5 3v2M10.5 19v2M13.5 19v2',
  ETH: 'M12 2.5l6 10-6 3.5-6-3.5zM6 15.5l6 6 6-6M6 12.5l6-2.7 6 2.7',
};

/** What a way to pay is drawn as: a coin has a sign of its own. */
export type WayIconName = keyof typeof PATHS;

export const wayIconOf = ({ kind, asset }: Pick<DepositMethod, 'kind' | 'asset'>): WayIconName =>
  kind === 'crypto' ? (asset ?? 'BTC') : kind;

export function WayIcon({ name }: { name: WayIconName }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.8}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={PATHS[name]} />
    </svg>
  );
}
