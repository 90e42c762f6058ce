import { RaceLeaderboard, RaceStage } from '@marquee/kernel/contracts/tournaments';
import { type useHost, useLanguage, useLocation } from '@marquee/kernel/remote';
import { ChipLink, Chips } from '@marquee/kernel/ui';
import { useCallback } from 'react';

import { CompetitionBody, CompetitionGames } from '../../competition/competition-body.tsx';
import { Hero } from '../../competition/hero.tsx';
import { RaceTotal } from '../../competition/race-total.tsx';
import { ServerClock } from '../../competition/server-clock.tsx';
import { StageBulbs } from '../../competition/stage-bulbs.tsx';
import { TimesOf } from '../../competition/times.tsx';
import { useCompetition } from '../../competition/use-competition.ts';
import { useFresh } from '../../competition/use-fresh.ts';
import { useCompetitionWords } from '../../competition/use-words.ts';
import { type TextKey, useTranslate } from '../../texts.ts';
import { GAME_LISTS, type GameList, type RaceStagePageData } from './race-stage-load.ts';

import * as styles from '../../competition/page.module.css';

const LISTS: ReadonlyArray<[list: GameList, text: TextKey]> = [
  ['all', 'tournaments.view.all'],
  ['bonus', 'raceStage.games.bonus'],
  ['plain', 'raceStage.games.plain'],
];

/** The three lists of games of a stage, each at an address of its own. */
function ListChips({ list, games }: Pick<RaceStagePageData, 'list' | 'games'>) {
  const t = useTranslate();
  const { pathname } = useLocation();
  return (
    <Chips label={t('games.title')}>
      {LISTS.map(([each, text]) => (
        <ChipLink
          key={each}
          to={each === 'all' ? pathname : `${pathname}?games=${each}`}
          current={each === list}
          keepScroll
        >
          {t(text)} {games[each].total}
        </ChipLink>
      ))}
    </Chips>
  );
}

/** A stage of a race beside the board of the whole race. */
export function RaceStageView({ data }: { data: RaceStagePageData }) {
  const t = useTranslate();
  const lang = useLanguage();
  const words = useCompetitionWords();
  const { id, race } = data.tournament;
  const path = `/race-stage/${id}`;
  const live = useCompetition({
    first: data,
    path,
    boardPath: `${path}/leaderboard`,
    schema: RaceStage,
  });
  const fetchTotal = useCallback(
    (api: ReturnType<typeof useHost>['api'], signal: AbortSignal) =>
      api.get('/race/latest/leaderboard', { schema: RaceLeaderboard, query: { lang }, signal }),
    [lang],
  );
  const { answer: total } = useFresh(data.total, fetchTotal);
  const { answer, told } = live;
  const name = t('races.stage', { number: answer.stageNo });
  return (
    <ServerClock told={told}>
      <div className={styles.page}>
        <Hero
          back={{ to: '/races/list', text: t('races.title') }}
          title={`${race.title}: ${name}`}
          state={answer.state}
          games={data.games.all.items}
        >
          <TimesOf of={answer} />
          <p>{words.decides(answer.scoring, answer.rounds.currency)}</p>
        </Hero>
        <StageBulbs stages={answer.stages} shownId={id} />
        <CompetitionBody
          live={live}
          boardTitle={t('raceStage.board', { stage: name })}
          joinTitle={t('raceStage.join', { stage: name })}
          games={
            <CompetitionGames
              live={live}
              title={t('games.title')}
              path={`${path}/${GAME_LISTS[data.list]}`}
              first={data.games[data.list]}
            >
              <ListChips list={data.list} games={data.games} />
            </CompetitionGames>
          }
        >
          {total.raceId === race.id && <RaceTotal total={total} title={t('races.total')} />}
        </CompetitionBody>
      </div>
    </ServerClock>
  );
}
