import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { createTicker } from './ticker.ts';
import { shownRemaining, TickerProvider, useCountdown } from './use-countdown.tsx';

const HOUR_MS = 3_600_000;
const START = Date.UTC(2026, 10, 20, 12);

beforeEach(() => jest.useFakeTimers({ now: START + 250 }));
afterEach(() => jest.useRealTimers());

let renders = 0;
function Countdown({ endsAt }: { endsAt: number }) {
  renders++;
  return <time>{useCountdown(endsAt)}</time>;
}

it.each([
  [59_001, 60_000],
  [1, 1000],
  [0, 0],
  [-5000, 0],
  [HOUR_MS - 1, HOUR_MS],
  [HOUR_MS + 1, HOUR_MS + 60_000],
])('shows %i ms as %i', (remaining, shown) => {
  expect(shownRemaining(remaining)).toBe(shown);
});

it('changes at each full second in the last hour', () => {
  render(<Countdown endsAt={START + 10_000} />);
  expect(screen.getByText('10000')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(749));
  expect(screen.getByText('10000')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByText('9000')).toBeInTheDocument();
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('0')).toBeInTheDocument();
});

it('renders once a minute before the last hour', () => {
  render(<Countdown endsAt={START + 30 * HOUR_MS} />);
  renders = 0;
  act(() => jest.advanceTimersByTime(5 * 60_000));
  expect(renders).toBeLessThanOrEqual(5);
});

it('has one timer for the whole page, and none when nobody counts', () => {
  const { unmount } = render(
    <>
      <Countdown endsAt={START + 5000} />
      <Countdown endsAt={START + 9000} />
    </>,
  );
  expect(jest.getTimerCount()).toBe(1);
  unmount();
  expect(jest.getTimerCount()).toBe(0);
});

it("counts by the server's clock when it is given", () => {
  const ticker = createTicker({ now: () => Date.now() + 4000 });
  render(
    <TickerProvider ticker={ticker}>
      <Countdown endsAt={START + 10_000} />
    </TickerProvider>,
  );
  expect(screen.getByText('6000')).toBeInTheDocument();
});

it('says nothing on the server, whose page is the same for everyone', () => {
  expect(renderToString(<Countdown endsAt={START + 10_000} />)).toBe('<time></time>');
});
