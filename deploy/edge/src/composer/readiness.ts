import type { RunningCompositions } from '../composition/running-compositions.ts';
import type { Platform } from '../render/platform.ts';

/** Resolves with what pages are made of, when they can be made. @throws with what is missing, as a sentence */
export async function readinessOf(
  compositions: Pick<RunningCompositions, 'newest'>,
  platform: Pick<Platform, 'settings'>,
): Promise<{ composition: number; wanted: number }> {
  const [{ composition, wanted }] = await Promise.all([compositions.newest(), platform.settings()]);
  return { composition: composition.number, wanted };
}
