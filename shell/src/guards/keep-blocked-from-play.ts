import type { TextKey } from '../texts.ts';
import { goHome } from './guard-context.ts';
import type { Guard } from './guard-context.ts';

const REAL_PLAY = /^\/game\/play(?:\/|$)/;

/** Guard 3: a blocked player who opens a real game goes home and is told of the block. */
export const keepBlockedFromPlay: Guard = async (context, next) => {
  const { hasToken, isLoaded, isBlocked } = context.request.session;
  if (!hasToken || !isLoaded || !isBlocked || !REAL_PLAY.test(context.path)) return next();
  return goHome(context, 'blocked', [
    {
      kind: 'notice',
      titleKey: 'notice.blocked.title' satisfies TextKey,
      textKey: 'notice.blocked.text' satisfies TextKey,
    },
  ]);
};
