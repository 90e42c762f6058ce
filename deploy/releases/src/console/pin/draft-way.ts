import { type CanaryFlags, ENOUGH_PAGES, parseCanary } from '../../commands/canary-flags.ts';
import { RegistryError } from '../../registry-error.ts';
import { percent } from '../format.ts';

export type How = 'canary' | 'plan' | 'now';

/** How a release is to go live, as it stands in the fields of the dialog. */
export interface DraftWay {
  how: How;
  /** Of a canary that people raise, from 0 to 1. */
  share: string;
  /** Of a canary that raises itself, as `1%,10%,50%`. */
  shares: string;
  /** As `30m`. */
  every: string;
  pages: string;
  finishes: boolean;
}

export const FIRST_WAY: DraftWay = {
  how: 'canary',
  share: '0.05',
  shares: '1%, 10%, 50%',
  every: '30m',
  pages: String(ENOUGH_PAGES),
  finishes: false,
};

/** The flags that the command takes for it; none where it is for everyone at once. */
export function flagsOf({ how, share, shares, every, pages, finishes }: DraftWay): CanaryFlags {
  switch (how) {
    case 'now':
      return {};
    case 'canary':
      return { canary: percent(Number(share)) };
    case 'plan':
      return { canary: shares.replaceAll(' ', ''), every, pages, ...(finishes && { finish: true }) };
  }
}

/** What is to be started, null for everyone at once; or what is wrong with the fields. */
export function readWay(way: DraftWay): {
  canary: ReturnType<typeof parseCanary>;
  fault: RegistryError | null;
} {
  try {
    return { canary: parseCanary(flagsOf(way)), fault: null };
  } catch (fault) {
    if (fault instanceof RegistryError) return { canary: null, fault };
    throw fault;
  }
}
