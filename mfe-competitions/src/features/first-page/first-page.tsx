import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState, type IconName } from '@marquee/kernel/ui';

import { PageHeader } from './page-header.tsx';

import * as styles from './first-page.module.css';

interface FirstPageProps {
  /** Prefix of the page's texts. */
  name: 'tournaments' | 'races';
  icon: IconName;
  /** The other kind of competition, one step away. */
  sibling: { path: string; labelKey: string };
}

/** A list of competitions before the first is published: what it is for, and where to go from here. */
export function FirstPage({ name, icon, sibling }: FirstPageProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <Card as="section" className={styles.state}>
        <EmptyState icon={icon} title={t(`${name}.empty.title`)} text={t(`${name}.empty.text`)}>
          <div className={styles.links}>
            <ButtonLink to={path('/games/all')} kind="primary">
              {t('links.games')}
            </ButtonLink>
            <ButtonLink to={path(sibling.path)}>{t(sibling.labelKey)}</ButtonLink>
            <ButtonLink to={path('/display/responsiblegaming')}>{t('links.saferPlay')}</ButtonLink>
          </div>
        </EmptyState>
      </Card>
    </article>
  );
}
