import { ActivityList } from '@marquee/kernel/contracts/streamer';
import type { SessionStore } from '@marquee/kernel/host';
import type { Api } from '@marquee/kernel/http';
import { formatDate, type Language } from '@marquee/kernel/locale';
import type { NotificationInput } from '@marquee/kernel/notifications';

import { sessionStorageOf } from './session-storage.ts';

const KEY = 'marquee:told-of-activity';
/** Long enough to read it and go there. */
const SHOWN_MS = 15_000;

export interface TellOfActivitySetup {
  window: Pick<Window, 'sessionStorage'>;
  session: Pick<SessionStore, 'state' | 'subscribe'>;
  api: Pick<Api, 'get'>;
  lang: Language;
  notify: (input: NotificationInput) => void;
  navigate: (path: string) => void;
  report: (error: unknown) => void;
  t: (key: string, params?: Record<string, unknown>) => string;
}

/**
 * Tells a player who has signed in what waits for them at a streamer's wheel: a prize that lapses unless they take it, or a
 * wheel of their own to draw from. Asks the API where the player's data say so (`requireCheckActivity`), and tells of each
 * once in a tab; what comes up later arrives as a message. Returns the undo.
 */
export function tellOfActivity(setup: TellOfActivitySetup): () => void {
  const { window, session, api, lang, notify, navigate, report, t } = setup;
  const storage = sessionStorageOf(window);
  let askedFor: string | null = null;

  async function tell(timeZone: string): Promise<void> {
    const { waiting } = await api.get('/pas/activity/list', { schema: ActivityList, query: { lang } });
    const [first] = waiting;
    // It was dealt with meanwhile, perhaps in another tab.
    if (first === undefined) return;
    const { id, title, duty, until } = first;
    const told = `${id} ${duty} ${until}`;
    if (storage?.getItem(KEY) === told) return;
    storage?.setItem(KEY, told);
    notify({
      type: 'system',
      title: t(duty === 'claim' ? 'notice.activity.claim' : 'notice.activity.own'),
      text: t('notice.activity.text', {
        title,
        until: formatDate(lang, until, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
      }),
      duration: SHOWN_MS,
      suppressDuplicates: true,
      action: {
        label: t('notice.activity.action'),
        run: () => navigate(`/${lang}/streamer-wheel-activity/${waiting.length === 1 ? id : 'list'}`),
      },
    });
  }

  const check = (): void => {
    const { player } = session.state;
    if (player === null || !player.activities.requireCheckActivity || askedFor === player.id) return;
    askedFor = player.id;
    tell(player.timeZone).catch(report);
  };
  check();
  return session.subscribe(check);
}
