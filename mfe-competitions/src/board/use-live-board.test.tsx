import type { Leaderboard } from '@marquee/kernel/contracts/tournaments';
import { fakeApi, renderInRemote } from '@marquee/kernel/testing';
import { act, screen } from '@testing-library/react';

import { ServerClock, useAge } from '../competition/server-clock.tsx';
import { NOW } from '../testing/competitions.ts';
import { aBoard, aRow, at, ID } from '../testing/tournaments.ts';
import { useLiveBoard } from './use-live-board.ts';

class FakeStream {
  static opened: FakeStream[] = [];
  readonly listeners = new Map<string, (event: { data: string }) => void>();
  isClosed = false;
  constructor(readonly url: string) {
    FakeStream.opened.push(this);
  }
  addEventListener(name: string, listener: (event: { data: string }) => void): void {
    this.listeners.set(name, listener);
  }
  close(): void {
    this.isClosed = true;
  }
  tell(name: string, payload: unknown): void {
    this.listeners.get(name)?.({ data: JSON.stringify(payload) });
  }
}

const PATH = `/tournament/${ID}/leaderboard`;

function Age({ checkedAt }: { checkedAt: string }) {
  return <span>age {useAge(checkedAt)}</span>;
}

const onState = jest.fn();

function Shown({ first }: { first: Leaderboard }) {
  const { board, told } = useLiveBoard({ tournamentId: ID, path: PATH, first, isMoving: true, onState });
  return (
    <ServerClock told={told}>
      <p>first {board.rows[0]?.entry}</p>
      <Age checkedAt={board.checkedAt} />
    </ServerClock>
  );
}

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
  FakeStream.opened = [];
  onState.mockClear();
  Object.assign(globalThis, { EventSource: FakeStream });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'EventSource');
});

const open = async (answers: Array<Leaderboard | Error>) => {
  const api = fakeApi({
    [`GET ${PATH}`]: () => {
      const [answer] = answers.length > 1 ? answers.splice(0, 1) : answers;
      if (answer instanceof Error) throw answer;
      return answer;
    },
  });
  const rendered = renderInRemote(<Shown first={aBoard()} />, { api });
  await act(() => jest.advanceTimersByTimeAsync(0));
  return { api, ...rendered };
};
const stream = (): FakeStream => FakeStream.opened.at(-1)!;
const snapshot = (version: number, entry: number) => ({
  ...aBoard({ version, rows: [aRow(1, { entry })], checkedAt: at(0) }),
});

it('shows what the stream tells', async () => {
  await open([aBoard()]);
  expect(stream().url).toBe(`/api/v1/tournaments/${ID}/live?lang=en`);
  await act(async () => stream().tell('board/snapshot', snapshot(11, 77)));
  expect(screen.getByText('first 77')).toBeInTheDocument();
});

it('asks for the whole board where something was missed', async () => {
  const { api } = await open([aBoard(), aBoard({ version: 20, rows: [aRow(1, { entry: 88 })] })]);
  await act(async () =>
    stream().tell('board/diff', {
      from: 15,
      version: 16,
      checkedAt: at(0),
      state: 'running',
      total: 1,
      rows: [],
      gone: [],
    }),
  );
  expect(api.calls).toHaveLength(2);
  expect(screen.getByText('first 88')).toBeInTheDocument();
});

it('asks every quarter of a minute while the stream is silent, and not while it speaks', async () => {
  const { api } = await open([aBoard()]);
  for (let index = 0; index < 8; index += 1) {
    await act(async () => stream().tell('board/checked', { version: 10, checkedAt: at(index * 5_000) }));
    await act(() => jest.advanceTimersByTimeAsync(5_000));
  }
  expect(api.calls).toHaveLength(1);
  await act(() => jest.advanceTimersByTimeAsync(65_000));
  expect(api.calls.length).toBeGreaterThanOrEqual(4);
  expect(api.calls.length).toBeLessThanOrEqual(6);
});

it("grows older by the server's clock while nothing is heard, whatever the visitor's says", async () => {
  const gone = new Error('gone');
  await open([aBoard(), gone]);
  expect(screen.getByText('age 4')).toBeInTheDocument();
  jest.setSystemTime(NOW + 86_400_000);
  await act(() => jest.advanceTimersByTimeAsync(30_000));
  expect(screen.getByText(/^age 3[34]$/)).toBeInTheDocument();
});

it('closes the stream when nothing will follow, and says that the tournament has gone on', async () => {
  await open([aBoard()]);
  await act(async () => stream().tell('board/ended', { version: 10, state: 'finished' }));
  expect(stream().isClosed).toBe(true);
  expect(onState).toHaveBeenCalled();
});

it('leaves no stream open behind it', async () => {
  const { unmount } = await open([aBoard()]);
  unmount();
  expect(FakeStream.opened.every(({ isClosed }) => isClosed)).toBe(true);
  expect(jest.getTimerCount()).toBe(0);
});
