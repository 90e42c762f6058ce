import type { RealLaunch } from '@marquee/kernel/contracts/games';
import type { Channel, GameMessage, ShellMessage } from '@marquee/kernel/game-channel';
import { useBackToClose, useHost, useLanguagePath } from '@marquee/kernel/remote';
import { Button, ButtonLink, Icon } from '@marquee/kernel/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';

import { GameCompetitions } from '../../playing/game-competitions.tsx';
import { GameFrame } from '../../playing/game-frame.tsx';
import { Stage } from '../../playing/stage.tsx';
import { keptLaunches } from './kept-launch.ts';
import { LastRounds } from './last-rounds.tsx';
import { closePlay } from './play-calls.ts';
import { PlayMeters } from './play-meters.tsx';
import { PlayNotices } from './play-notices.tsx';
import { PlayOver } from './play-over.tsx';
import { usePlayText } from './play-texts.ts';
import { RealityCheck } from './reality-check.tsx';
import { SettledNotice } from './settled-notice.tsx';
import { useCashier } from './use-cashier.ts';
import { useLeave } from './use-leave.ts';
import { useLivePlay } from './use-live-play.ts';
import type { Launch } from './use-real-launch.ts';
import { useSettledRound } from './use-settled-round.ts';

import * as styles from './real-play.module.css';

interface RealSessionProps {
  launch: RealLaunch;
  title: string;
  /** Where leaving the game leads. */
  gamePath: string;
  restart: Launch['restart'];
  fail: Launch['fail'];
}

/** One play from its launch to its end: the game in its frame, the figures, and all that may come over it. */
export function RealSession({ launch, title, gamePath, restart, fail }: RealSessionProps) {
  const t = usePlayText();
  const host = useHost();
  const path = useLanguagePath();
  const { slug } = launch.game;
  const { launchNumber } = launch;
  // The next launch goes on with the play.
  const isHandedOn = useRef(false);
  const giveUp = (how: 'stopped' | 'failed'): void => {
    isHandedOn.current = true;
    fail(how);
  };
  const live = useLivePlay(launch, () => giveUp('stopped'));
  const { play, isLost, refresh, take } = live;
  const { sessionId } = play;
  const overBy = play.ended?.reason ?? (play.launchNumber > launchNumber ? 'taken-over' : null);
  const [erredAt, setErredAt] = useState<number | null>(null);
  // Silent until it is asked for: the one button for it is the page's, and the game in the frame shows none.
  const [isMuted, setMuted] = useState(true);
  const [isCovered, setCovered] = useState(false);
  const cashier = useCashier(refresh);
  const [areRoundsOpen, setRoundsOpen] = useState(false);
  const [resumes, setResumes] = useState(launch.resumes);
  const { settled, begin, end, dismiss } = useSettledRound(launch);
  const channel = useRef<Channel<ShellMessage>>(null);
  const isChecking = overBy === null && play.realityCheck?.isDue === true;

  useEffect(() => {
    if (overBy !== null) keptLaunches.forget(slug);
  }, [slug, overBy]);
  // A game whose play was ended says that it cannot go on before anybody has said why: that is asked first.
  const hasStopped = erredAt !== null && overBy === null && live.toldAt >= erredAt;
  const stop = useEffectEvent(() => giveUp('stopped'));
  useEffect(() => {
    if (hasStopped) stop();
  }, [hasStopped]);
  useLeave({ slug, sessionId, launchNumber, mayClose: () => overBy === null && !isHandedOn.current });
  // A document that comes back as it was has told the API that it was going away.
  const comeBack = useEffectEvent(({ persisted }: PageTransitionEvent) => {
    if (!persisted || overBy !== null) return;
    isHandedOn.current = true;
    restart();
  });
  useEffect(() => {
    const hear = (event: PageTransitionEvent): void => comeBack(event);
    window.addEventListener('pageshow', hear);
    return () => window.removeEventListener('pageshow', hear);
  }, []);
  useBackToClose(isCovered && overBy === null, () => {
    setCovered(false);
    channel.current?.send({ type: 'closeCover' });
  });

  const cashierPath = path('/player/balance');

  /** The next page may be another document, which the play would outlive for a while. */
  const leave = (): void => {
    closePlay(host.api, sessionId, { launchNumber }).catch(() => {});
    host.navigate(gamePath);
  };
  // Amounts of the game are not read: what they should be is asked of the wallet.
  const hear = (message: GameMessage): void => {
    switch (message.type) {
      case 'ready':
        setCovered(false);
        break;
      case 'cover':
        setCovered(message.isOpen);
        break;
      case 'roundEnd':
        setResumes(null);
        end(message.roundId);
        host.bus.publish('game/round-ended', { gameSlug: slug });
        refresh();
        break;
      case 'balanceRefresh':
        refresh();
        break;
      case 'openCashier':
        cashier.open();
        break;
      case 'exit':
        leave();
        break;
      case 'error':
        setErredAt(performance.now());
        refresh();
        break;
      case 'roundStart':
        begin(message.roundId);
        break;
    }
  };
  return (
    <>
      <Stage
        isFull
        meters={<PlayMeters live={live} />}
        sound={{ isMuted, toggle: () => setMuted(!isMuted) }}
        controls={
          <>
            <ButtonLink size="small" to={path('/player/cooling-off')}>
              <Icon name="shield" size={16} />
              {t('limits')}
            </ButtonLink>
            <Button
              size="small"
              onPointerEnter={() => host.preload(cashierPath)}
              onFocus={() => host.preload(cashierPath)}
              onClick={cashier.open}
            >
              <Icon name="wallet" size={16} />
              {t('cashier')}
            </Button>
            <Button size="small" onClick={() => setRoundsOpen(true)}>
              <Icon name="clock" size={16} />
              {t('lastRounds')}
            </Button>
          </>
        }
        notices={
          <>
            <PlayNotices live={live} resumes={resumes}>
              {settled !== null && <SettledNotice round={settled} onDismiss={dismiss} />}
            </PlayNotices>
            <GameCompetitions slug={slug} isPlaying />
          </>
        }
      >
        {overBy === null ? (
          <GameFrame
            launch={launch.launch}
            title={t('frame', { title })}
            muted={isMuted}
            isPaused={isLost || isChecking || cashier.isOpen || areRoundsOpen}
            channel={channel}
            onMessage={hear}
            onSilence={() => giveUp('failed')}
          />
        ) : (
          <div className={styles.refused}>
            <PlayOver
              play={play}
              reason={overBy}
              slug={slug}
              gamePath={gamePath}
              onPlayAgain={() => restart({ takesOver: overBy === 'taken-over' })}
            />
          </div>
        )}
      </Stage>
      {isChecking && <RealityCheck live={live} onAcknowledged={take} onStop={leave} />}
      {areRoundsOpen && !isChecking && <LastRounds play={play} onClose={() => setRoundsOpen(false)} />}
    </>
  );
}
