import { useLanguagePath, useTranslate } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, type IconName, PageHeader } from '@marquee/kernel/ui';

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
    <Article>
      <PageHeader icon={icon} title={t(`${name}.title`)} lead={t(`${name}.lead`)} />
      <EmptyState framed icon={icon} title={t(`${state}.title`)} text={t(`${state}.text`)}>
        <ButtonLink to={path('/games/all')} kind="primary">
          {t('links.games')}
        </ButtonLink>
        <ButtonLink to={path(next.path)}>{t(next.labelKey)}</ButtonLink>
        <ButtonLink to={path('/display/responsiblegaming')}>{t('links.saferPlay')}</ButtonLink>
      </EmptyState>
    </Article>
  );
}
