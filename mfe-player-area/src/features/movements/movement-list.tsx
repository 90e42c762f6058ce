import { type Movement, Movements } from '@marquee/kernel/contracts/history';
import { formatPattern } from '@marquee/kernel/locale/patterns';
import { useHost } from '@marquee/kernel/remote';
import { Button, VisuallyHidden } from '@marquee/kernel/ui';

import { CopyButton } from '../../history/copy-button.tsx';
import { Money, SignedMoney } from '../../history/signed-money.tsx';
import { useMore } from '../../history/use-more.ts';
import { useTranslation } from '../../private-texts.ts';
import { useMovementWords } from './movement-words.ts';
import type { MovementFilter } from './movements-load.ts';

import * as styles from '../../history/history.module.css';

interface MovementRowProps {
  movement: Movement;
  currency: string;
  timeZone: string;
}

function MovementRow({ movement, currency, timeZone }: MovementRowProps) {
  const { t } = useTranslation();
  const words = useMovementWords();
  const { id, type, at, game, roundId } = movement;
  const number = roundId ?? id;
  return (
    <tr>
      <td className={styles.time} data-cell="time">
        <time dateTime={at}>{formatPattern(at, 'YYYY-MM-DD HH:mm:ss', timeZone)}</time>
      </td>
      <td data-cell="what">{game === null ? words(type) : `${words(type)} · ${game}`}</td>
      <td data-cell="round">
        <span className={styles.round}>
          <span className={styles.id} title={number}>
            {number}
          </span>
          <CopyButton id={number} />
        </span>
      </td>
      <td className={`${styles.end} ${styles.strong}`} data-cell="result">
        <SignedMoney amount={movement.amount} currency={currency} />
      </td>
      <td className={styles.end} data-cell="balance">
        <span className={styles.label}>{t('movement.balance')} </span>
        <Money amount={movement.balanceAfter} currency={currency} />
      </td>
    </tr>
  );
}

const HEADINGS = [
  ['history.time', false],
  ['movement.what', false],
  ['movement.number', false],
  ['movement.amount', true],
  ['movement.balance', true],
] as const;

/** What has changed the player's cash, the newest first; older ones on demand. */
export function MovementList({ first, filter }: { first: Movements; filter: MovementFilter }) {
  const { t } = useTranslation();
  const { api } = useHost();
  const { currency, timeZone } = first;
  const { items, hasMore, isLoading, load } = useMore(first, async (cursor) =>
    api.get('/player/history/movements', { schema: Movements, query: { ...filter, currency, cursor } }),
  );
  return (
    <>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{t('history.movements')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {HEADINGS.map(([key, isAtTheEnd]) => (
              <th key={key} scope="col" className={isAtTheEnd ? styles.end : undefined}>
                {t(key)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map((movement) => (
            <MovementRow
              key={`${movement.id} ${movement.amount}`}
              movement={movement}
              currency={currency}
              timeZone={timeZone}
            />
          ))}
        </tbody>
      </table>
      {hasMore && (
        <div className={styles.more}>
          <Button loading={isLoading} onClick={() => void load()}>
            {t('security.history.more')}
          </Button>
        </div>
      )}
    </>
  );
}
