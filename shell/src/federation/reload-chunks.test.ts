import { reloadChunks } from './reload-chunks.ts';

type Push = (entry: [string[], object, (runtime: unknown) => void]) => void;

/** The loader of a container as its bundler writes it: it hears of each chunk that is pushed. */
const aLoader = (array: string) => {
  const runtime = { u: (chunk: string) => `${chunk}.1.js`, k: (chunk: string) => `${chunk}.1.css` };
  const taken = new Set<string>();
  const push: Push = ([ids, , run]) => {
    if (ids.some((id) => !taken.has(id))) run(runtime);
    for (const id of ids) taken.add(id);
  };
  Object.assign(window, { [array]: { push } });
  return runtime;
};

const anElement = (tag: string, attributes: Record<string, string>): { failures: () => number } => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  let failures = 0;
  element.addEventListener('error', () => {
    failures += 1;
  });
  document.head.append(element);
  return { failures: () => failures };
};

beforeEach(() => document.head.replaceChildren());

it.each(['rspack', 'webpack'])('asks for chunks of %s at an address of their own in each try', (bundler) => {
  const runtime = aLoader(`${bundler}Chunkmfe_content`);
  reloadChunks(window, 'mfe-content', 'mfe_content', 1);
  expect([runtime.u('blog'), runtime.k('blog')]).toEqual(['blog.1.js?again=1', 'blog.1.css?again=1']);
  reloadChunks(window, 'mfe-content', 'mfe_content', 2);
  expect(runtime.u('blog')).toBe('blog.1.js?again=2');
});

it('has its loader wait no longer for what hangs, and takes nothing away that has arrived or is of another', () => {
  const script = anElement('script', { 'data-rspack': 'mfe-content:chunk-blog' });
  const sheet = anElement('link', { 'data-rspack': 'mfe-content:chunk-blog', 'data-rspack-loading': '1' });
  const arrived = anElement('link', { 'data-rspack': 'mfe-content:chunk-news' });
  const other = anElement('script', { 'data-rspack': 'mfe-cashier:chunk-balance' });
  reloadChunks(window, 'mfe-content', 'mfe_content', 1);
  expect([script, sheet, arrived, other].map(({ failures }) => failures())).toEqual([1, 1, 0, 0]);
});
