import type { GamePlay, PlayEnd } from '@marquee/kernel/contracts/games';
import { useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, EmptyState } from '@marquee/kernel/ui';

import { loginPath } from '../../games/login-path.ts';
import { useTranslate } from '../../texts.ts';
import { PlaySummary } from './play-summary.tsx';
import { usePlayText } from './play-texts.ts';

import * as styles from './real-play.module.css';

interface PlayOverProps {
  play: GamePlay;
  reason: PlayEnd;
  slug: string;
  gamePath: string;
  onPlayAgain: () => void;
}

/** Why a play is over, what it has come to, and what there is to do now. */
export function PlayOver({ play, reason, slug, gamePath, onPlayAgain }: PlayOverProps) {
  const t = usePlayText();
  const say = useTranslate();
  const path = useLanguagePath();
  const endedAt = Date.parse(play.ended?.at ?? play.serverTime);
  const firstWay = {
    left: <Button onClick={onPlayAgain}>{t('again')}</Button>,
    'taken-over': <Button onClick={onPlayAgain}>{t('refused.elsewhere.action')}</Button>,
    'signed-out': <ButtonLink to={loginPath(path, slug)}>{t('refused.sign-in.action')}</ButtonLink>,
    limit: <ButtonLink to={path('/player/cooling-off')}>{t('refused.limit.action')}</ButtonLink>,
    excluded: <ButtonLink to={path('/player/cooling-off')}>{t('refused.cooling-off.action')}</ButtonLink>,
    blocked: null,
    disabled: null,
  }[reason];
  return (
    <div className={styles.over} role="status">
      <EmptyState icon="info" title={t(`ended.${reason}.title`)} text={t(`ended.${reason}.text`)} />
      <PlaySummary play={play} elapsedMs={endedAt - Date.parse(play.startedAt)} />
      <div className={styles.ways}>
        {firstWay}
        <ButtonLink to={path('/player/history/rounds')}>{t('history')}</ButtonLink>
        <ButtonLink to={gamePath}>{say('demo.back')}</ButtonLink>
      </div>
    </div>
  );
}
