import type { BonusGrant, DashboardCampaigns } from '@marquee/kernel/contracts/bonuses';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, PageHeader } from '@marquee/kernel/ui';
import { useState } from 'react';

import { BonusesPaused } from '../../bonuses/bonuses-paused.tsx';
import { FreeSpins } from '../../bonuses/free-spins.tsx';
import { GrantOffer } from '../../bonuses/grant-offer.tsx';
import { useTranslate } from '../../texts.ts';
import { AvailableCampaigns } from './available.tsx';
import { GiveUpDialog } from './give-up-dialog.tsx';
import { GrantQueue } from './grant-queue.tsx';
import { RunningGrant } from './running-grant.tsx';
import { useDashboard } from './use-dashboard.ts';

import * as styles from './bonus-campaigns.module.css';

const WAITING: ReadonlyArray<BonusGrant['state']> = ['queued', 'pending_deposit'];

/** The player's bonuses: the one that runs, those that wait, what is offered, and what else they could have. */
export function BonusCampaigns({ data }: { data: DashboardCampaigns }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const [{ grants, campaigns, freeSpins = [], isPaused = false }, refresh] = useDashboard(data);
  const [givenUp, setGivenUp] = useState<BonusGrant | null>(null);
  const offers = grants.filter(({ state }) => state === 'offered');
  const waiting = grants.filter(({ state }) => WAITING.includes(state));
  const running = grants.filter((grant) => !offers.includes(grant) && !waiting.includes(grant));
  const had = new Set(grants.map(({ campaign }) => campaign?.id));
  const others = campaigns.filter(({ campaign }) => !had.has(campaign.id));
  const onChanged = (): void => void refresh();
  return (
    <Article>
      <PageHeader icon="gift" title={t('bonusCampaigns.title')} lead={t('bonusCampaigns.lead')} />
      <div className={styles.actions}>
        <ButtonLink to={path('/bonus/code')}>{t('bonusCode.title')}</ButtonLink>
        <ButtonLink to={path('/player/history/bonus')}>{t('historyBonus.title')}</ButtonLink>
      </div>
      {isPaused && <BonusesPaused />}
      {running.length === 0 ? (
        <EmptyState framed icon="gift" title={t('bonus.none')} text={t('bonus.none.text')} />
      ) : (
        <section className={styles.part} aria-label={t('bonus.running')}>
          <h2>{t('bonus.running')}</h2>
          {running.map((grant) => (
            <RunningGrant key={grant.id} grant={grant} onChanged={onChanged} onGiveUp={setGivenUp} />
          ))}
        </section>
      )}
      {freeSpins.length > 0 && (
        <section className={styles.part} aria-label={t('freeSpins.title')}>
          <h2>{t('freeSpins.title')}</h2>
          {freeSpins.map((spins) => (
            <FreeSpins key={spins.id} spins={spins} />
          ))}
        </section>
      )}
      {waiting.length > 0 && <GrantQueue grants={waiting} onChanged={onChanged} onGiveUp={setGivenUp} />}
      {offers.length > 0 && (
        <section className={styles.part} aria-label={t('bonus.offers')}>
          <h2>{t('bonus.offers')}</h2>
          {offers.map((grant) => (
            <GrantOffer key={grant.id} grant={grant} onChanged={onChanged} />
          ))}
        </section>
      )}
      {!isPaused && <AvailableCampaigns campaigns={others} />}
      {givenUp !== null && (
        <GiveUpDialog
          grant={givenUp}
          onClose={() => setGivenUp(null)}
          onGivenUp={() => {
            setGivenUp(null);
            onChanged();
          }}
        />
      )}
    </Article>
  );
}
