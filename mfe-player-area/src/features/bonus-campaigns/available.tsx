import type { DashboardCampaigns } from '@marquee/kernel/contracts/bonuses';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Badge, ButtonLink, EmptyState } from '@marquee/kernel/ui';

import { CampaignCard } from '../../bonuses/campaign-card.tsx';
import { RuleList } from '../../bonuses/rule-list.tsx';
import { useTranslate } from '../../texts.ts';

import * as styles from './bonus-campaigns.module.css';

const DEPOSITS: readonly string[] = ['deposit_nth', 'deposit_any'];

function Available({ campaign, rules, isEligible }: DashboardCampaigns['campaigns'][number]) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <CampaignCard
      campaign={campaign}
      isFolded
      mark={
        <Badge tone={isEligible ? 'good' : 'plain'}>{t(isEligible ? 'bonus.open' : 'bonus.notOpen')}</Badge>
      }
    >
      <section className={styles.rules} aria-label={t('bonus.rules')}>
        <h3>{t('bonus.rules')}</h3>
        <RuleList rules={rules} currency={campaign.terms.currency} />
      </section>
      {isEligible && (
        <div className={styles.actions}>
          {DEPOSITS.includes(campaign.trigger) && (
            <ButtonLink to={path('/player/balance')}>{t('bonus.toCashier')}</ButtonLink>
          )}
          {campaign.trigger === 'code' && (
            <ButtonLink to={path('/bonus/code')}>{t('bonusCode.title')}</ButtonLink>
          )}
        </div>
      )}
    </CampaignCard>
  );
}

/** What the player could have, and what each lacks. */
export function AvailableCampaigns({ campaigns }: Pick<DashboardCampaigns, 'campaigns'>) {
  const t = useTranslate();
  return (
    <section className={styles.part} aria-label={t('bonus.available')}>
      <h2>{t('bonus.available')}</h2>
      {campaigns.length === 0 && <EmptyState framed icon="gift" title={t('bonus.nothingOffered')} />}
      {campaigns.map((each) => (
        <Available key={each.campaign.id} {...each} />
      ))}
    </section>
  );
}
