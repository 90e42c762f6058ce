import { ActivityList } from '@marquee/kernel/contracts/streamer';
import { useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Article, ButtonLink, EmptyState, PageHeader } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslate } from '../../texts.ts';
import { WaitingWheels } from './waiting-wheels.tsx';
import { WheelCard } from './wheel-card.tsx';

import * as styles from './wheel-list.module.css';

/** The list as the player sees it who is signed in: a streamer's drafts are theirs alone. */
function useOwnList(served: ActivityList): ActivityList {
  const host = useHost();
  const lang = useLanguage();
  const { isSignedIn } = useSession();
  const [list, setList] = useState(served);
  useEffect(() => {
    const { api, bus } = host;
    const over = new AbortController();
    const read = (): void => {
      api
        .get('/pas/activity/list', { schema: ActivityList, query: { lang }, signal: over.signal })
        // What is shown stays until the next event.
        .then(setList, () => {});
    };
    if (isSignedIn) read();
    const undo = [bus.on('activity/changed', read), bus.on('live/events-missed', read)];
    return () => {
      over.abort();
      for (const stop of undo) stop();
    };
  }, [host, lang, isSignedIn]);
  return list;
}

/** Wheels that go on, and those of the last weeks. */
export function WheelList({ served }: { served: ActivityList }) {
  const t = useTranslate();
  const path = useLanguagePath();
  const { items, canCreate, waiting } = useOwnList(served);
  return (
    <Article>
      <PageHeader icon="star" title={t('wheels.title')} lead={t('wheels.lead')} />
      {canCreate && (
        <div className={styles.actions}>
          <ButtonLink kind="primary" to={path('/streamer-wheel-activity/new')}>
            {t('wheels.create')}
          </ButtonLink>
        </div>
      )}
      <WaitingWheels waiting={waiting} />
      {items.length === 0 ? (
        <EmptyState framed icon="star" title={t('wheels.empty.title')} text={t('wheels.empty.text')}>
          <ButtonLink to={path('/tournaments/list')}>{t('links.tournaments')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className={styles.list}>
          {items.map((wheel) => (
            <li key={wheel.id}>
              <WheelCard wheel={wheel} />
            </li>
          ))}
        </ul>
      )}
    </Article>
  );
}
