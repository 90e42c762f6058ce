import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { Dialog, type DialogProps } from './dialog.tsx';

// jsdom has the element without its methods.
beforeAll(() => {
  Object.assign(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    },
    close(this: HTMLDialogElement) {
      this.removeAttribute('open');
    },
  });
});

function renderDialog(props: Partial<DialogProps> = {}) {
  const onClose = jest.fn();
  const view = render(
    <Dialog open title="Terms" onClose={onClose} footer={<button type="button">Accept</button>} {...props}>
      <a href="/en/terms">Read them</a>
    </Dialog>,
  );
  return { onClose, ...view };
}
/** What a browser does on Escape: the key first, and the close request only if nobody took the key. */
function pressEscape(): void {
  const dialog = screen.getByRole('dialog');
  if (fireEvent.keyDown(dialog, { key: 'Escape' }))
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
}

it('is named by its title', () => {
  renderDialog();
  expect(screen.getByRole('dialog', { name: 'Terms' })).toHaveAttribute('open');
});

it('is not in the page while closed', () => {
  renderDialog({ open: false });
  expect(screen.queryByText('Read them')).not.toBeInTheDocument();
});

it.each([
  ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
  ['Escape', pressEscape],
  ['a click beside it', () => fireEvent.click(screen.getByRole('dialog'))],
])('asks to be closed by %s, and leaves it to its owner', (_, ask) => {
  const { onClose } = renderDialog();
  ask();
  expect(onClose).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('dialog')).toHaveAttribute('open');
});

it('does not take a click inside for one beside it', () => {
  const { onClose } = renderDialog();
  fireEvent.click(screen.getByText('Terms'));
  expect(onClose).not.toHaveBeenCalled();
});

it('stays until it is answered when it is not closable', () => {
  const { onClose } = renderDialog({ closable: false });
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  pressEscape();
  pressEscape();
  fireEvent.click(screen.getByRole('dialog'));
  expect(onClose).not.toHaveBeenCalled();
});

it('comes back when the browser closes it and its owner does not', () => {
  renderDialog({ closable: false });
  const dialog = screen.getByRole<HTMLDialogElement>('dialog');
  dialog.close();
  fireEvent(dialog, new Event('close'));
  expect(dialog).toHaveAttribute('open');
});

it('keeps Tab inside, in both directions', async () => {
  renderDialog();
  screen.getByRole('button', { name: 'Accept' }).focus();
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  await userEvent.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Accept' })).toHaveFocus();
});
