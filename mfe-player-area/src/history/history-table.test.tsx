import path from 'node:path';

import { readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen } from '@testing-library/react';

import { type Column, HistoryTable } from './history-table.tsx';
import type { HistoryPage } from './load-list.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

interface Row {
  id: string;
}

const PAGE = 50;

const aPage = (number: number, isLast: boolean): HistoryPage<Row> => ({
  items: Array.from({ length: PAGE }, (_, index) => ({ id: `${number}-${index}` })),
  nextCursor: isLast ? null : String(number + 1),
  timeZone: 'UTC',
});

it('draws the rows of a page once, however many come after them', async () => {
  const drawn: string[] = [];
  const columns: Array<Column<Row>> = [
    {
      title: 'movement.what',
      place: 'what',
      cell: ({ id }) => {
        drawn.push(id);
        return id;
      },
    },
  ];
  const { user } = renderInRemote(
    <HistoryTable
      caption="Rounds"
      columns={columns}
      timeOf={() => '2026-11-20T12:00:00.000Z'}
      keyOf={({ id }) => id}
      first={aPage(0, false)}
      fetchPage={async (cursor) => aPage(Number(cursor), cursor === '3')}
    />,
    { messages },
  );
  for (let number = 1; number <= 3; number += 1) {
    drawn.length = 0;
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    // oxlint-disable-next-line no-await-in-loop
    await screen.findByText(`${number}-0`);
    expect(new Set(drawn)).toEqual(new Set(aPage(number, false).items.map(({ id }) => id)));
  }
  expect(screen.getAllByRole('row')).toHaveLength(4 * PAGE + 1);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});
