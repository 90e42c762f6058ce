import type { BonusCampaign } from '@marquee/kernel/contracts/bonuses';
import { useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, PageHeader } from '@marquee/kernel/ui';

import { BonusesPaused } from '../../bonuses/bonuses-paused.tsx';
import { CampaignCard } from '../../bonuses/campaign-card.tsx';
import { useTranslate } from '../../texts.ts';
import type { BonusesData } from './bonuses-load.ts';
import { RuleCheck } from './rule-check.tsx';
import { useOwnCampaigns } from './use-own-campaigns.ts';

import * as styles from './bonus-list.module.css';

function Ways() {
  const t = useTranslate();
  const path = useLanguagePath();
  const { player } = useSession();
  return (
    <div className={styles.ways}>
      {player ? (
        <ButtonLink to={path('/player/bonus-campaigns')}>{t('bonusCampaigns.title')}</ButtonLink>
      ) : (
        <ButtonLink to={`${path('/login')}?to=${encodeURIComponent('/player/bonus-campaigns')}`}>
          {t('bonus.signIn')}
        </ButtonLink>
      )}
      <ButtonLink to={path('/bonus/code')}>{t('bonusCode.title')}</ButtonLink>
      <ButtonLink to={path('/display/account-pay-outs-and-bonuses')}>{t('links.bonusTerms')}</ButtonLink>
    </div>
  );
}

function Campaigns({ campaigns }: { campaigns: BonusCampaign[] }) {
  const t = useTranslate();
  const { player } = useSession();
  const [first] = campaigns;
  if (first === undefined)
    return <EmptyState framed icon="gift" title={t('state.bonuses.title')} text={t('state.bonuses.text')} />;
  return (
    <>
      {campaigns.map((campaign) => (
        <CampaignCard key={campaign.id} campaign={campaign}>
          {player && <RuleCheck campaign={campaign} />}
        </CampaignCard>
      ))}
      <p className={styles.note}>{t('bonus.figures', { currency: first.terms.currency })}</p>
    </>
  );
}

/** Every bonus that can be had, with all of its conditions. */
export function BonusList({ data }: { data: BonusesData }) {
  const t = useTranslate();
  const campaigns = useOwnCampaigns(data);
  return (
    <div className={styles.page}>
      <PageHeader icon="gift" title={t('bonuses.title')} lead={t('bonuses.lead')} />
      <p className={styles.note}>{t('bonus.voluntary')}</p>
      <Ways />
      {data.isPaused ? <BonusesPaused /> : <Campaigns campaigns={campaigns} />}
    </div>
  );
}
