import { type PageProps, useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink } from '@marquee/kernel/ui';

import { ContributionGroup } from '../features/contribution/contribution-group.tsx';
import { definePage, useTranslate } from '../texts.ts';
import type { ContributionPageData } from './contribution-load.ts';

import * as styles from './contribution-page.module.css';

/** What a stake on each game counts towards the wagering of a bonus. */
function ContributionPage({ data: groups }: PageProps<ContributionPageData>) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <h1 className={styles.title}>{t('contribution.title')}</h1>
      <p className={styles.lead}>{t('contribution.lead')}</p>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('contribution.shareTitle')}</h2>
        <p className={styles.words}>{t('contribution.shareText')}</p>
        <div className={styles.groups}>
          {groups.map((group) => (
            <ContributionGroup key={group.contributionBasisPoints} group={group} />
          ))}
        </div>
      </section>
      <section className={styles.part}>
        <h2 className={styles.heading}>{t('contribution.whereTitle')}</h2>
        <p className={styles.words}>{t('contribution.whereText')}</p>
      </section>
      <div className={styles.links}>
        <ButtonLink to={path('/bonuses')}>{t('contribution.bonuses')}</ButtonLink>
        <ButtonLink to={path('/display/terms')}>{t('contribution.terms')}</ButtonLink>
      </div>
    </article>
  );
}

export const page = definePage<ContributionPageData>({
  Component: ContributionPage,
  head: ({ t }) => ({ title: t('contribution.title'), description: t('contribution.lead') }),
});
