import type { BonusGrant, GrantState } from '@marquee/kernel/contracts/bonuses';
import { useLanguagePath } from '@marquee/kernel/remote';
import { type IconName, Link } from '@marquee/kernel/ui';

import { grantPath } from '../../bonuses/grant-path.ts';
import { useBonusFormats } from '../../bonuses/use-bonus-formats.ts';
import type { Column } from '../../history/history-table.tsx';
import { RowNumber, RowState } from '../../history/row-cells.tsx';
import { Money } from '../../history/signed-money.tsx';
import { useTranslation } from '../../private-texts.ts';

import * as linkStyles from '../../history/link.module.css';
import * as styles from './bonus-history.module.css';

const OPEN: readonly GrantState[] = ['offered', 'pending_deposit', 'queued', 'active', 'wagering'];

const iconOf = (state: GrantState): IconName => {
  if (OPEN.includes(state)) return 'clock';
  return state === 'completed' ? 'check' : 'close';
};

function NumberLink({ grant: { id, number } }: { grant: BonusGrant }) {
  const { t } = useTranslation();
  const path = useLanguagePath();
  return (
    <Link
      className={linkStyles.link}
      to={path(grantPath(id))}
      aria-label={t('historyBonus.open', { number })}
    >
      {number}
    </Link>
  );
}

function Wagered({ grant: { currency, wagered, required } }: { grant: BonusGrant }) {
  const { t } = useTranslation();
  const { money } = useBonusFormats(currency);
  return (
    <span className={styles.wagered}>
      {t('historyBonus.ofRequired', { wagered: money(wagered), required: money(required) })}
    </span>
  );
}

/** What is told of each bonus. */
export function useBonusColumns(): Array<Column<BonusGrant>> {
  const { t } = useTranslation();
  return [
    {
      title: 'movement.what',
      place: 'what',
      cell: ({ title, type }) => `${title} · ${t(`bonus.type.${type}`)}`,
    },
    {
      title: 'movement.number',
      place: 'number',
      cell: (grant) => <RowNumber id={grant.number} link={<NumberLink grant={grant} />} />,
    },
    {
      title: 'historyBonus.granted',
      place: 'result',
      cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />,
    },
    { title: 'historyBonus.wagered', place: 'start', cell: (grant) => <Wagered grant={grant} /> },
    {
      title: 'historyBonus.converted',
      place: 'end',
      cell: ({ converted, currency }) => <Money amount={converted} currency={currency} />,
    },
    {
      title: 'historyBonus.forfeited',
      place: 'start',
      cell: ({ forfeited, currency }) => <Money amount={forfeited} currency={currency} />,
    },
    {
      title: 'history.state',
      place: 'state',
      cell: ({ state }) => (
        <RowState icon={iconOf(state)} isOpen={OPEN.includes(state)}>
          {t(`bonus.state.${state}`)}
        </RowState>
      ),
    },
  ];
}
