import { createHash, randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { Picture } from '@marquee/kernel/contracts';

const sizeOf = (drawing: string): { width: number; height: number } => {
  const attribute = (name: string) =>
    Number(new RegExp(`<svg[^>]*\\s${name}="([\\d.]+)"`).exec(drawing)?.[1]);
  const [, width, height] = /<svg[^>]*\sviewBox="[-\d.]+ [-\d.]+ ([\d.]+) ([\d.]+)"/.exec(drawing) ?? [];
  const size = { width: attribute('width') || Number(width), height: attribute('height') || Number(height) };
  if (!(size.width > 0 && size.height > 0)) throw new Error('A drawing says nothing of its size.');
  return { width: Math.round(size.width), height: Math.round(size.height) };
};

const KINDS = ['covers', 'banners', 'icons', 'posts'] as const;

interface Drawing {
  kind: (typeof KINDS)[number];
  name: string;
  svg: string;
  placeholder: string;
}

/** A full disk or a kill must not leave half a picture under a name that means all of it. */
const writeWhole = async (file: string, text: string): Promise<void> => {
  const draft = `${file}.${randomUUID()}.draft`;
  try {
    await writeFile(draft, text);
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
};

/** Keeps drawings under names that carry ten characters of their hash, so that a name means its bytes for ever. */
export const createGallery = async (folder: string): Promise<(drawing: Drawing) => Promise<Picture>> => {
  await Promise.all(KINDS.map((kind) => mkdir(path.join(folder, kind), { recursive: true })));
  return async ({ kind, name, svg, placeholder }) => {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 10);
    const file = `${kind}/${name}.${hash}.svg`;
    await writeWhole(path.join(folder, file), svg);
    return { src: `/media/${file}`, ...sizeOf(svg), placeholder };
  };
};
