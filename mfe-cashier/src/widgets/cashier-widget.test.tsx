import path from 'node:path';

import { openPage, readMessageFiles } from '@marquee/kernel/testing';
import { fireEvent, screen, within } from '@testing-library/react';

import { aCashier } from '../testing/cashier.ts';
import { widgetRoutes } from './widget-routes.ts';

const messages = readMessageFiles(path.join(__dirname, '../locales'))['en'] ?? {};

// jsdom has dialogs, and does not open them.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.open = true;
    },
    close(this: HTMLDialogElement) {
      this.open = false;
    },
  });
});
afterAll(() => {
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'showModal');
  Reflect.deleteProperty(HTMLDialogElement.prototype, 'close');
});

const open = () => openPage(widgetRoutes, '/en', { messages, api: { 'GET /cashier': aCashier() } });

it('is a dialog with the whole cashier, and the way to the page', async () => {
  await open();
  const drawer = screen.getByRole('dialog', { name: 'Cashier' });
  expect(await within(drawer).findByRole('group', { name: 'Pay in with' })).toBeInTheDocument();
  expect(within(drawer).getByRole('link', { name: 'Balance and accounts' })).toHaveAttribute(
    'href',
    '/en/player/balance',
  );
  expect(within(drawer).queryByText(/^The game waits/)).not.toBeInTheDocument();
});

it.each([
  ['Escape', () => fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })],
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
])('asks to be closed by %s', async (_, close) => {
  const { bus } = await open();
  const closed = jest.fn();
  bus.on('cashier/closed', closed);
  close();
  expect(closed).toHaveBeenCalledTimes(1);
});
