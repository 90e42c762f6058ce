import { useLanguagePath } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, type IconName, PageHeader, useUiText } from '@marquee/kernel/ui';

import { type TextKey, useTranslate } from '../../texts.ts';

interface EmptyListPageProps {
  /** Prefix of the page's texts. */
  name: 'tournaments' | 'races';
  icon: IconName;
  /** The other kind of competition, one step away. */
  sibling: { path: string; labelKey: TextKey };
}

/** A list of competitions before the first is published: what it is for, and where to go from here. */
export function EmptyListPage({ name, icon, sibling }: EmptyListPageProps) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <Article>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <EmptyState framed icon={icon} title={t(`${name}.empty.title`)} text={t(`${name}.empty.text`)}>
        <ButtonLink to={path('/games/all')} kind="primary">
          {say('ui.links.games')}
        </ButtonLink>
        <ButtonLink to={path(sibling.path)}>{t(sibling.labelKey)}</ButtonLink>
        <ButtonLink to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</ButtonLink>
      </EmptyState>
    </Article>
  );
}
