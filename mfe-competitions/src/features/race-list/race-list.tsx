import { LatestRace, type Race, RaceLeaderboard } from '@marquee/kernel/contracts/tournaments';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { type useHost, useLanguage, useLanguagePath, useSession } from '@marquee/kernel/remote';
import { ButtonLink, Card, EmptyState, PageHeader, useUiText } from '@marquee/kernel/ui';
import { Facts } from '@marquee/kernel/ui/facts';
import { Tag } from '@marquee/kernel/ui/tag';
import { useCallback } from 'react';

import { CardGroup } from '../../competition/card-group.tsx';
import { Moment } from '../../competition/moment.tsx';
import { RaceTotal } from '../../competition/race-total.tsx';
import { ServerClock } from '../../competition/server-clock.tsx';
import { StageBulbs } from '../../competition/stage-bulbs.tsx';
import { TournamentCard } from '../../competition/tournament-card.tsx';
import { useDue } from '../../competition/use-due.ts';
import { useFresh } from '../../competition/use-fresh.ts';
import { useTranslate } from '../../texts.ts';
import type { RacesPageData } from './races-load.ts';

import * as page from '../../competition/page.module.css';
import * as styles from './race-list.module.css';

interface RaceSectionProps {
  race: Race;
  isOwn: boolean;
}

/** A race with its stages. */
function RaceSection({ race, isOwn }: RaceSectionProps) {
  const t = useTranslate();
  const { title, startAt, endAt, stages, rules, pointsByPlace, isJoined, isDemonstration } = race;
  // The race that comes next often has the title of this one.
  const named = `${title}, ${formatPattern(startAt, 'DD.MM.YYYY')}`;
  return (
    <>
      <Card as="section" className={styles.race} aria-label={named}>
        <div className={styles.head}>
          <h2>{title}</h2>
          {isOwn && isJoined && (
            <Tag icon="check" tone="good">
              {t('you.joined')}
            </Tag>
          )}
          {isDemonstration && <Tag icon="info">{t('demonstration.tag')}</Tag>}
        </div>
        <Facts
          items={[
            [
              t('when.runs'),
              <>
                <Moment at={startAt} pattern="HH:mm DD.MM.YYYY" /> –{' '}
                <Moment at={endAt} pattern="HH:mm DD.MM.YYYY" /> {t('when.utc')}
              </>,
            ],
            pointsByPlace.length === 0 ? null : [t('races.pointsByPlace'), pointsByPlace.join(', ')],
          ]}
        />
        {rules.map((paragraph) => (
          <p key={paragraph} className={styles.note}>
            {paragraph}
          </p>
        ))}
        <StageBulbs stages={stages} />
      </Card>
      <CardGroup title={t('races.stagesOf', { title })} label={t('races.stagesOf', { title: named })}>
        {stages.map((stage) => (
          <li key={stage.id}>
            <TournamentCard tournament={stage} heading="h3" isOwn={isOwn} />
          </li>
        ))}
      </CardGroup>
    </>
  );
}

function NoRace() {
  const t = useTranslate();
  const say = useUiText();
  const path = useLanguagePath();
  return (
    <EmptyState framed icon="bolt" title={t('races.empty.title')} text={t('races.empty.text')}>
      <ButtonLink to={path('/games/all')} kind="primary">
        {say('ui.links.games')}
      </ButtonLink>
      <ButtonLink to={path('/tournaments/list')}>{t('links.tournaments')}</ButtonLink>
    </EmptyState>
  );
}

/** The race that runs, or ended last, with its board, and the one that comes next. */
export function RaceList({ data }: { data: RacesPageData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const { isSignedIn } = useSession();
  type Api = ReturnType<typeof useHost>['api'];
  const fetchLatest = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.get('/race/latest', { schema: LatestRace, query: { lang }, signal }),
    [lang],
  );
  const fetchTotal = useCallback(
    (api: Api, signal: AbortSignal) =>
      api.get('/race/latest/leaderboard', { schema: RaceLeaderboard, query: { lang }, signal }),
    [lang],
  );
  const latest = useFresh(data.latest, fetchLatest);
  const total = useFresh(data.total, fetchTotal);
  const { current, next } = latest.answer;
  const isOwn = isSignedIn && latest.isOwn;
  const stages = [...(current?.stages ?? []), ...(next?.stages ?? [])];
  useDue(
    latest.told,
    stages.flatMap(({ startAt, endAt }) => [startAt, endAt]),
    () => {
      latest.refresh();
      total.refresh();
    },
  );
  return (
    <ServerClock told={latest.told}>
      <div className={page.page}>
        <PageHeader icon="bolt" title={t('races.title')} lead={t('races.lead')} />
        {current === null && next === null && <NoRace />}
        {current !== null && (
          <>
            <RaceSection race={current} isOwn={isOwn} />
            <RaceTotal total={total.answer} title={t('races.total')} />
          </>
        )}
        {next !== null && <RaceSection race={next} isOwn={isOwn} />}
      </div>
    </ServerClock>
  );
}
