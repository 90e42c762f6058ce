import {
  SUBSCRIPTION_CATEGORIES,
  SUBSCRIPTION_CHANNELS,
  Subscriptions,
} from '@marquee/kernel/contracts/player';
import { useHost } from '@marquee/kernel/remote';
import { Button, Card, useUiText } from '@marquee/kernel/ui';
import { useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './subscriptions-form.module.css';

type Item = Subscriptions['items'][number];

const isSame = (one: Item, other: Item): boolean =>
  one.channel === other.channel && one.category === other.category;

/** Ticks for every kind of offer by every way. Nothing is ticked until the player does, and one press takes all away. */
export function SubscriptionsForm({ subscriptions }: { subscriptions: Subscriptions }) {
  const { t } = useTranslation();
  const say = useUiText();
  const host = useHost();
  const [saved, setSaved] = useState(subscriptions);
  const [items, setItems] = useState(subscriptions.items);
  const [isSending, setSending] = useState(false);

  const isOn = (item: Pick<Item, 'channel' | 'category'>): boolean =>
    items.some((known) => isSame(known, { ...item, isOn: true }) && known.isOn);
  const changes = items.filter((item) =>
    saved.items.some((before) => isSame(before, item) && before.isOn !== item.isOn),
  );

  const tick = (ticked: Item): void =>
    setItems((known) => known.map((item) => (isSame(item, ticked) ? ticked : item)));

  const save = async (): Promise<void> => {
    setSending(true);
    try {
      const answer = await host.api.post('/dashboard/subscriptions', {
        schema: Subscriptions,
        body: { items: changes },
        idempotencyKey: crypto.randomUUID(),
      });
      setSaved(answer);
      setItems(answer.items);
      host.notify({ type: 'success', title: t('subscriptions.saved') });
    } catch {
      // The API client has reported it; what was ticked stays, to be sent again.
      host.notify({ type: 'error', title: say('ui.error.title'), text: say('ui.error.text') });
    } finally {
      setSending(false);
    }
  };

  return (
    <Card className={styles.card}>
      <p className={styles.note}>{t('subscriptions.always')}</p>
      {!saved.areSent && (
        <p className={styles.note} role="note">
          {t('subscriptions.notSent')}
        </p>
      )}
      <table className={styles.table} aria-label={t('subscriptions.offers')}>
        <thead>
          <tr>
            <th scope="col">{t('subscriptions.offers')}</th>
            {SUBSCRIPTION_CHANNELS.map((channel) => (
              <th key={channel} scope="col">
                {t(`subscriptions.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SUBSCRIPTION_CATEGORIES.map((category) => (
            <tr key={category}>
              <th scope="row">{t(`subscriptions.${category}`)}</th>
              {SUBSCRIPTION_CHANNELS.map((channel) => (
                <td key={channel}>
                  <label className={styles.tick}>
                    <input
                      type="checkbox"
                      checked={isOn({ channel, category })}
                      aria-label={`${t(`subscriptions.${category}`)}: ${t(`subscriptions.${channel}`)}`}
                      onChange={(event) => tick({ channel, category, isOn: event.currentTarget.checked })}
                    />
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.actions}>
        <Button onClick={() => setItems((known) => known.map((item) => ({ ...item, isOn: false })))}>
          {t('subscriptions.none')}
        </Button>
        {changes.length > 0 && (
          <Button kind="primary" loading={isSending} onClick={() => void save()}>
            {t('subscriptions.save')}
          </Button>
        )}
      </div>
    </Card>
  );
}
