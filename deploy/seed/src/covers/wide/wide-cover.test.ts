import { drawWideCover, wideCoverPlaceholder } from '../index.ts';
import { motifs } from '../motifs/catalogue.ts';
import { faultsOf } from '../xml-faults.ts';

const names = [...motifs.keys()];
const drawn = names.map((motif, index) => drawWideCover({ id: `blog:post-${index}`, motif }));

it('draws the same bytes for the same post every time', () => {
  const subject = { id: 'blog:post', motif: 'owl' };
  expect(drawWideCover(subject)).toBe(drawWideCover(subject));
});

it('draws two posts about one thing differently', () => {
  const covers = Array.from({ length: 40 }, (_, index) =>
    drawWideCover({ id: `blog:post-${index}`, motif: 'owl' }),
  );
  expect(new Set(covers).size).toBe(40);
});

it('keeps every cover under 12 KiB, well formed, and free of styles and scripts', () => {
  for (const cover of drawn) {
    expect(Buffer.byteLength(cover)).toBeLessThanOrEqual(12 * 1024);
    expect(faultsOf(cover)).toEqual([]);
    expect(cover).not.toMatch(/NaN|undefined|Infinity| style=|<script|<style|<text/);
  }
});

it('is sixteen by nine', () => {
  expect(drawn[0]).toContain('width="640" height="360"');
});

it('has a placeholder that needs no more than 400 bytes', () => {
  expect(wideCoverPlaceholder({ id: 'blog:post', motif: 'owl' }).length).toBeLessThan(400);
});

it('refuses a motif that does not exist', () => {
  expect(() => drawWideCover({ id: 'blog:post', motif: 'unicorn-of-lies' })).toThrow('unicorn-of-lies');
});
