import type { Cashier, DepositMethod } from '@marquee/kernel/contracts/cashier';

import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import type { WayOption } from '../../cashier/way-choice.tsx';
import { wayIconOf } from '../../cashier/way-icon.tsx';
import type { useTranslation } from '../../private-texts.ts';

type Translate = ReturnType<typeof useTranslation>['t'];

/** A kept instrument is a way of its own. */
export const keyOf = ({ id, instrument }: Pick<DepositMethod, 'id' | 'instrument'>): string =>
  instrument === null ? id : `${id} ${instrument.id}`;

const lastUsedOf = (methods: readonly DepositMethod[]): DepositMethod | undefined =>
  methods
    .filter(({ lastUsedAt }) => lastUsedAt !== null)
    .toSorted((one, other) => (other.lastUsedAt ?? '').localeCompare(one.lastUsedAt ?? ''))[0];

/** Kept instruments first, as the API has sorted them. */
export const sortedWays = ({ methods }: Cashier['deposits']): DepositMethod[] =>
  methods.toSorted((one, other) => Number(one.instrument === null) - Number(other.instrument === null));

/** The ways to pay in, each with its conditions, or why it cannot be chosen. */
export function depositOptions(methods: readonly DepositMethod[], terms: Terms, t: Translate): WayOption[] {
  const last = lastUsedOf(methods);
  const factsOf = (method: DepositMethod): string => {
    const { downSince, block } = method;
    if (downSince !== null) return t('ways.down', { time: terms.moment(downSince) });
    if (block !== null)
      return block.opensAt === null
        ? t('ways.blocked')
        : t('ways.opensAt', { time: terms.moment(block.opensAt) });
    return [
      terms.range(method),
      terms.time(method.expected),
      terms.fee(method.fee),
      ...(method.canBePaidOutTo ? [] : [t('ways.noPayOut')]),
    ].join(' · ');
  };
  return methods.map((method) => ({
    key: keyOf(method),
    icon: wayIconOf(method),
    name: nameOf(method),
    facts: factsOf(method),
    note: method === last ? t('ways.lastUsed') : undefined,
    isOut: method.downSince !== null || method.block !== null,
  }));
}
