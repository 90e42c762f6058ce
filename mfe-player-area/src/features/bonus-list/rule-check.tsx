import { type BonusCampaign, VerifiedRules } from '@marquee/kernel/contracts/bonuses';
import { useFailureWords, useHost, useLanguage } from '@marquee/kernel/remote';
import { Button } from '@marquee/kernel/ui';
import { useState } from 'react';

import { RuleList } from '../../bonuses/rule-list.tsx';
import { useTranslate } from '../../texts.ts';

import * as styles from './bonus-list.module.css';

/** Whether the player may have a bonus, and what is missing. */
export function RuleCheck({ campaign }: { campaign: BonusCampaign }) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const wordsOf = useFailureWords();
  const [verified, setVerified] = useState<VerifiedRules | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isLoading, setLoading] = useState(false);
  const { currency } = campaign.terms;
  const verify = async (): Promise<void> => {
    setLoading(true);
    setFailure(null);
    try {
      const body = { lang, campaignId: campaign.id, currency };
      setVerified(await host.api.post('/bonus-campaign/verify-rules', { schema: VerifiedRules, body }));
    } catch (error) {
      setFailure(wordsOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <div className={styles.check}>
      <div role="status">
        {verified !== null && (
          <>
            <p className={styles.verdict}>{t(verified.isEligible ? 'bonus.open' : 'bonus.notOpen')}</p>
            <RuleList rules={verified.rules} currency={currency} />
          </>
        )}
      </div>
      {failure !== null && <p role="alert">{failure}</p>}
      <Button loading={isLoading} onClick={() => void verify()}>
        {t('bonus.check')}
      </Button>
    </div>
  );
}
