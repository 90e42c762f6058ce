import { Tournament } from '@marquee/kernel/contracts/tournaments';

import { CompetitionBody, CompetitionGames } from '../../competition/competition-body.tsx';
import { Hero } from '../../competition/hero.tsx';
import { ServerClock } from '../../competition/server-clock.tsx';
import { TimesOf } from '../../competition/times.tsx';
import { useCompetition } from '../../competition/use-competition.ts';
import { useCompetitionWords } from '../../competition/use-words.ts';
import { useTranslate } from '../../texts.ts';
import type { TournamentPageData } from './tournament-load.ts';

import * as styles from '../../competition/page.module.css';

/** A tournament from its rules to its final board. */
export function TournamentView({ data }: { data: TournamentPageData }) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const { id } = data.tournament;
  const live = useCompetition({
    first: data,
    path: `/tournaments/${id}`,
    boardPath: `/tournament/${id}/leaderboard`,
    schema: Tournament,
  });
  const { answer, told } = live;
  return (
    <ServerClock told={told}>
      <div className={styles.page}>
        <Hero
          back={{ to: '/tournaments/list', text: t('tournaments.title') }}
          title={answer.title}
          state={answer.state}
          games={data.games.items}
        >
          <TimesOf of={answer} />
          <p>{words.decides(answer.scoring, answer.rounds.currency)}</p>
        </Hero>
        <CompetitionBody
          live={live}
          boardTitle={t('board.title')}
          games={
            <CompetitionGames
              live={live}
              title={t('games.title')}
              path={`/tournaments/${id}/games`}
              first={data.games}
            />
          }
        />
      </div>
    </ServerClock>
  );
}
