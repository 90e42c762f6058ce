import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ReactElement, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { holdInput } from './hold-input.ts';

const needed = jest.fn();
let held: ReturnType<typeof holdInput>;

// Listeners of a window stay: the one of a test that is over is called again, and holds nothing any more.
beforeEach(() => {
  needed.mockClear();
  held = holdInput(window, needed);
});
afterEach(async () => {
  await release();
  document.body.replaceChildren();
});

const release = () => act(() => held.release());

/** What the server drew, and nobody listens to. */
function arrive(page: ReactElement) {
  const root = document.createElement('div');
  root.innerHTML = renderToString(page);
  document.body.append(root);
  return {
    /** The page wakes: React takes it over, and gets what was held. */
    async wake() {
      await act(async () => void hydrateRoot(root, page));
      await release();
    },
  };
}

function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      <svg>
        <path d="M0 0" />
      </svg>
      Counted {count}
    </button>
  );
}

it('gives every early click to the page that wakes, also one on the icon of a button', async () => {
  const page = arrive(<Counter />);
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button.querySelector('path')!);
  expect(needed).toHaveBeenCalledTimes(2);
  await page.wake();
  expect(screen.getByRole('button')).toBe(button);
  expect(button).toHaveTextContent('Counted 2');
  fireEvent.click(button);
  expect(button).toHaveTextContent('Counted 3');
});

it('answers the first click in the task in which the page wakes, before anything else is drawn', async () => {
  const page = arrive(<Counter />);
  const button = screen.getByRole('button');
  const heard = jest.fn();
  button.addEventListener('click', heard);
  fireEvent.click(button);
  expect(heard).not.toHaveBeenCalled();
  const released = held.release();
  await Promise.resolve();
  expect(heard).toHaveBeenCalledTimes(1);
  await released;
  await page.wake();
});

it('leaves the mark of the page alone once it has given all back', async () => {
  const page = arrive(<input aria-label="Text" />);
  fireEvent.input(screen.getByRole('textbox'), { target: { value: 'reels' } });
  const released = held.release();
  document.documentElement.dataset['shell'] = 'awake';
  await released;
  expect(document.documentElement).toHaveAttribute('data-shell', 'awake');
  await page.wake();
});

describe('a frame that is interactive before the page in it', () => {
  const FRAME = (
    <>
      <input aria-label="Search" />
      <button type="button">Theme</button>
      <main data-outlet="">
        <input aria-label="Amount" />
        <button type="button">Pay</button>
      </main>
    </>
  );

  it('gets its clicks at once, and the page gets its own later', async () => {
    arrive(FRAME);
    const heard: string[] = [];
    for (const name of ['Pay', 'Theme']) {
      const button = screen.getByRole('button', { name });
      fireEvent.click(button);
      button.addEventListener('click', () => heard.push(name));
    }
    await waitFor(() => expect(document.documentElement).toHaveAttribute('data-shell', 'awaited'));
    void held.releaseFrame();
    // Not in the middle of React's effects.
    expect(heard).toEqual([]);
    await Promise.resolve();
    expect(heard).toEqual(['Theme']);
    // The other one is still waited for.
    expect(document.documentElement).toHaveAttribute('data-shell', 'awaited');
    fireEvent.click(screen.getByRole('button', { name: 'Theme' }));
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(heard).toEqual(['Theme', 'Theme']);
    await release();
    expect(heard).toEqual(['Theme', 'Theme', 'Pay', 'Pay']);
    expect(document.documentElement).not.toHaveAttribute('data-shell');
  });

  it('leaves the mark of a page alone that was there before it', async () => {
    arrive(FRAME);
    await release();
    document.documentElement.dataset['shell'] = 'awake';
    await held.releaseFrame();
    expect(document.documentElement).toHaveAttribute('data-shell', 'awake');
    delete document.documentElement.dataset['shell'];
  });

  it('gets what was typed into it, and once only', async () => {
    arrive(FRAME);
    const heard: string[] = [];
    await userEvent.type(screen.getByLabelText('Search'), 'reels');
    await userEvent.type(screen.getByLabelText('Amount'), '20');
    for (const field of screen.getAllByRole<HTMLInputElement>('textbox'))
      field.addEventListener('input', () => heard.push(field.value));
    await held.releaseFrame();
    expect(heard).toEqual(['reels']);
    await userEvent.type(screen.getByLabelText('Search'), '!');
    await release();
    expect(heard).toEqual(['reels', 'reels!', '20']);
    expect(screen.getByLabelText('Search')).toHaveValue('reels!');
  });
});

it('gives an early submit back with the button that made it', async () => {
  const sent: Array<string | null> = [];
  const page = arrive(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent.push(event.nativeEvent.submitter?.getAttribute('value') ?? null);
      }}
    >
      <input name="q" aria-label="Text" />
      <button value="light">Light</button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button'));
  await userEvent.type(screen.getByRole('textbox'), 'a{Enter}');
  expect(sent).toEqual([]);
  await page.wake();
  expect(sent).toEqual(['light', 'light']);
});

function Fields({ onText }: { onText: (text: string) => void }) {
  const [text, setText] = useState('');
  const [isOn, setOn] = useState(false);
  const [order, setOrder] = useState('new');
  return (
    <>
      <input
        aria-label="Text"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          onText(event.target.value);
        }}
      />
      <input type="checkbox" checked={isOn} onChange={(event) => setOn(event.target.checked)} />
      <select value={order} onChange={(event) => setOrder(event.target.value)}>
        <option value="new">New</option>
        <option value="az">A–Z</option>
      </select>
      <output>{JSON.stringify({ text, isOn, order })}</output>
    </>
  );
}

