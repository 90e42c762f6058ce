import type { Activity } from '@marquee/kernel/contracts/streamer';
import { useLanguagePath } from '@marquee/kernel/remote';
import { ButtonLink, EmptyState, useUiText } from '@marquee/kernel/ui';

import { useTranslate } from '../../texts.ts';
import { CheckDraws } from './check-draws.tsx';
import { ClaimPanel } from './claim-panel.tsx';
import { DrawStage } from './draw-stage.tsx';
import { Entrants } from './entrants.tsx';
import { JoinPanel, WheelRules } from './join-panel.tsx';
import type { WheelData } from './load-activity.ts';
import { OwnerPanel } from './owner-panel.tsx';
import { ShareButton } from './share-button.tsx';
import { useSteps } from './use-step.ts';
import { useWheel } from './use-wheel.ts';
import { WheelFacts } from './wheel-facts.tsx';
import { WheelHead } from './wheel-head.tsx';

import * as styles from './wheel-view.module.css';

function CalledOff({ streamer, cancelReason }: Activity) {
  const t = useTranslate();
  if (cancelReason === null) return null;
  return (
    <EmptyState
      framed
      icon="close"
      title={t('wheel.off')}
      text={`${t(`wheel.off.${cancelReason}`, { streamer })} ${t('wheel.offText')}`}
    />
  );
}

/** A streamer's wheel: joining, its draws, and how to check them. */
export function WheelView({ served }: { served: WheelData }) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  const wheel = useWheel(served);
  const steps = useSteps(wheel);
  const { activity, participants } = wheel;
  const data = { activity, participants };
  return (
    <article className={styles.page}>
      <WheelHead activity={activity} />
      {activity.state === 'cancelled' ? (
        <CalledOff {...activity} />
      ) : (
        <div className={styles.columns}>
          <div className={styles.column}>
            <ClaimPanel {...wheel} steps={steps} />
            <OwnerPanel {...wheel} steps={steps} />
            <JoinPanel {...wheel} steps={steps} />
            <DrawStage {...data} />
            <CheckDraws {...data} />
          </div>
          <div className={styles.column}>
            <WheelFacts {...data} />
            <Entrants {...data} />
          </div>
        </div>
      )}
      <WheelRules />
      <div className={styles.actions}>
        <ShareButton {...data} />
        <ButtonLink to={path('/streamer-wheel-activity/list')}>{t('wheels.all')}</ButtonLink>
        <ButtonLink to={path('/display/responsiblegaming')}>{say('ui.links.saferPlay')}</ButtonLink>
      </div>
    </article>
  );
}
