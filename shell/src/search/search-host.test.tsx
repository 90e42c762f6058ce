import { createBus } from '@marquee/kernel/host';
import { aHost } from '@marquee/kernel/testing';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';

import type { ShellApp } from '../app/create-app.ts';
import { ShellContext, type ShellContextValue } from '../app/shell-context.ts';
import { SearchHost } from './search-host.tsx';

const undo = jest.fn();
beforeEach(() => undo.mockClear());

/** A search that is there when it is let in, with the text it was given by then. */
const openShell = () => {
  const bus = createBus({
    reportError(error) {
      throw error;
    },
  });
  let letIn = (): void => {};
  let refuse = (): void => {};
  const mountWidget = jest.fn(
    (place: HTMLElement, { params }: { params?: Record<string, string | undefined> }) =>
      new Promise<() => void>((resolve, reject) => {
        refuse = () => reject(new Error('The catalogue is away.'));
        letIn = () => {
          const field = document.createElement('input');
          field.value = params?.['text'] ?? '';
          place.append(field);
          resolve(undo);
        };
      }),
  );
  const host = { ...aHost(), mountWidget };
  const states = new BehaviorSubject({ location: {} }) as unknown as ShellApp['states'];
  const shell = { t: (key: string) => key } as unknown as ShellContextValue;
  render(
    <ShellContext value={shell}>
      <SearchHost app={{ bus, host, states } as unknown as ShellApp} />
    </ShellContext>,
  );
  return {
    bus,
    states,
    notify: host.notify,
    mountWidget,
    letIn: () => act(async () => letIn()),
    refuse: () => act(async () => refuse()),
    field: () => screen.queryByRole<HTMLInputElement>('textbox'),
  };
};

it('is nowhere until it is asked for, and then brings the widget of the catalogue', async () => {
  const { mountWidget, letIn, field } = openShell();
  expect(mountWidget).not.toHaveBeenCalled();
  await userEvent.keyboard('/');
  expect(mountWidget.mock.calls[0]?.[1]).toMatchObject({ owner: 'mfe-catalogue', name: 'search' });
  await letIn();
  expect(field()).toHaveValue('');
});

it('shows that it is on its way until it is there', async () => {
  const { bus, letIn } = openShell();
  expect(screen.queryByRole('progressbar')).toBeNull();
  act(() => bus.publish('search/requested', { text: '' }));
  expect(screen.getByRole('progressbar', { name: 'outlet.loading' })).toBeInTheDocument();
  await letIn();
  expect(screen.queryByRole('progressbar')).toBeNull();
});

it('keeps what is typed while it is on its way', async () => {
  const { bus, letIn, field } = openShell();
  act(() => bus.publish('search/requested', { text: 're' }));
  await userEvent.keyboard('ells{Backspace}{Backspace}s');
  await letIn();
  expect(field()).toHaveValue('reels');
});

it('keeps what is typed right after the key that opens it', async () => {
  const { letIn, field } = openShell();
  act(() => {
    for (const key of '/reels')
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
  });
  await letIn();
  expect(field()).toHaveValue('reels');
});

it('leaves the keys alone once it is there or gone', async () => {
  const { bus, letIn } = openShell();
  const isTaken = (): boolean => !fireEvent.keyDown(document.body, { key: 'x' });
  act(() => bus.publish('search/requested', { text: '' }));
  expect(isTaken()).toBe(true);
  await letIn();
  act(() => bus.publish('search/requested', { text: '' }));
  expect(isTaken()).toBe(false);
  act(() => bus.publish('search/closed', {}));
  expect(isTaken()).toBe(false);
  act(() => bus.publish('search/requested', { text: '' }));
  expect(isTaken()).toBe(true);
});

it('keeps what is typed after the widget had read its text, and before its field had the focus', async () => {
  const { bus, mountWidget, field } = openShell();
  let resolve: (undo: () => void) => void = () => {};
  mountWidget.mockImplementation((place, { params }) => {
    const own = document.createElement('input');
    own.value = params?.['text'] ?? '';
    place.append(own);
    return new Promise((done) => (resolve = done));
  });
  act(() => bus.publish('search/requested', { text: 'pl' }));
  await userEvent.keyboard('inko');
  expect(field()).toHaveValue('pl');
  await act(async () => resolve(undo));
  expect(field()).toHaveValue('plinko');
});

it('goes away when it asks for it', async () => {
  const { bus, letIn } = openShell();
  act(() => bus.publish('search/requested', { text: '' }));
  await letIn();
  act(() => bus.publish('search/closed', {}));
  expect(undo).toHaveBeenCalledTimes(1);
});

it('goes away when another page is there, and not when the one below it is', async () => {
  const { bus, states, letIn } = openShell();
  const arrive = () =>
    act(() => bus.announce('navigation/completed', { pathname: '/en', package: null, routeId: null }));
  act(() => bus.publish('search/requested', { text: '' }));
  await letIn();
  arrive();
  expect(undo).not.toHaveBeenCalled();
  states.next({ ...states.value, location: { ...states.value.location } });
  arrive();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('goes away again when it arrives after Escape', async () => {
  const { bus, letIn } = openShell();
  act(() => bus.publish('search/requested', { text: '' }));
  fireEvent.keyDown(document.body, { key: 'Escape' });
  await letIn();
  expect(undo).toHaveBeenCalledTimes(1);
});

it('says when it could not be had, can be asked for again, and leaves the keys alone until then', async () => {
  const { bus, mountWidget, notify, refuse } = openShell();
  act(() => bus.publish('search/requested', { text: '' }));
  await refuse();
  expect(notify).toHaveBeenCalledTimes(1);
  expect(notify).toHaveBeenCalledWith(
    expect.objectContaining({ type: 'error', title: 'search.failed.title' }),
  );
  expect(fireEvent.keyDown(document.body, { key: 'x' })).toBe(true);
  act(() => bus.publish('search/requested', { text: '' }));
  await waitFor(() => expect(mountWidget).toHaveBeenCalledTimes(2));
});
