import { act, fireEvent, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';

import { createNotifications } from '../../notifications/notifications.ts';
import { NotificationsHost } from './notifications-host.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function renderHost() {
  const store = createNotifications();
  render(<NotificationsHost notifications={store} />);
  return store;
}

it('has its live regions in the page before there is anything to say', () => {
  renderHost();
  expect(screen.getByRole('alert')).toBeEmptyDOMElement();
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

it('reads errors out at once and leaves the rest for a pause', () => {
  const store = renderHost();
  act(() => {
    store.show({ type: 'error', title: 'Declined' });
    store.show({ type: 'system', title: 'Profile', text: 'Please fill it in' });
  });
  expect(screen.getByRole('alert')).toHaveTextContent('Declined');
  expect(screen.getByRole('status')).toHaveTextContent('Please fill it in');
});

it('closes a message on a click', () => {
  const store = renderHost();
  act(() => void store.show({ type: 'success', title: 'Saved' }));
  fireEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  act(() => jest.advanceTimersByTime(300));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it.each([
  ['the pointer is over it', fireEvent.pointerEnter, fireEvent.pointerLeave],
  ['it has the focus', fireEvent.focus, fireEvent.blur],
])('keeps a message while %s', (_, enter, leave) => {
  const store = renderHost();
  act(() => void store.show({ type: 'success', title: 'Saved' }));
  enter(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  leave(screen.getByRole('button'));
  act(() => jest.advanceTimersByTime(3300));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('keeps a message that has the focus when the pointer leaves it', () => {
  const store = renderHost();
  act(() => void store.show({ type: 'success', title: 'Saved' }));
  const close = screen.getByRole('button');
  fireEvent.focus(close);
  fireEvent.pointerEnter(close);
  fireEvent.pointerLeave(close);
  act(() => jest.advanceTimersByTime(60_000));
  expect(screen.getByText('Saved')).toBeInTheDocument();
  fireEvent.blur(close);
  act(() => jest.advanceTimersByTime(3300));
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('tells how often a suppressed message came again', () => {
  const store = renderHost();
  act(() => {
    store.show({ type: 'warn', title: 'Offline' });
    store.show({ type: 'warn', title: 'Offline', suppressDuplicates: true });
  });
  expect(screen.getByText('Repeated: 1')).toBeInTheDocument();
});

it('has a button of its own where there is something to do, which closes it', () => {
  const store = renderHost();
  const run = jest.fn();
  act(() => void store.show({ type: 'system', title: 'New version', action: { label: 'Reload', run } }));
  fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(run).toHaveBeenCalledTimes(1);
  act(() => jest.advanceTimersByTime(300));
  expect(screen.queryByText('New version')).not.toBeInTheDocument();
});

it('renders on the server without style attributes', () => {
  expect(renderToString(<NotificationsHost notifications={createNotifications()} />)).not.toContain('style=');
});
