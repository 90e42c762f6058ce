import { MaxFreeWin, TournamentGames } from '@marquee/kernel/contracts/tournaments';
import { formatNumber, formatPercentFromBasisPoints } from '@marquee/kernel/locale';
import { useFailureWords, useHost, useLanguage, useLanguagePath } from '@marquee/kernel/remote';
import { Badge, Button, LazyImage, Link } from '@marquee/kernel/ui';
import { useEffect, useState } from 'react';

import { useTranslate } from '../texts.ts';
import { useCompetitionWords } from './use-words.ts';

import * as styles from './game-list.module.css';

interface GameListProps {
  /** The call that answers more of them. */
  path: string;
  first: TournamentGames;
  /** Of a player whose free spins count, up to a bound: what is left of it is said for each game. */
  freeWinsOf: string | null;
}

type Item = TournamentGames['items'][number];

/** What free spins may still add in a game. */
function FreeWinLeft({ tournamentId, gameId }: { tournamentId: string; gameId: number }) {
  const t = useTranslate();
  const words = useCompetitionWords();
  const host = useHost();
  const [most, setMost] = useState<MaxFreeWin | null>(null);
  useEffect(() => {
    const over = new AbortController();
    host.api
      .get(`/tournament/max-free-win/${tournamentId}/game/${gameId}`, {
        schema: MaxFreeWin,
        signal: over.signal,
      })
      .then(setMost, () => {});
    return () => over.abort();
  }, [host, tournamentId, gameId]);
  if (most === null || most.left === null) return null;
  return <small>{t('games.freeWin', { amount: words.money(most.left, most.currency) })}</small>;
}

function Game({ item: { game, multiplier }, freeWinsOf }: { item: Item; freeWinsOf: string | null }) {
  const lang = useLanguage();
  const path = useLanguagePath();
  return (
    <li className={styles.game}>
      <div className={styles.art}>
        <LazyImage {...game.cover} alt="" />
        {Number(multiplier) !== 1 && (
          <span className={styles.badge}>
            <Badge tone="hot">×{formatNumber(lang, multiplier, { maximumFractionDigits: 2 })}</Badge>
          </span>
        )}
      </div>
      <Link className={styles.title} to={path(game.path)}>
        {game.title}
      </Link>
      <small>
        <span>{game.provider.name}</span>
        <span translate="no">{formatPercentFromBasisPoints(lang, game.rtpBasisPoints)}</span>
      </small>
      {freeWinsOf !== null && <FreeWinLeft tournamentId={freeWinsOf} gameId={game.id} />}
    </li>
  );
}

/** Games whose rounds count, in a row on a phone and a grid on a desktop; the next ones on request. */
export function GameList({ path, first, freeWinsOf }: GameListProps) {
  const t = useTranslate();
  const lang = useLanguage();
  const wordsOf = useFailureWords();
  const host = useHost();
  const [pages, setPages] = useState<readonly TournamentGames[]>([]);
  const [isLoading, setLoading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const items = [first, ...pages].flatMap((page) => page.items);
  const cursor = (pages.at(-1) ?? first).nextCursor;

  const more = async (): Promise<void> => {
    if (cursor === null) return;
    setLoading(true);
    setFault(null);
    try {
      const page = await host.api.get(path, { schema: TournamentGames, query: { lang, cursor } });
      setPages((before) => [...before, page]);
    } catch (error) {
      setFault(wordsOf(error));
    } finally {
      setLoading(false);
    }
  };
  return (
    <>
      <ul className={styles.games}>
        {items.map((item) => (
          <Game key={item.game.id} item={item} freeWinsOf={freeWinsOf} />
        ))}
      </ul>
      {fault !== null && <p role="alert">{fault}</p>}
      {cursor !== null && (
        <div>
          <Button loading={isLoading} onClick={() => void more()}>
            {t('more')}
          </Button>
        </div>
      )}
    </>
  );
}
