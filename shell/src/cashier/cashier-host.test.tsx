import { createBus } from '@marquee/kernel/host';
import { aHost } from '@marquee/kernel/testing';
import { act, render, screen } from '@testing-library/react';
import { BehaviorSubject } from 'rxjs';

import type { ShellApp } from '../app/create-app.ts';
import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import { CashierHost } from './cashier-host.tsx';

const ARRIVED = { pathname: '/en', package: 'mfe-catalogue', routeId: 'home' };

const openShell = () => {
  const bus = createBus({
    reportError(error) {
      throw error;
    },
  });
  const undo = jest.fn();
  const ways = Promise.withResolvers<() => void>();
  const host = aHost();
  host.mountWidget.mockReturnValue(ways.promise);
  const closed = jest.fn();
  bus.on('cashier/closed', closed);
  const shell = { t: (key: string) => key } as unknown as ShellContextValue;
  const states = new BehaviorSubject({ location: {} }) as unknown as ShellApp['states'];
  render(
    <ShellContext value={shell}>
      <CashierHost app={{ bus, host, states }} />
    </ShellContext>,
  );
  return {
    bus,
    host,
    undo,
    closed,
    goOn: () => states.next({ ...states.value, location: { ...states.value.location } }),
    request: () => act(() => bus.publish('cashier/requested', { isOverGame: true })),
    letIn: () => act(async () => ways.resolve(undo)),
    refuse: () => act(async () => ways.reject(new Error('The cashier is away.'))),
  };
};

it('brings the widget of the cashier once it is asked for, and says that it is on its way', async () => {
  const { host, request, letIn } = openShell();
  expect(host.mountWidget).not.toHaveBeenCalled();
  request();
  expect(host.mountWidget.mock.calls[0]?.[1]).toMatchObject({
    owner: 'mfe-cashier',
    name: 'cashier',
    params: { isOverGame: 'true' },
  });
  expect(screen.getByRole('progressbar')).toBeInTheDocument();
  await letIn();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('takes it away when the player is done', async () => {
  const { bus, undo, request, letIn } = openShell();
  request();
  await letIn();
  act(() => bus.publish('cashier/closed', {}));
  expect(undo).toHaveBeenCalledTimes(1);
});

it('is closed by a page that it has led to, and says so', async () => {
  const { bus, undo, closed, request, letIn, goOn } = openShell();
  request();
  await letIn();
  // The page below was still on its way.
  act(() => bus.announce('navigation/completed', ARRIVED));
  expect(closed).not.toHaveBeenCalled();
  goOn();
  act(() => bus.announce('navigation/completed', ARRIVED));
  expect(closed).toHaveBeenCalledTimes(1);
  expect(undo).toHaveBeenCalledTimes(1);
});

it('says that it did not load, and lets go on what has waited for it', async () => {
  const { host, closed, request, refuse } = openShell();
  request();
  await refuse();
  expect(closed).toHaveBeenCalledTimes(1);
  expect(host.notify).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'error', title: 'outlet.failed.title' }),
  );
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('shows nothing that was closed before it came', async () => {
  const { bus, undo, request, letIn } = openShell();
  request();
  act(() => bus.publish('cashier/closed', {}));
  await letIn();
  expect(undo).toHaveBeenCalledTimes(1);
});
