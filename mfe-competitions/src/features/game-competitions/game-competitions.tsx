import { Leaderboard } from '@marquee/kernel/contracts/tournaments';
import { useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Amount, Icon } from '@marquee/kernel/ui';
import { useCallback, useEffect, useState } from 'react';

import { Drift } from '../../board/drift.tsx';
import { useCompetitionWords } from '../../competition/use-words.ts';
import { useTranslate } from '../../texts.ts';
import { findCompetitions, type GameCompetition } from './find-competitions.ts';
import { JoinButton } from './join-button.tsx';

import * as styles from './game-competitions.module.css';

/** A round is counted a moment after it has moved money. */
const AFTER_ROUND_MS = 1_500;

function useBoard({ boardPath, isJoined }: GameCompetition): Leaderboard | null {
  const host = useHost();
  const lang = useLanguage();
  const [board, setBoard] = useState<Leaderboard | null>(null);
  useEffect(() => {
    if (!isJoined) return undefined;
    const over = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const ask = (): void => {
      host.api
        .get(boardPath, { schema: Leaderboard, query: { lang }, signal: over.signal })
        // What was shown before stays; the next round asks again.
        .then(
          (answer) =>
            setBoard((shown) => (shown !== null && shown.version > answer.version ? shown : answer)),
          () => {},
        );
    };
    const askSoon = (): void => {
      clearTimeout(timer);
      timer = setTimeout(ask, AFTER_ROUND_MS);
    };
    ask();
    const undo = [host.bus.on('player/balance-changed', askSoon), host.bus.on('game/round-ended', askSoon)];
    return () => {
      over.abort();
      clearTimeout(timer);
      for (const stop of undo) stop();
    };
  }, [host, boardPath, isJoined, lang]);
  return board;
}

interface LineProps {
  competition: GameCompetition;
  onJoined: () => void;
  onRefused: () => void;
}

/** Where the player stands in one of them, after each round. */
function Line({ competition, onJoined, onRefused }: LineProps) {
  const t = useTranslate();
  const path = useLanguagePath();
  const words = useCompetitionWords();
  const board = useBoard(competition);
  const { tournament, currency, isJoined, joinsBy } = competition;
  const { title } = tournament;
  const row = board?.own?.row ?? null;
  const link = (
    // The game goes on in its page.
    <a href={path(tournament.path)} target="_blank" rel="noopener">
      {t(isJoined ? 'board.title' : joinsBy === null ? 'action.join' : 'action.open')}
      <Icon name="external" size={16} />
    </a>
  );
  if (!isJoined)
    return (
      <li>
        <span>
          {t('play.join', { title })}
          {joinsBy !== null && ` ${t('play.agreed')}`}
        </span>
        {joinsBy !== null && (
          <JoinButton
            tournamentId={tournament.id}
            title={title}
            rulesVersion={joinsBy}
            onJoined={onJoined}
            onRefused={onRefused}
          />
        )}
        {link}
      </li>
    );
  return (
    <li>
      <span>
        {board === null && t('play.counts', { title })}
        {board !== null && row === null && t('play.noPlace', { title })}
        {board !== null && row !== null && t('play.place', { title, place: row.place, count: board.total })}
      </span>
      {row !== null && (
        <>
          <Drift places={row.drift} />
          <Amount>{words.score(tournament.scoring.kind, row.score, currency)}</Amount>
        </>
      )}
      {link}
    </li>
  );
}

interface GameCompetitionsProps {
  slug: string;
  /** Beside a game that is played nothing is offered: only what was joined stands there. */
  isPlaying: boolean;
}

/** Competitions in which rounds of a game count: how the player stands in those that they have joined. */
export function GameCompetitions({ slug, isPlaying }: GameCompetitionsProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const host = useHost();
  const [found, setFound] = useState<readonly GameCompetition[]>([]);
  const find = useCallback(
    (signal: AbortSignal): Promise<void> =>
      findCompetitions({ api: host.api, lang, slug, signal }).then(setFound, () => {
        // The game can be played without it.
      }),
    [host, lang, slug],
  );
  useEffect(() => {
    const over = new AbortController();
    void find(over.signal);
    return () => over.abort();
  }, [find]);
  const markJoined = (id: string): void =>
    setFound((known) =>
      known.map((each) => (each.tournament.id === id ? { ...each, isJoined: true, joinsBy: null } : each)),
    );
  const shown = isPlaying ? found.filter(({ isJoined }) => isJoined) : found;
  if (shown.length === 0) return null;
  return (
    <section className={styles.strip} data-playing={isPlaying || undefined} aria-label={t('play.title')}>
      <Icon name="trophy" size={20} />
      <ul>
        {shown.map((competition) => (
          <Line
            key={competition.tournament.id}
            competition={competition}
            onJoined={() => markJoined(competition.tournament.id)}
            onRefused={() => void find(new AbortController().signal)}
          />
        ))}
      </ul>
    </section>
  );
}
