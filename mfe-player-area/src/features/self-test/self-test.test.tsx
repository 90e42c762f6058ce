import path from 'node:path';

import { FormsProvider } from '@marquee/kernel/forms';
import { fakeApi, readMessageFiles, renderInRemote } from '@marquee/kernel/testing';
import { screen, within } from '@testing-library/react';

import { resultOf } from './self-test-result.ts';
import { SelfTest } from './self-test.tsx';

const messages = readMessageFiles(path.join(__dirname, '../../locales'))['en'] ?? {};
const nine = (answer: number) => Array.from({ length: 9 }, () => answer);

it.each([
  ['nothing before the last answer', [...nine(3).slice(1), null], null],
  ['no signs', nine(0), 'none'],
  ['some signs', [7, ...nine(0).slice(1)], 'some'],
  ['many signs', [8, ...nine(0).slice(1)], 'many'],
])('finds %s', (_, answers, result) => {
  expect(resultOf(answers)).toBe(result);
});

it('asks nine questions, says what the answers mean, sends and keeps nothing', async () => {
  const api = fakeApi({});
  const setItem = jest.spyOn(Storage.prototype, 'setItem');
  const { user } = renderInRemote(
    <FormsProvider skeleton={null}>
      <SelfTest />
    </FormsProvider>,
    { messages, api },
  );
  await user.click(screen.getByRole('button', { name: 'Start the test' }));
  const questions = screen.getAllByRole('group');
  expect(questions).toHaveLength(9);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  for (const question of questions) {
    // One answer follows the other, as a visitor gives them.
    // oxlint-disable-next-line no-await-in-loop
    await user.click(within(question).getByRole('radio', { name: 'Sometimes' }));
  }
  expect(screen.getByRole('status')).toHaveTextContent('Your answers show many signs that play harms you.');
  await user.click(screen.getByRole('button', { name: 'Clear and close' }));
  await user.click(screen.getByRole('button', { name: 'Start the test' }));
  expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  expect(api.calls).toEqual([]);
  expect(setItem).not.toHaveBeenCalled();
});
