import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = import.meta.dirname;
const importsOf = (source: string): string[] =>
  Array.from(
    source.matchAll(/(?:from\s*|import\s*\(?\s*|require\s*\(\s*)['"]([^'"]+)['"]/g),
    ([, name]) => name ?? '',
  );
const isAllowed = (name: string): boolean => name === 'node:crypto' || /^\.\/[\w-]+\.ts$/.test(name);

/** A result may depend on draws, stake and rules alone: the engine cannot even see a player or a balance. */
describe('the engine', () => {
  const files = readdirSync(folder).filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'));

  it('imports nothing but itself and node:crypto', () => {
    const strangers = files.flatMap((file) =>
      importsOf(readFileSync(join(folder, file), 'utf8'))
        .filter((name) => !isAllowed(name))
        .map((name) => `${file}: ${name}`),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(strangers).toEqual([]);
  });

  it('asks neither clock nor chance', () => {
    const sources = files.map((file) => readFileSync(join(folder, file), 'utf8')).join('\n');
    expect(sources).not.toMatch(/Date\b|Math\.random|randomBytes|process\.|globalThis/);
  });

  it('would be caught importing a stranger', () => {
    const seeded = `import { balanceOf } from '../sessions/repository.ts';\nawait import('node:fs');`;
    expect(importsOf(seeded).filter((name) => !isAllowed(name))).toEqual([
      '../sessions/repository.ts',
      'node:fs',
    ]);
  });
});
