import { Inbox, INBOX_CATEGORIES, type InboxMessage, InboxViewed } from '@marquee/kernel/contracts/player';
import { formatDate } from '@marquee/kernel/locale';
import { useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, Card, Chip, Chips, EmptyState, Icon } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslation } from '../../private-texts.ts';

import * as styles from './messages.module.css';

type Category = InboxMessage['category'];

/** Follows what comes in while the page is open. */
function useMessages(first: InboxMessage[]) {
  const host = useHost();
  const lang = useLanguage();
  const [messages, setMessages] = useState(first);
  useEffect(() => {
    let isOver = false;
    const reload = async (): Promise<void> => {
      const { items } = await host.api.get('/feedback/advertisements', { schema: Inbox, query: { lang } });
      if (!isOver) setMessages(items);
    };
    const refresh = (): void => void reload().catch((error: unknown) => window.reportError(error));
    const undo = [host.bus.on('player/inbox-changed', refresh), host.bus.on('live/events-missed', refresh)];
    return () => {
      isOver = true;
      for (const stop of undo) stop();
    };
  }, [host, lang]);

  const read = async (message: InboxMessage): Promise<void> => {
    if (message.readAt !== null) return;
    const readAt = new Date().toISOString();
    setMessages((known) => known.map((one) => (one.id === message.id ? { ...one, readAt } : one)));
    try {
      await host.api.post(`/feedback/advertisements/${message.id}/view`, {
        schema: InboxViewed,
        idempotencyKey: crypto.randomUUID(),
      });
      host.bus.publish('player/changed', {});
    } catch (error) {
      // It stays unread at the API, and can be opened again.
      window.reportError(error);
      setMessages((known) => known.map((one) => (one.id === message.id ? message : one)));
    }
  };
  return { messages, read };
}

function Letter({ message, when }: { message: InboxMessage; when: string }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <div className={styles.letter}>
      <p className={styles.muted}>
        {t(`inbox.category.${message.category}`)} · <time dateTime={message.createdAt}>{when}</time>
      </p>
      <p>{message.body}</p>
      {message.cta !== null && (
        <ButtonLink to={path(message.cta.path)} kind="primary">
          {message.cta.label}
        </ButtonLink>
      )}
    </div>
  );
}

/** The inbox: a list whose lines open, each with its kind and time. Service comes first, offers only where wanted. */
export function Messages({ items }: { items: InboxMessage[] }) {
  const { t } = useTranslation();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { player } = useSession();
  const { messages, read } = useMessages(items);
  const [category, setCategory] = useState<Category | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const when = (message: InboxMessage): string =>
    formatDate(lang, message.createdAt, {
      dateStyle: 'medium',
      timeStyle: 'short',
      timeZone: player?.timeZone ?? 'UTC',
    });

  if (messages.length === 0) {
    return (
      <EmptyState framed icon="mail" title={t('inbox.empty.title')} text={t('inbox.empty.text')}>
        <ButtonLink to={path('/player/profile/subscriptions')}>{t('profileSubscriptions.title')}</ButtonLink>
      </EmptyState>
    );
  }
  const shown = messages.filter((message) => category === null || message.category === category);
  const present = INBOX_CATEGORIES.filter((kind) => messages.some((message) => message.category === kind));
  return (
    <>
      {present.length > 1 && (
        <Chips label={t('inbox.kinds')}>
          <Chip pressed={category === null} onPress={() => setCategory(null)}>
            {t('inbox.all')}
          </Chip>
          {present.map((kind) => (
            <Chip key={kind} pressed={category === kind} onPress={() => setCategory(kind)}>
              {t(`inbox.category.${kind}`)}
            </Chip>
          ))}
        </Chips>
      )}
      <Card flush>
        <ul className={styles.list}>
          {shown.map((message) => {
            const isOpen = message.id === openId;
            return (
              <li key={message.id} className={styles.item} data-unread={message.readAt === null || undefined}>
                <button
                  type="button"
                  className={styles.line}
                  aria-expanded={isOpen}
                  onClick={() => {
                    setOpenId(isOpen ? null : message.id);
                    void read(message);
                  }}
                >
                  <Icon name={message.category === 'rg' ? 'shield' : 'mail'} size={20} />
                  <span className={styles.words}>
                    <b>{message.subject}</b>
                    {!isOpen && <span className={styles.preview}>{message.preview}</span>}
                  </span>
                  {message.readAt === null && <span className={styles.new}>{t('inbox.new')}</span>}
                  <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} size={20} />
                </button>
                {isOpen && <Letter message={message} when={when(message)} />}
              </li>
            );
          })}
        </ul>
      </Card>
    </>
  );
}
