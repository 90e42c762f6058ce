import type { HostBus } from '@marquee/kernel/host';
import { formatMoney, type Language } from '@marquee/kernel/locale';
import type { NotificationInput } from '@marquee/kernel/notifications';

export interface TellOfJackpotSetup {
  bus: Pick<HostBus, 'on'>;
  lang: Language;
  notify: (input: NotificationInput) => void;
  t: (key: string, params?: Record<string, unknown>) => string;
}

/** Long enough to read it beside a game that goes on. */
const SHOWN_MS = 15_000;

/** Tells a player of a jackpot that they have won, wherever they are on the site. Returns the undo. */
export function tellOfJackpot({ bus, lang, notify, t }: TellOfJackpotSetup): () => void {
  return bus.on('player/jackpot-won', ({ amount, currency }) =>
    notify({
      type: 'success',
      title: t('notice.jackpot.title'),
      text: t('notice.jackpot.text', { amount: formatMoney(lang, amount, currency) }),
      duration: SHOWN_MS,
    }),
  );
}
