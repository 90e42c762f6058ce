import { createLeaveQuestions } from './leave-questions.ts';

const confirm = jest.fn(() => true);
beforeEach(() => {
  confirm.mockReset().mockReturnValue(true);
  Object.assign(window, { confirm });
});

/** Whether the browser would ask before it closes the tab. */
const isUnloadAsked = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('asks what was put to it, until it is taken back', () => {
  const questions = createLeaveQuestions(window);
  expect(questions.mayLeave()).toBe(true);
  const undo = questions.block('Leave the form?');
  confirm.mockReturnValue(false);
  expect(questions.mayLeave()).toBe(false);
  expect(confirm.mock.calls).toEqual([['Leave the form?']]);
  undo();
  expect(questions.mayLeave()).toBe(true);
});

it('keeps two questions of the same words apart', () => {
  const questions = createLeaveQuestions(window);
  const undos = [questions.block('Leave?'), questions.block('Leave?')];
  undos[0]?.();
  expect(isUnloadAsked()).toBe(true);
  undos[1]?.();
  expect(isUnloadAsked()).toBe(false);
});

it('has the browser ask when the tab is closed, but not twice about the same', () => {
  const questions = createLeaveQuestions(window);
  expect(isUnloadAsked()).toBe(false);
  const undo = questions.block('Leave?');
  expect(isUnloadAsked()).toBe(true);
  questions.mayLeave();
  expect(isUnloadAsked()).toBe(false);
  questions.arrived();
  expect(isUnloadAsked()).toBe(true);
  undo();
});
