import type { Platform } from '../render/platform.ts';
import type { Composer } from './composer.ts';

/** Resolves with what pages are made of, when they can be made. @throws with what is missing, as a sentence */
export async function readinessOf(
  composer: Pick<Composer, 'current'>,
  platform: Pick<Platform, 'settings'>,
): Promise<{ composition: number; wanted: number }> {
  const [{ number, wanted }] = await Promise.all([composer.current(), platform.settings()]);
  return { composition: number, wanted };
}
