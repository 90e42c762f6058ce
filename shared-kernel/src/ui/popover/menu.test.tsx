import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

import { installPointerEvents } from '../overlay/install-pointer-events.ts';
import { Menu, type MenuProps } from './menu.tsx';

beforeAll(installPointerEvents);

function renderMenu(props: Partial<MenuProps> = {}) {
  render(
    <>
      <Menu
        label="Language"
        items={[
          { id: 'en', label: 'English', lang: 'en', href: '/en', current: true },
          { id: 'de', label: 'Deutsch', lang: 'de', href: '/de' },
          { id: 'ru', label: 'Русский', lang: 'ru', href: '/ru' },
        ]}
        onSelect={jest.fn()}
        {...props}
      >
        English
      </Menu>
      <button type="button">After</button>
    </>,
  );
  return screen.getByRole('button', { name: /Language/ });
}
const german = () => screen.queryByRole('link', { name: 'Deutsch' });

it('opens on a click and tells that it is open', async () => {
  const button = renderMenu();
  expect(button).toHaveAttribute('aria-expanded', 'false');
  expect(german()).toBeNull();
  await userEvent.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(german()).toHaveAttribute('href', '/de');
  expect(screen.getByRole('link', { current: true })).toHaveTextContent('English');
});

it('marks each label with its own language', async () => {
  await userEvent.click(renderMenu());
  expect(german()).toHaveAttribute('lang', 'de');
});

it('tells the choice and closes', async () => {
  const onSelect = jest.fn();
  await userEvent.click(renderMenu({ onSelect }));
  await userEvent.click(german()!);
  expect(onSelect).toHaveBeenCalledWith(expect.objectContaining({ id: 'de' }));
  expect(german()).toBeNull();
});

it('is worked by arrow keys, and Escape gives the focus back', async () => {
  const button = renderMenu();
  button.focus();
  await userEvent.keyboard('{Enter}{ArrowDown}{ArrowDown}');
  expect(german()).toHaveFocus();
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('link', { name: 'Русский' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('link', { name: 'English' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(german()).toBeNull();
  expect(button).toHaveFocus();
});

it('closes when the focus goes elsewhere', async () => {
  await userEvent.click(renderMenu());
  await userEvent.click(screen.getByRole('button', { name: 'After' }));
  expect(german()).toBeNull();
});

describe('under a finger', () => {
  const touch = { pointerType: 'touch', bubbles: true };
  const drag = (x: number, y: number): void => {
    fireEvent.pointerDown(document.body, { ...touch, clientX: 100, clientY: 100 });
    fireEvent.pointerUp(document.body, { ...touch, clientX: 100 + x, clientY: 100 + y });
  };

  it.each([
    ['closes on a tap outside', 19, -19, false],
    ['stays open when the finger moved 20 px down', 0, 20, true],
    ['stays open when the finger moved 20 px sideways', -20, 0, true],
  ])('%s', async (_, x, y, open) => {
    await userEvent.click(renderMenu());
    drag(x, y);
    expect(german() !== null).toBe(open);
  });

  it('stays open when the touch became a scroll', async () => {
    await userEvent.click(renderMenu());
    fireEvent.pointerDown(document.body, touch);
    fireEvent.pointerCancel(document.body, touch);
    fireEvent.pointerUp(document.body, touch);
    expect(german()).toBeInTheDocument();
  });
});
