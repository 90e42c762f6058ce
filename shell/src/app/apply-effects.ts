import type { GuardDecision, GuardEffect } from '@marquee/kernel/contracts';
import type { HostBus } from '@marquee/kernel/host';
import type { Translate } from '@marquee/kernel/locale';
import type { Notifications } from '@marquee/kernel/notifications';

import type { PopupQueue } from '../popups/popup-queue.ts';
import type { createPendingEffects } from './pending-effects.ts';

interface Surroundings {
  bus: HostBus;
  popups: Pick<PopupQueue, 'open' | 'keepOfPage'>;
  notifications: Pick<Notifications, 'show'>;
  t: Translate;
  pendingEffects: Pick<ReturnType<typeof createPendingEffects>, 'add'>;
}

/** Shows what guards raised: notices at once, popups one after the other. */
export function showEffects(
  effects: readonly GuardEffect[],
  { bus, popups, notifications, t }: Surroundings,
): void {
  for (const effect of effects) {
    bus.announce('guard/effect-raised', { effect });
    if (effect.kind === 'popup') popups.open(effect.name);
    else {
      const { titleKey, textKey } = effect;
      notifications.show({ type: 'warn', title: t(titleKey), text: t(textKey), suppressDuplicates: true });
    }
  }
}

/** Shows what a decision of the guards brings beside its verdict. */
export function applyEffects(decision: GuardDecision, surroundings: Surroundings): void {
  const { popups, pendingEffects } = surroundings;
  const effects: readonly GuardEffect[] = decision.kind === 'deny' ? [] : decision.effects;
  showEffects(effects, surroundings);
  // The next page decides which popups stay, and it may be displayed in another document.
  if (decision.kind === 'redirect') pendingEffects.add(effects);
  else popups.keepOfPage(effects.flatMap((effect) => (effect.kind === 'popup' ? [effect.name] : [])));
}
