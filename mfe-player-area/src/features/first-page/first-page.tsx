import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState, type IconName } from '@marquee/kernel/ui';

import { type LinkName, LINKS } from './links.ts';
import { PageHeader } from './page-header.tsx';
import { type PointList, PointLists } from './point-lists.tsx';
import { type Subpage, Subpages } from './subpages.tsx';

import * as styles from './first-page.module.css';

export interface FirstPageProps {
  /** Prefix of the page's title and lead. */
  name: string;
  icon: IconName;
  /** Why there is nothing to do here yet: one of the `state.*` texts. */
  state: 'accounts' | 'empty' | 'bonuses' | 'link' | 'external' | 'tools';
  /** The first is the one to take. */
  links: LinkName[];
  lists?: PointList[];
  subpages?: Subpage[];
}

/** A page before player accounts open: what it is for, what holds already, and where to go from here. */
export function FirstPage({ name, icon, state, links, lists = [], subpages = [] }: FirstPageProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <article className={styles.page}>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <Subpages subpages={subpages} />
      <PointLists lists={lists} />
      <Card as="section" className={styles.state}>
        <EmptyState icon="info" title={t(`state.${state}.title`)} text={t(`state.${state}.text`)}>
          <div className={styles.links}>
            {links.map((link, index) => (
              <ButtonLink key={link} to={path(LINKS[link].path)} kind={index === 0 ? 'primary' : 'quiet'}>
                {t(LINKS[link].labelKey)}
              </ButtonLink>
            ))}
          </div>
        </EmptyState>
      </Card>
    </article>
  );
}
