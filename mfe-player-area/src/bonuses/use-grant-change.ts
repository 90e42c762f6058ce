import { type BonusGrant, GrantChanged } from '@marquee/kernel/contracts/bonuses';
import { useFailureWords, useHost, useLanguage } from '@marquee/kernel/remote';
import { useState } from 'react';

import { type TextKey, useTranslate } from '../texts.ts';

/** What a player does with a grant, by the call that does it and what is said afterwards. */
const CHANGES = {
  take: { call: 'activate', done: 'bonus.done.taken' },
  start: { call: 'activate', done: 'bonus.done.started' },
  postpone: { call: 'deactivate', done: 'bonus.done.postponed' },
  collect: { call: 'reward', done: 'bonus.done.collected' },
  decline: { call: 'cancel', done: 'bonus.done.declined' },
} as const satisfies Record<string, { call: string; done: TextKey }>;

export type GrantChangeName = keyof typeof CHANGES;

/** Changes grants, one at a time. What came of it is said to the player, also where it was refused. */
export function useGrantChange(onChanged: (grant: BonusGrant) => void) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const wordsOf = useFailureWords();
  const [sending, setSending] = useState<string | null>(null);

  const change = async (grant: BonusGrant, name: GrantChangeName): Promise<void> => {
    const { call, done } = CHANGES[name];
    setSending(`${grant.id} ${name}`);
    try {
      const answer = await host.api.post(`/bonus-campaign/${grant.id}/${call}`, {
        schema: GrantChanged,
        body: { lang, ...(call === 'cancel' && { givesUp: grant.locked }) },
        idempotencyKey: crypto.randomUUID(),
      });
      host.notify({ type: 'success', title: t(done, { title: answer.grant.title }) });
      host.bus.publish('player/changed', {});
      onChanged(answer.grant);
    } catch (error) {
      host.notify({ type: 'error', title: wordsOf(error) });
    } finally {
      setSending(null);
    }
  };
  return {
    change,
    isSending: (grant: BonusGrant, name: GrantChangeName): boolean => sending === `${grant.id} ${name}`,
  };
}
