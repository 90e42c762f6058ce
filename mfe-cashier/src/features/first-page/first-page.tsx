import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState } from '@marquee/kernel/ui';

import { PageHeader } from './page-header.tsx';

import * as styles from './first-page.module.css';

/** What the balance page says until the cashier opens: what it is for, and where to go from here. */
export function FirstPage() {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <PageHeader icon="user" title={t('balance.title')} lead={t('balance.lead')} />
      <Card as="section" className={styles.state}>
        <EmptyState icon="info" title={t('balance.closed.title')} text={t('balance.closed.text')}>
          <div className={styles.links}>
            <ButtonLink to={path('/games/all')} kind="primary">
              {t('links.games')}
            </ButtonLink>
            <ButtonLink to={path('/display/account-pay-outs-and-bonuses')}>{t('links.payOuts')}</ButtonLink>
            <ButtonLink to={path('/display/responsiblegaming')}>{t('links.saferPlay')}</ButtonLink>
          </div>
        </EmptyState>
      </Card>
    </article>
  );
}
