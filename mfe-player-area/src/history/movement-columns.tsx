import type { Movement } from '@marquee/kernel/contracts/history';

import type { Column } from './history-table.tsx';
import { useMovementWords } from './movement-words.ts';
import { RowNumber } from './row-cells.tsx';
import { Money, SignedMoney } from './signed-money.tsx';

/** What is told of each change of an account, of cash or of the money of a bonus. */
export function useMovementColumns(currency: string): Array<Column<Movement>> {
  const words = useMovementWords();
  return [
    {
      title: 'movement.what',
      place: 'what',
      cell: (movement) =>
        movement.game === null ? words(movement) : `${words(movement)} · ${movement.game}`,
    },
    {
      title: 'movement.number',
      place: 'number',
      cell: ({ id, roundId }) => <RowNumber id={roundId ?? id} />,
    },
    {
      title: 'movement.amount',
      place: 'result',
      cell: ({ amount }) => <SignedMoney amount={amount} currency={currency} />,
    },
    {
      title: 'movement.balance',
      place: 'start',
      cell: ({ balanceAfter }) => <Money amount={balanceAfter} currency={currency} />,
    },
  ];
}