it('loses nothing that was typed or chosen early, and tells the page of it once', async () => {
  const onText = jest.fn();
  const page = arrive(<Fields onText={onText} />);
  await userEvent.type(screen.getByRole('textbox'), 'reels');
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.selectOptions(screen.getByRole('combobox'), 'az');
  await page.wake();
  expect(screen.getByRole('textbox')).toHaveValue('reels');
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(JSON.parse(screen.getByRole('status').textContent)).toEqual({
    text: 'reels',
    isOn: true,
    order: 'az',
  });
  expect(onText.mock.calls).toEqual([['reels']]);
});

it('repeats keys that work a control which is none to the browser', async () => {
  const keys: string[] = [];
  const page = arrive(
    <div
      role="switch"
      aria-label="Sound"
      aria-checked="false"
      tabIndex={0}
      onKeyDown={(event) => keys.push(event.key)}
    />,
  );
  for (const key of ['Enter', 'ArrowLeft', 'x']) fireEvent.keyDown(screen.getByRole('switch'), { key });
  await page.wake();
  expect(keys).toEqual(['Enter', 'ArrowLeft']);
});

it('opens the search that was asked for by a key, with what was typed meanwhile', async () => {
  const opened = jest.fn();
  const page = arrive(
    <input type="search" data-search="" onClick={(event) => opened(event.currentTarget.value)} />,
  );
  fireEvent.keyDown(document.body, { key: '/' });
  expect(screen.getByRole('searchbox')).toHaveFocus();
  await userEvent.keyboard('reels');
  await page.wake();
  expect(opened).toHaveBeenCalledWith('reels');
});

it('opens the search whose field was pressed, with what was typed meanwhile', async () => {
  const opened = jest.fn();
  const page = arrive(
    <input type="search" data-search="" onClick={(event) => opened(event.currentTarget.value)} />,
  );
  await userEvent.click(screen.getByRole('searchbox'));
  await userEvent.keyboard('dice');
  await page.wake();
  await waitFor(() => expect(opened).toHaveBeenCalledTimes(1));
  expect(opened).toHaveBeenCalledWith('dice');
});

it('repeats the key of the search where there is no field for it', async () => {
  const keys: string[] = [];
  const hear = ({ key, ctrlKey }: KeyboardEvent) => void keys.push(`${ctrlKey ? 'Ctrl+' : ''}${key}`);
  const page = arrive(<p>A game</p>);
  fireEvent.keyDown(document.body, { key: 'k', code: 'KeyK', ctrlKey: true });
  document.addEventListener('keydown', hear);
  await page.wake();
  document.removeEventListener('keydown', hear);
  expect(keys).toEqual(['Ctrl+k']);
});

it.each([
  ['a link', '<a href="#there"><b id="on">There</b></a>'],
  ['a summary', '<details><summary id="on">More</summary></details>'],
  ['a check box', '<label><input type="checkbox" id="on"> Agreed</label>'],
  ['a button that opens a popover', '<button popovertarget="menu" id="on">Menu</button>'],
  ['what is marked to work alone', '<form data-native><button id="on" type="button">Find</button></form>'],
])('leaves %s to the browser', (_title, markup) => {
  document.body.innerHTML = markup;
  expect(fireEvent.click(document.getElementById('on')!)).toBe(true);
});

it('does not ask for a shell when a link is pressed, which leads to a page of its own', () => {
  document.body.innerHTML = '<a href="#there">There</a> <p>Text</p>';
  const link = screen.getByRole('link');
  for (const press of [fireEvent.pointerDown, fireEvent.keyDown, fireEvent.focusIn]) press(link);
  expect(needed).not.toHaveBeenCalled();
  fireEvent.pointerDown(screen.getByText('Text'));
  expect(needed).toHaveBeenCalledTimes(1);
});

it('holds the click on a link that opens something over the page, unless it asks for another tab', async () => {
  const opened = jest.fn((event: MouseEvent) => event.preventDefault());
  const page = arrive(
    <a href="#search" data-opens="" onClick={(event) => opened(event.nativeEvent)}>
      Search
    </a>,
  );
  const link = screen.getByRole('link');
  expect(fireEvent.click(link, { ctrlKey: true })).toBe(true);
  expect(needed).not.toHaveBeenCalled();
  expect(fireEvent.click(link)).toBe(false);
  expect(needed).toHaveBeenCalled();
  await page.wake();
  expect(opened).toHaveBeenCalledTimes(1);
});

it('forgets a click whose button is gone', async () => {
  document.body.innerHTML = '<button type="button">Gone</button>';
  const button = screen.getByRole('button');
  const heard = jest.fn();
  fireEvent.click(button);
  button.addEventListener('click', heard);
  button.remove();
  await release();
  expect(heard).not.toHaveBeenCalled();
});

it('lets what works without scripts happen when the page cannot be woken, and holds what follows', async () => {
  document.body.innerHTML = '<form><button>Send</button></form>';
  const sent = jest.fn((event: Event) => event.preventDefault());
  document.querySelector('form')!.addEventListener('submit', sent);
  fireEvent.click(screen.getByRole('button'));
  expect(document.documentElement).not.toHaveAttribute('data-shell');
  await waitFor(() => expect(document.documentElement).toHaveAttribute('data-shell', 'awaited'));
  await act(() => held.giveUp());
  expect(sent).toHaveBeenCalledTimes(1);
  expect(document.documentElement).not.toHaveAttribute('data-shell');
  fireEvent.click(screen.getByRole('button'));
  expect(sent).toHaveBeenCalledTimes(1);
  expect(needed).toHaveBeenCalledTimes(2);
});
