import { definePage, useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import * as styles from './contribution-page.module.css';

const PARTS = ['share', 'where', 'missing'] as const;

/** How games count towards wagering. Figures come with the bonuses; until then there are none to show. */
function ContributionPage() {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('contribution.title')}</h1>
      <p className={styles.lead}>{t('contribution.lead')}</p>
      {PARTS.map((part) => (
        <section key={part} className={styles.part}>
          <h2 className={styles.heading}>{t(`contribution.${part}Title`)}</h2>
          <p>{t(`contribution.${part}Text`)}</p>
        </section>
      ))}
      <div className={styles.links}>
        <ButtonLink to={path('/bonuses')}>{t('contribution.bonuses')}</ButtonLink>
        <ButtonLink to={path('/display/terms')}>{t('contribution.terms')}</ButtonLink>
      </div>
    </article>
  );
}

export const page = definePage({
  Component: ContributionPage,
  head: ({ t }) => ({ title: t('contribution.title'), description: t('contribution.lead') }),
});
