import type { RenderedFragment } from '../isolation/remote-tasks.ts';
import { shareText } from '../isolation/shared-text.ts';
import { createFragmentStore } from './fragment-store.ts';

const aFragment = (html: string, head: Partial<RenderedFragment['head']> = {}): RenderedFragment => ({
  status: 200,
  head: { title: '', ...head },
  textKey: undefined,
  html: shareText(html),
  messagesJson: shareText('{}'),
  stateJson: shareText('null'),
});

function aStore() {
  let now = 1_000;
  const { get } = createFragmentStore(() => now);
  return { get, wait: (milliseconds: number) => void (now += milliseconds) };
}

const never = (): Promise<RenderedFragment> => Promise.reject(new Error('rendered again'));

it('gives a fragment again with when its data was asked for, until it is older than wanted', async () => {
  const { get, wait } = aStore();
  const first = await get('home', 0, async () => {
    wait(50);
    return aFragment('one');
  });
  expect(first.dataAt).toBe(1_000);
  wait(900);
  expect(await get('home', 1_000, never)).toBe(first);
  wait(50);
  const second = await get('home', 1_000, async () => aFragment('two'));
  expect(second.dataAt).toBe(2_000);
});

it('renders once for any number who ask together', async () => {
  const { get } = aStore();
  const render = jest.fn(async () => aFragment('one'));
  await Promise.all(Array.from({ length: 100 }, () => get('home', 0, render)));
  expect(render).toHaveBeenCalledTimes(1);
});

it('keeps neither what fails nor what is for one visitor alone', async () => {
  const { get } = aStore();
  await expect(get('home', 1_000, never)).rejects.toThrow('rendered again');
  await get('home', 1_000, async () => aFragment('draft', { isPrivate: true }));
  const { fragment } = await get('home', 1_000, async () => aFragment('for all'));
  expect(Buffer.from(fragment.html).toString()).toBe('for all');
});
