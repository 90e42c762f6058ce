import type { DepositMethod } from '@marquee/kernel/contracts/cashier';
import { Button, Card } from '@marquee/kernel/ui';

import { nameOf, type Terms } from '../../cashier/use-terms.ts';
import { useTranslation } from '../../private-texts.ts';
import { changeKey, useWayChange, type WayChange } from './use-way-change.ts';

import * as styles from './manage-ways.module.css';

interface ManageWaysProps {
  methods: readonly DepositMethod[];
  terms: Terms;
}

/** Each method once, whatever is kept of it. */
const uniqueMethods = (methods: readonly DepositMethod[]): DepositMethod[] =>
  methods.filter(({ id }, index) => methods.findIndex((each) => each.id === id) === index);

/** What is kept for the next time, and which ways the player has closed to themselves. */
export function ManageWays({ methods, terms }: ManageWaysProps) {
  const { t } = useTranslation();
  const { change, pending, fault } = useWayChange();
  const kept = methods.filter(({ instrument }) => instrument !== null);
  const button = (wanted: WayChange, name: string, words: string) => (
    <Button
      size="small"
      loading={pending === changeKey(wanted)}
      aria-label={`${words}: ${name}`}
      onClick={() => void change(wanted)}
    >
      {words}
    </Button>
  );
  return (
    <Card as="section" className={styles.ways} aria-label={t('ways.manage')}>
      {fault !== null && (
        <p className={styles.fault} role="alert">
          {fault}
        </p>
      )}
      {kept.length > 0 && (
        <>
          <h4>{t('ways.kept')}</h4>
          <ul>
            {kept.map((method) => (
              <li key={method.instrument?.id}>
                <span>{nameOf(method)}</span>
                {button(
                  { kind: 'remove', instrumentId: method.instrument?.id ?? '' },
                  nameOf(method),
                  t('ways.forget'),
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <h4>{t('ways.blocks')}</h4>
      <p className={styles.note}>{t('ways.blocks.text')}</p>
      <ul>
        {uniqueMethods(methods).map(({ id, name, block }) => (
          <li key={id}>
            <span>
              {name}
              {block !== null && (
                <small>
                  {block.opensAt === null
                    ? t('ways.blocked')
                    : t('ways.opensAt', { time: terms.moment(block.opensAt) })}
                </small>
              )}
            </span>
            {block === null && button({ kind: 'block', method: id }, name, t('ways.block'))}
            {block !== null &&
              block.opensAt === null &&
              button({ kind: 'unblock', method: id }, name, t('ways.unblock'))}
          </li>
        ))}
      </ul>
    </Card>
  );
}
