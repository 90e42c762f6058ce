import type { GameLaunch } from '@marquee/kernel/contracts/games';
import {
  type Channel,
  createGameChannel,
  type GameMessage,
  type ShellMessage,
} from '@marquee/kernel/game-channel';
import { useLanguage } from '@marquee/kernel/remote';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

import * as styles from './game-frame.module.css';

/** A game that has not reported ready by then counts as failed. */
const READY_WITHIN_MS = 15_000;

interface GameFrameProps {
  launch: GameLaunch['launch'];
  title: string;
  muted: boolean;
  /** Something lies over the game: no round starts meanwhile. */
  isPaused?: boolean;
  /** The way to the game, from the moment it is ready. */
  channel: RefObject<Channel<ShellMessage> | null>;
  onMessage: (message: GameMessage) => void;
  /** Called when the game never becomes ready. */
  onSilence: () => void;
}

/** Keys are the game's from its start, unless the visitor has gone to something else by then. */
function giveKeys(frame: HTMLIFrameElement): void {
  const isElsewhere = document.activeElement?.matches('a, button, input, select, textarea, summary');
  if (!isElsewhere) frame.focus({ preventScroll: true });
}

/** The game in its sandbox on its own origin; page and game speak only through the channel. */
export function GameFrame({ launch, title, muted, isPaused = false, ...props }: GameFrameProps) {
  const { channel, onMessage, onSilence } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const lang = useLanguage();
  const hear = useEffectEvent(onMessage);
  const giveUp = useEffectEvent(onSilence);
  const tellWishes = useEffectEvent(() => {
    channel.current?.send({ type: 'setLocale', locale: lang });
    channel.current?.send({ type: 'mute', muted });
    if (isPaused) channel.current?.send({ type: 'pause' });
  });
  const tellWhetherToWait = useEffectEvent(() =>
    channel.current?.send({ type: isPaused || document.hidden ? 'pause' : 'resume' }),
  );

  useEffect(() => {
    const target = frame.current?.contentWindow;
    if (!target) return undefined;
    const silence = setTimeout(() => giveUp(), READY_WITHIN_MS);
    const opened = createGameChannel({
      window,
      target,
      origin: launch.origin,
      onMessage(message) {
        if (message.type === 'ready') {
          clearTimeout(silence);
          // Before this the frame may be empty, and sending a message to it is an error.
          channel.current = opened;
          tellWishes();
          if (frame.current) giveKeys(frame.current);
        }
        hear(message);
      },
    });
    const followVisibility = (): void => tellWhetherToWait();
    document.addEventListener('visibilitychange', followVisibility);
    return () => {
      clearTimeout(silence);
      document.removeEventListener('visibilitychange', followVisibility);
      opened.close();
      channel.current = null;
    };
  }, [launch, channel]);

  useEffect(() => channel.current?.send({ type: 'mute', muted }), [channel, muted]);
  useEffect(
    () => channel.current?.send({ type: isPaused || document.hidden ? 'pause' : 'resume' }),
    [channel, isPaused],
  );

  return (
    <iframe
      ref={frame}
      className={styles.frame}
      src={launch.url}
      title={title}
      sandbox={launch.sandbox}
      allow={launch.allow}
      referrerPolicy="strict-origin"
    />
  );
}
