import type { BonusGrant } from '@marquee/kernel/contracts/bonuses';
import { formatMoney } from '@marquee/kernel/locale';
import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Article, Button, ButtonLink, Card, PageHeader } from '@marquee/kernel/ui';

import { GrantOffer } from '../../bonuses/grant-offer.tsx';
import { useTranslate } from '../../texts.ts';
import { CodeForm } from './code-form.tsx';
import { useBonusCode } from './use-bonus-code.ts';

import * as styles from './bonus-code.module.css';

/** What became of the code. */
function Outcome({ grant, onAgain }: { grant: BonusGrant; onAgain: () => void }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { state, title, currency, neededDeposit } = grant;
  return (
    <Card className={styles.outcome}>
      <p role="status">
        <strong>{title}</strong> {t(`bonus.state.${state}`)}
      </p>
      {neededDeposit !== null && (
        <p>{t('bonus.needsDeposit', { amount: formatMoney(lang, neededDeposit, currency) })}</p>
      )}
      <div className={styles.actions}>
        <ButtonLink to={path('/player/bonus-campaigns')}>{t('bonusCampaigns.title')}</ButtonLink>
        {neededDeposit !== null && (
          <ButtonLink to={path('/player/balance')}>{t('bonus.toCashier')}</ButtonLink>
        )}
        <Button onClick={onAgain}>{t('bonusCode.another')}</Button>
      </div>
    </Card>
  );
}

/** A code is typed, what it gives is shown with all conditions, and only then it is accepted. */
export function BonusCodeEntry() {
  const t = useTranslate();
  const path = useLanguagePath();
  const { code, type, send, isSending, failure, grant, setGrant, again, isSignedIn } = useBonusCode();
  return (
    <Article>
      <PageHeader icon="gift" title={t('bonusCode.title')} lead={t('bonusCode.lead')} />
      {grant === null && (
        <Card>
          <CodeForm
            code={code}
            onType={type}
            onSend={(typed) => void send(typed)}
            isSending={isSending}
            failure={failure}
            isSignedIn={isSignedIn}
          />
        </Card>
      )}
      {grant?.state === 'offered' && <GrantOffer grant={grant} onChanged={setGrant} />}
      {grant !== null && grant.state !== 'offered' && <Outcome grant={grant} onAgain={again} />}
      <div className={styles.actions}>
        <ButtonLink to={path('/bonuses')}>{t('bonuses.title')}</ButtonLink>
        <ButtonLink to={path('/display/account-pay-outs-and-bonuses')}>{t('links.bonusTerms')}</ButtonLink>
      </div>
    </Article>
  );
}
