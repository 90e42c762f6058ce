import { useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, EmptyState, ErrorState, useUiText } from '@marquee/kernel/ui';
import type { ReactNode } from 'react';

import { loginPath } from '../../games/login-path.ts';
import { useTranslate } from '../../texts.ts';
import type { Refusal } from './launch-refusal.ts';
import { formatUntil } from './money-words.ts';
import { usePlayText } from './play-texts.ts';
import { ProviderDown } from './provider-down.tsx';
import type { LaunchChoice } from './use-real-launch.ts';
import { useTimeZone } from './use-time-zone.ts';

interface LaunchRefusedProps {
  refusal: Refusal;
  slug: string;
  /** Null where the game has no demo. */
  demoPath: string | null;
  restart: (choice?: LaunchChoice) => void;
}

/** Why there is no game on the stage, in words, and what the player can do about it. */
export function LaunchRefused({ refusal, slug, demoPath, restart }: LaunchRefusedProps) {
  const t = usePlayText();
  const say = useTranslate();
  const ui = useUiText();
  const lang = useLanguage();
  const path = useLanguagePath();
  const timeZone = useTimeZone();
  const { kind, until, alternatives, age } = refusal;

  const link = (to: string, words: string): ReactNode => <ButtonLink to={path(to)}>{words}</ButtonLink>;
  const demo = demoPath !== null && link(demoPath, say('game.playDemo'));
  const openAgain =
    until === null ? undefined : t('refused.until', { until: formatUntil(lang, until, timeZone) });
  const state = (title: string, text: string | undefined, ways: ReactNode): ReactNode => (
    <EmptyState icon="info" title={title} text={text}>
      {ways}
    </EmptyState>
  );

  switch (kind) {
    case 'down':
      return <ProviderDown refusal={refusal} onRetry={() => restart()} />;
    case 'failed':
    case 'stopped':
      return (
        <ErrorState
          title={t(`refused.${kind}.title`)}
          text={t(`refused.${kind}.text`)}
          onRetry={() => restart(refusal.isOwn ? { takesOver: true } : undefined)}
        />
      );
    case 'sign-in':
      return state(
        t('refused.sign-in.title'),
        t('refused.sign-in.text'),
        <ButtonLink kind="primary" to={loginPath(path, slug)}>
          {t('refused.sign-in.action')}
        </ButtonLink>,
      );
    case 'terms':
      return state(t('refused.terms.title'), t('refused.terms.text'), link('/', t('refused.terms.action')));
    case 'excluded':
      return state(
        t('refused.excluded.title'),
        openAgain ?? t('refused.noEnd'),
        link('/player/self-exclusion', t('refused.excluded.action')),
      );
    case 'cooling-off':
      return state(
        t('refused.cooling-off.title'),
        openAgain ?? t('refused.noEnd'),
        link('/player/cooling-off', t('refused.cooling-off.action')),
      );
    case 'blocked':
      return state(t('refused.blocked.title'), t('refused.blocked.text'), demo);
    case 'age':
      return state(
        t('refused.age.title'),
        age === null ? undefined : t('refused.age.text', { age }),
        link('/', ui('ui.links.home')),
      );
    case 'country':
      return state(t('refused.country.title'), t('refused.country.text'), link('/', ui('ui.links.home')));
    case 'verification':
      return state(
        t('refused.verification.title'),
        t('refused.verification.text'),
        link('/player/verification', t('refused.verification.action')),
      );
    case 'profile':
      return state(
        t('refused.profile.title'),
        t('refused.profile.text'),
        link('/player/profile/view', t('refused.profile.action')),
      );
    case 'unavailable':
      return state(t('refused.unavailable.title'), t('refused.unavailable.text'), demo);
    case 'currency':
      return state(
        t('refused.currency.title'),
        t(alternatives.length > 0 ? 'refused.currency.text' : 'refused.currency.none'),
        alternatives.length > 0
          ? alternatives.map((currency) => (
              <Button key={currency} onClick={() => restart({ currency })}>
                {t('refused.currency.action', { currency })}
              </Button>
            ))
          : link('/player/balance', t('refused.currency.accounts')),
      );
    case 'limit':
      return state(
        t('ended.limit.title'),
        openAgain ?? t('ended.limit.text'),
        link('/player/cooling-off', t('refused.limit.action')),
      );
    case 'elsewhere':
      return state(
        t('refused.elsewhere.title'),
        t('refused.elsewhere.text'),
        <Button onClick={() => restart({ takesOver: true })}>{t('refused.elsewhere.action')}</Button>,
      );
    case 'bonus':
      return state(
        t('refused.bonus.title'),
        t('refused.bonus.text'),
        link('/player/bonus-campaigns', t('refused.bonus.action')),
      );
  }
}
