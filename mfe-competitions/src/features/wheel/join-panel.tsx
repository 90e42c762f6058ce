import { ACTIVITY_LIMITS, type EntryRule } from '@marquee/kernel/contracts/streamer';
import { useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card, PointList } from '@marquee/kernel/ui';
import { Notice } from '@marquee/kernel/ui/notice';
import { useState } from 'react';

import { useTranslate } from '../../texts.ts';
import type { Steps } from './use-step.ts';
import type { LiveWheel } from './use-wheel.ts';

import * as styles from './panels.module.css';

/** What holds for every wheel. */
export function WheelRules() {
  const t = useTranslate();
  const { claimHours, drawsOfPrize } = ACTIVITY_LIMITS;
  return (
    <PointList
      title={t('wheel.rules')}
      points={[
        t('wheel.rule.entry'),
        t('wheel.rule.who'),
        t('wheel.rule.draw'),
        t('wheel.rule.claim', { hours: claimHours, times: drawsOfPrize }),
        t('wheel.rule.off'),
      ]}
    />
  );
}

const TO_CONFIRM: ReadonlySet<EntryRule> = new Set(['email', 'phone']);

function Lacks({ lacks }: { lacks: readonly EntryRule[] }) {
  const t = useTranslate();
  const path = useLanguagePath();
  return (
    <Notice
      icon="lock"
      title={t('wheel.cannot')}
      actions={
        lacks.some((rule) => TO_CONFIRM.has(rule)) && (
          <ButtonLink to={path('/player/profile/view')}>{t('wheel.confirm')}</ButtonLink>
        )
      }
    >
      {lacks.map((rule) => (
        <p key={rule}>{t(`wheel.lacks.${rule}`)}</p>
      ))}
    </Notice>
  );
}

function JoinForm({ steps }: { steps: Steps }) {
  const t = useTranslate();
  const [hasRead, setRead] = useState(false);
  return (
    <>
      <label className={styles.check}>
        <input type="checkbox" checked={hasRead} onChange={(event) => setRead(event.target.checked)} />
        <span>{t('wheel.hasRead')}</span>
      </label>
      <Button
        kind="primary"
        wide
        disabled={!hasRead}
        loading={steps.pending === 'join'}
        aria-describedby="join-hint"
        onClick={() => void steps.take('join', { hasReadRules: true })}
      >
        {t('wheel.join')}
      </Button>
      <p className={styles.note} id="join-hint">
        {t('wheel.tick')}
      </p>
    </>
  );
}

interface JoinPanelProps extends LiveWheel {
  steps: Steps;
}

function Own({ activity, participants, steps }: JoinPanelProps) {
  const t = useTranslate();
  const { own, maxParticipants } = activity;
  if (own === null || own.isOwner) return null;
  if (own.entryId !== null) {
    const position = participants.items.findIndex(({ id }) => id === own.entryId) + 1;
    return (
      <Notice
        icon="check"
        tone="good"
        title={t('wheel.in')}
        actions={
          <Button loading={steps.pending === 'leave'} onClick={() => void steps.take('leave')}>
            {t('wheel.leave')}
          </Button>
        }
      >
        {position > 0 && <p>{t('wheel.inText', { number: position })}</p>}
      </Notice>
    );
  }
  if (own.lacks.length > 0) return <Lacks lacks={own.lacks} />;
  if (participants.items.length >= maxParticipants) return <Notice icon="user" title={t('wheel.full')} />;
  return <JoinForm steps={steps} />;
}

/** Entering while the list is open. */
export function JoinPanel(props: JoinPanelProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { isSignedIn } = useSession();
  const { activity, steps } = props;
  if (activity.state !== 'open' || activity.own?.isOwner === true) return null;
  const back = encodeURIComponent(`/streamer-wheel-activity/${activity.id}`);
  return (
    <Card as="section" className={styles.stack} aria-label={t('wheel.join')}>
      {isSignedIn ? (
        <Own {...props} />
      ) : (
        <ButtonLink kind="primary" wide to={`${path('/login')}?to=${back}`}>
          {t('wheel.logIn')}
        </ButtonLink>
      )}
      {steps.fault !== null && (
        <p className={styles.fault} role="alert">
          {steps.fault}
        </p>
      )}
    </Card>
  );
}
