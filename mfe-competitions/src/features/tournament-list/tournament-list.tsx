import {
  ClosedTournaments,
  type TournamentCard as Listed,
  TournamentList as Active,
} from '@marquee/kernel/contracts/tournaments';
import {
  useFailureWords,
  useHost,
  useLanguage,
  useLanguagePath,
  useLocation,
  useSession,
} from '@marquee/kernel/remote';
import { Button, ButtonLink, ChipLink, Chips, EmptyState, PageHeader, useUiText } from '@marquee/kernel/ui';
import { type ReactNode, useCallback, useState } from 'react';

import { CardGroup } from '../../competition/card-group.tsx';
import { ServerClock } from '../../competition/server-clock.tsx';
import { TournamentCard } from '../../competition/tournament-card.tsx';
import { useDue } from '../../competition/use-due.ts';
import { useFresh } from '../../competition/use-fresh.ts';
import { useTranslate } from '../../texts.ts';
import { groupActive } from './list-groups.ts';
import { type TournamentsPageData, type View, VIEWS } from './tournaments-load.ts';

import * as page from '../../competition/page.module.css';

/** As many of those that are over stand below the others; the rest has a view of its own. */
const CLOSED_BELOW = 3;

interface GroupProps {
  title: string;
  items: readonly Listed[];
  isOwn: boolean;
  children?: ReactNode;
}

function Group({ title, items, isOwn, children }: GroupProps) {
  return (
    <CardGroup title={title} after={children}>
      {items.map((tournament) => (
        <li key={tournament.id}>
          <TournamentCard tournament={tournament} heading="h3" isOwn={isOwn} />
        </li>
      ))}
    </CardGroup>
  );
}

function Views({ view, counts }: { view: View; counts: Partial<Record<View, number>> }) {
  const t = useTranslate();
  const { pathname } = useLocation();
  const { isSignedIn } = useSession();
  return (
    <Chips label={t('tournaments.views')}>
      {VIEWS.filter((each) => each !== 'mine' || isSignedIn || view === 'mine').map((each) => (
        <ChipLink
          key={each}
          to={each === 'all' ? pathname : `${pathname}?view=${each}`}
          current={each === view}
          keepScroll
        >
          {t(`tournaments.view.${each}`)}
          {counts[each] !== undefined && ` ${counts[each]}`}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** Those that are over, page by page. */
function Closed({ first, isOwn }: { first: ClosedTournaments; isOwn: boolean }) {
  const t = useTranslate();
  const lang = useLanguage();
  const wordsOf = useFailureWords();
  const host = useHost();
  const [pages, setPages] = useState<readonly ClosedTournaments[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const cursor = (pages.at(-1) ?? first).nextCursor;
  const more = async (): Promise<void> => {
    if (cursor === null) return;
    setLoading(true);
    setFault(null);
    try {
      const query = { lang, cursor };
      const next = await host.api.get('/tournaments/closed', { schema: ClosedTournaments, query });
      setPages((before) => [...before, next]);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Group
      title={t('tournaments.view.closed')}
      items={[first, ...pages].flatMap(({ items }) => items)}
      isOwn={isOwn}
    >
      {fault !== null && <p role="alert">{fault}</p>}
      {cursor !== null && (
        <Button loading={isLoading} onClick={() => void more()}>
          {t('more')}
        </Button>
      )}
    </Group>
  );
}

function Nothing({ view, next }: { view: View; next: Listed | undefined }) {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState
      framed
      icon="trophy"
      title={t(view === 'running' ? 'tournaments.none.running' : 'tournaments.empty.title')}
      text={t('tournaments.empty.text')}
    >
      {view === 'running' && next !== undefined ? (
        <ButtonLink to={path(next.path)} kind="primary">
          {next.title}
        </ButtonLink>
      ) : (
        <ButtonLink to={path('/games/all')} kind="primary">
          {say('ui.links.games')}
        </ButtonLink>
      )}
      <ButtonLink to={path('/races/list')}>{t('links.races')}</ButtonLink>
    </EmptyState>
  );
}

interface TournamentListProps {
  data: TournamentsPageData;
  /** What the player has joined. */
  mine: ReactNode;
}

/** All tournaments: those that run, by their end; those to come, by their start; and those that are over. */
export function TournamentList({ data, mine }: TournamentListProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const path = useLanguagePath();
  const { isSignedIn } = useSession();
  const { view, closed } = data;
  const fetch = useCallback(
    (api: ReturnType<typeof useHost>['api'], signal: AbortSignal) =>
      api.get('/tournaments/active', { schema: Active, query: { lang }, signal }),
    [lang],
  );
  const { answer, told, isOwn: isFresh, refresh } = useFresh(data.active, fetch);
  const isOwn = isSignedIn && isFresh;
  const { running, coming } = groupActive(answer.items);
  const moments = answer.items.flatMap(({ joinFrom, startAt, endAt }) => [joinFrom, startAt, endAt]);
  useDue(told, moments, refresh);
  const shows = (each: View): boolean => view === 'all' || view === each;
  const isEmpty =
    view !== 'mine' &&
    !(shows('running') && running.length > 0) &&
    !(shows('coming') && coming.length > 0) &&
    !(shows('closed') && closed.items.length > 0);
  return (
    <ServerClock told={told}>
      <div className={page.page}>
        <PageHeader icon="trophy" title={t('tournaments.title')} lead={t('tournaments.lead')} />
        <Views
          view={view}
          counts={{
            running: running.length,
            coming: coming.length,
            ...(closed.total !== undefined && { closed: closed.total }),
          }}
        />
        {view === 'mine' && mine}
        {isEmpty && <Nothing view={view} next={coming[0]} />}
        {shows('running') && running.length > 0 && (
          <Group title={t('tournaments.view.running')} items={running} isOwn={isOwn} />
        )}
        {shows('coming') && coming.length > 0 && (
          <Group title={t('tournaments.view.coming')} items={coming} isOwn={isOwn} />
        )}
        {view === 'closed' && closed.items.length > 0 && <Closed first={closed} isOwn={false} />}
        {view === 'all' && closed.items.length > 0 && (
          <Group
            title={t('tournaments.view.closed')}
            items={closed.items.slice(0, CLOSED_BELOW)}
            isOwn={false}
          >
            {closed.items.length > CLOSED_BELOW && (
              <ButtonLink to={path('/tournaments/list?view=closed')}>{t('tournaments.allClosed')}</ButtonLink>
            )}
          </Group>
        )}
      </div>
    </ServerClock>
  );
}
