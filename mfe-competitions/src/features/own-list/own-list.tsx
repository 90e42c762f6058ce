import { PlayerCompetitions } from '@marquee/kernel/contracts/tournaments';
import { useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { Button, ButtonLink, Card, EmptyState, ErrorState, Skeleton } from '@marquee/kernel/ui';
import { useCallback, useEffect, useState } from 'react';

import { CardGroup } from '../../competition/card-group.tsx';
import { TournamentCard } from '../../competition/tournament-card.tsx';
import { useLoginPath } from '../../competition/use-login-path.ts';
import { useTranslate } from '../../texts.ts';
import { OwnStanding } from './own-standing.tsx';

import * as styles from './own-list.module.css';

type Entry = PlayerCompetitions['items'][number];
type Period = 'current' | 'past';

interface Pages {
  items: readonly Entry[];
  cursor: string | null;
}

function JoinedIn({ period, title }: { period: Period; title: string }) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const host = useHost();
  const [pages, setPages] = useState<Pages | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [isLoading, setLoading] = useState(false);

  const read = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      host.api.get('/player/competitions', {
        schema: PlayerCompetitions,
        query: { lang, period, ...(cursor !== null && { cursor }) },
        ...(signal && { signal }),
      }),
    [host, lang, period],
  );
  useEffect(() => {
    const over = new AbortController();
    read(null, over.signal).then(
      ({ items, nextCursor }) => setPages({ items, cursor: nextCursor }),
      () => {
        if (!over.signal.aborted) setFailed(true);
      },
    );
    return () => over.abort();
  }, [read]);

  const ask = async (cursor: string | null): Promise<void> => {
    setLoading(true);
    try {
      const { items, nextCursor } = await read(cursor);
      setPages((before) => ({
        items: [...(cursor === null ? [] : (before?.items ?? [])), ...items],
        cursor: nextCursor,
      }));
      setFailed(false);
    } catch {
      setFailed(true);
    } finally {
      setLoading(false);
    }
  };
  if (hasFailed)
    return (
      <Card>
        <ErrorState onRetry={() => void ask(null)} retrying={isLoading} />
      </Card>
    );
  if (pages === null) return <Skeleton shape="block" className={styles.waiting} />;
  if (pages.items.length === 0)
    return period === 'past' ? null : (
      <EmptyState framed icon="trophy" title={t('mine.empty.title')} text={t('mine.empty.text')}>
        <ButtonLink to={path('/tournaments/list?view=running')} kind="primary">
          {t('links.tournaments')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <CardGroup
      title={title}
      after={
        pages.cursor !== null && (
          <Button loading={isLoading} onClick={() => void ask(pages.cursor)}>
            {t('more')}
          </Button>
        )
      }
    >
      {pages.items.map((joined) => (
        <li key={joined.tournament.id}>
          <TournamentCard
            tournament={joined.tournament}
            heading="h3"
            isOwn
            own={<OwnStanding joined={joined} />}
          />
        </li>
      ))}
    </CardGroup>
  );
}

/** Competitions that the player has joined: those that are not over, and those that are, with what they brought. */
export function OwnList() {
  const t = useTranslate();
  const loginPath = useLoginPath();
  const { isSignedIn, player } = useSession();
  if (!isSignedIn)
    return (
      <EmptyState framed icon="user" title={t('mine.signIn.title')} text={t('mine.signIn.text')}>
        <ButtonLink to={loginPath} kind="primary">
          {t('mine.signIn')}
        </ButtonLink>
      </EmptyState>
    );
  return (
    <div key={player?.id} className={styles.groups}>
      <JoinedIn period="current" title={t('mine.current')} />
      <JoinedIn period="past" title={t('mine.past')} />
    </div>
  );
}
