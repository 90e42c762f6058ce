import type { Channel, GameMessage, ShellMessage } from '@marquee/kernel/game-channel';
import { useBackToClose, useHost } from '@marquee/kernel/remote';
import { useReducer, useRef, useState } from 'react';

import { GameFrame } from '../../playing/game-frame.tsx';
import { Stage } from '../../playing/stage.tsx';
import { Starting } from '../../playing/starting.tsx';
import { useTranslate } from '../../texts.ts';
import { DemoFault } from './demo-fault.tsx';
import { SessionMeters } from './session-meters.tsx';
import { followRound, freshSession } from './session-result.ts';
import { storedSessions } from './stored-session.ts';
import { useDemoLaunch } from './use-demo-launch.ts';
import { useRealityCheck } from './use-reality-check.ts';
import { useStoredSession } from './use-stored-session.ts';

interface DemoSessionProps {
  slug: string;
  title: string;
  /** Where leaving the game leads. */
  gamePath: string;
  /** The game is there and can be played. */
  onReady: () => void;
}

/** A demo from launch to exit: the stage with the game, and the bar with time, result and controls. */
export function DemoSession({ slug, title, gamePath, onReady }: DemoSessionProps) {
  const t = useTranslate();
  const host = useHost();
  const { state, restart, fail } = useDemoLaunch(slug);
  const [kept] = useState(() => storedSessions.read(slug));
  const [result, follow] = useReducer(followRound, kept?.result ?? freshSession);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  // Silent until it is asked for: the one button for it is the page's, and the game in the frame shows none.
  const [muted, setMuted] = useState(true);
  const [isCovered, setCovered] = useState(false);
  const channel = useRef<Channel<ShellMessage>>(null);

  const hear = (message: GameMessage): void => {
    follow(message);
    // The clock runs through a restart: the session is the visitor's, not the game's.
    if (message.type === 'ready') {
      setStartedAt((before) => before ?? Date.now() - (kept?.playedMs ?? 0));
      setCovered(false);
      onReady();
    }
    if (message.type === 'cover') setCovered(message.isOpen);
    if (message.type === 'roundEnd') host.bus.publish('game/round-ended', { gameSlug: slug });
    if (message.type === 'error') fail('failed');
    if (message.type === 'exit') host.navigate(gamePath);
  };

  useStoredSession(slug, { demo: state.status === 'launched' ? state.demo : null, startedAt, result });
  useRealityCheck(startedAt, (elapsedMs) =>
    channel.current?.send({ type: 'realityCheck', elapsedMs, netMinor: result.netMinor }),
  );
  useBackToClose(isCovered && state.status === 'launched', () => {
    setCovered(false);
    channel.current?.send({ type: 'closeCover' });
  });

  return (
    <Stage
      meters={<SessionMeters startedAt={startedAt} netMinor={result.netMinor} />}
      sound={{ isMuted: muted, toggle: () => setMuted(!muted) }}
    >
      {state.status === 'launched' && (
        <GameFrame
          launch={state.demo.launch}
          title={t('demo.frame', { title })}
          muted={muted}
          channel={channel}
          onMessage={hear}
          onSilence={() => fail('down')}
        />
      )}
      {state.status === 'starting' && <Starting>{t('demo.starting')}</Starting>}
      {state.status === 'fault' && <DemoFault fault={state.fault} onRetry={restart} />}
    </Stage>
  );
}
