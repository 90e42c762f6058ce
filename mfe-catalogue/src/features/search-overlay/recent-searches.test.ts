import { createRecentSearches } from './recent-searches.ts';

const inMemory = (content?: string) => {
  const kept = new Map<string, string>();
  if (content !== undefined) kept.set('marquee-recent-searches', content);
  return createRecentSearches(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
};

it('keeps the last five, the latest first and each once', () => {
  const recent = inMemory();
  for (const text of ['crown', 'dice', 'ra', 'luna', 'sun', 'gems', 'Crown']) recent.add(text);
  expect(recent.read()).toEqual(['Crown', 'gems', 'sun', 'luna', 'ra']);
});

it('forgets them on request', () => {
  const recent = inMemory();
  recent.add('crown');
  recent.clear();
  expect(recent.read()).toEqual([]);
});

it.each(['{', '{"a":1}', '[1, null]'])('has none where the storage holds %j', (content) => {
  expect(inMemory(content).read()).toEqual([]);
});

it('does without a storage that is refused', () => {
  const recent = createRecentSearches(() => {
    throw new Error('refused');
  });
  recent.add('crown');
  recent.clear();
  expect(recent.read()).toEqual([]);
});
