import type { VpnConfiguration } from '@marquee/kernel/contracts/site';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, Icon, PageHeader, useUiText } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { ConnectionCheck } from './connection-check.tsx';
import { PlatformTabs } from './platform-tabs.tsx';

import * as styles from './vpn-help.module.css';

/** How to set a VPN connection up, by platform, and how the present one looks from here. */
export function VpnHelp({ configuration }: { configuration: VpnConfiguration }) {
  const t = useTranslate();
  const { isOn, items } = configuration;
  return (
    <Article>
      <PageHeader icon="globe" title={t('vpn.title')} lead={t('vpn.lead')} />
      {items.length === 0 ? (
        <NothingOffered state={isOn ? 'vpn.empty' : 'vpn.off'} />
      ) : (
        <>
          <p className={styles.rule} role="note">
            <Icon name="info" size={20} />
            <span>{t('vpn.rule')}</span>
          </p>
          <PlatformTabs items={items} />
        </>
      )}
      {isOn && <ConnectionCheck />}
    </Article>
  );
}

function NothingOffered({ state }: { state: 'vpn.empty' | 'vpn.off' }) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="globe" title={t(`${state}.title`)} text={t(`${state}.text`)}>
      <ButtonLink to={path('/games/all')} kind="primary">
        {say('ui.links.games')}
      </ButtonLink>
      <ButtonLink to={path('/')}>{say('ui.links.home')}</ButtonLink>
    </EmptyState>
  );
}
