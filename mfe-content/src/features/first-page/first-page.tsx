import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState, type IconName } from '@marquee/kernel/ui';

import { PageHeader } from './page-header.tsx';

import * as styles from './first-page.module.css';

interface FirstPageProps {
  /** Prefix of the page's title and lead. */
  name: 'blog' | 'news' | 'vpn';
  icon: IconName;
  /** Prefix of the texts that say why there is nothing here. */
  state: string;
  /** Where to go instead, beside the games and safer play. */
  next: { path: string; labelKey: string };
}

/** A page before it has anything to list: what it is for, why it is empty, and where to go from here. */
export function FirstPage({ name, icon, state, next }: FirstPageProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <Card as="section" className={styles.state}>
        <EmptyState icon={icon} title={t(`${state}.title`)} text={t(`${state}.text`)}>
          <div className={styles.links}>
            <ButtonLink to={path('/games/all')} kind="primary">
              {t('links.games')}
            </ButtonLink>
            <ButtonLink to={path(next.path)}>{t(next.labelKey)}</ButtonLink>
            <ButtonLink to={path('/display/responsiblegaming')}>{t('links.saferPlay')}</ButtonLink>
          </div>
        </EmptyState>
      </Card>
    </article>
  );
}
