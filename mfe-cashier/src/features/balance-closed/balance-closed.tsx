import { useLanguagePath } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, PageHeader, useUiText } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

/** What the balance page says until the cashier opens: what it is for, and where to go from here. */
export function BalanceClosed() {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <Article>
      <PageHeader icon="wallet" title={t('balance.title')} lead={t('balance.lead')} />
      <EmptyState framed icon="info" title={t('balance.closed.title')} text={t('balance.closed.text')}>
        <ButtonLink to={path('/games/all')} kind="primary">
          {say('ui.links.games')}
        </ButtonLink>
        <ButtonLink to={path('/display/account-pay-outs-and-bonuses')}>{t('links.payOuts')}</ButtonLink>
        <ButtonLink to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</ButtonLink>
      </EmptyState>
    </Article>
  );
}
