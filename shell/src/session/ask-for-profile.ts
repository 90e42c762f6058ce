import type { SessionStore } from '@marquee/kernel/host';
import type { NotificationInput } from '@marquee/kernel/notifications';

import { sessionStorageOf } from './session-storage.ts';

const KEY = 'marquee:asked-for-profile';
/** Long enough to read it and go there. */
const SHOWN_MS = 10_000;
const FORM = '/player/profile/view';

export interface AskForProfileSetup {
  window: Pick<Window, 'sessionStorage' | 'location'>;
  session: Pick<SessionStore, 'state' | 'subscribe'>;
  notify: (input: NotificationInput) => void;
  t: (key: string) => string;
}

/**
 * Asks a player whose profile is incomplete to fill it in: once in a tab, and not while something graver is to be
 * answered, or on the form itself. Returns the undo.
 */
export function askForProfile({ window, session, notify, t }: AskForProfileSetup): () => void {
  const storage = sessionStorageOf(window);
  const ask = (): void => {
    const { player } = session.state;
    if (player === null || player.wasBaseProfileCompleted || player.isTermsRequired) return;
    if (player.selfExclusionBlock.enabled || window.location.pathname.endsWith(FORM)) return;
    if (storage?.getItem(KEY) === player.id) return;
    storage?.setItem(KEY, player.id);
    notify({
      type: 'system',
      title: t('notice.profile.title'),
      text: t('notice.profile.text'),
      duration: SHOWN_MS,
      suppressDuplicates: true,
    });
  };
  ask();
  return session.subscribe(ask);
}
