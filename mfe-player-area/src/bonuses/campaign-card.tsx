import type { BonusCampaign } from '@marquee/kernel/contracts/bonuses';
import { formatDate } from '@marquee/kernel/locale';
import { useLanguage } from '@marquee/kernel/remote';
import { Badge, Card, Icon } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { useTranslate } from '../texts.ts';
import { Conditions } from './conditions.tsx';
import { TrueCost } from './true-cost.tsx';
import type { Condition } from './use-conditions.tsx';

import * as styles from './campaign-card.module.css';

function useOffer({ trigger, depositNumber, endsAt }: BonusCampaign): Condition[] {
  const t = useTranslate();
  const lang = useLanguage();
  return [
    [
      t('bonus.how'),
      t(`bonus.trigger.${depositNumber === 1 ? 'deposit_first' : trigger}`, { number: depositNumber ?? 1 }),
    ],
    [
      t('bonus.offered'),
      endsAt === null ? t('bonus.noEnd') : t('saferPlay.until', { date: formatDate(lang, endsAt) }),
    ],
  ];
}

function Fold({ isFolded, children }: { isFolded: boolean; children: ReactNode }) {
  const t = useTranslate();
  if (!isFolded) return <div className={styles.parts}>{children}</div>;
  return (
    <details>
      <summary className={styles.summary}>
        {t('bonus.conditions')}
        <Icon name="chevron-down" size={16} />
      </summary>
      <div className={styles.parts}>{children}</div>
    </details>
  );
}

interface CampaignCardProps {
  campaign: BonusCampaign;
  /** Beside the title. */
  mark?: ReactNode;
  /** Conditions and cost are behind one press: in a list beside what the player has. */
  isFolded?: boolean;
  /** What can be done about it. */
  children?: ReactNode;
}

/** A bonus that can be had: all of its conditions, and what it really costs. */
export function CampaignCard({ campaign, mark, isFolded = false, children }: CampaignCardProps) {
  const t = useTranslate();
  const offer = useOffer(campaign);
  const { key, title, type, summary, notes, terms, cost } = campaign;
  return (
    <Card as="article" className={styles.campaign} id={key} aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <Badge>{t(`bonus.type.${type}`)}</Badge>
        {mark}
      </div>
      <p>{summary}</p>
      <Fold isFolded={isFolded}>
        <section aria-label={`${title}, ${t('bonus.conditions')}`}>
          <h3>{t('bonus.conditions')}</h3>
          <Conditions terms={terms} more={offer} />
          {notes !== '' && <p className={styles.notes}>{notes}</p>}
        </section>
        {cost !== null && (
          <TrueCost cost={cost} currency={terms.currency} title={t('bonus.cost')} of={title} />
        )}
      </Fold>
      {children}
    </Card>
  );
}
