import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, useUiText } from '@marquee/kernel/ui';

import { useTranslation } from '../../private-texts.ts';

/** What stands in the place of the cashier until it opens, and where to go from here. */
export function CashierClosed() {
  const { t } = useTranslation();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="info" title={t('balance.closed.title')} text={t('balance.closed.text')}>
      <ButtonLink to={path('/games/all')} kind="primary">
        {say('ui.links.games')}
      </ButtonLink>
      <ButtonLink to={path('/display/account-pay-outs-and-bonuses')}>{t('links.payOuts')}</ButtonLink>
      <ButtonLink to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</ButtonLink>
    </EmptyState>
  );
}
