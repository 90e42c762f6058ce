import { createLoadedImages } from './loaded-images.ts';

const fill = (count: number) => {
  const images = createLoadedImages();
  for (let index = 0; index < count; index++) images.add(`/${index}.svg`);
  return images;
};

it('remembers 200 pictures', () => {
  const images = fill(200);
  expect(images.has('/0.svg')).toBe(true);
  expect(images.has('/199.svg')).toBe(true);
  expect(images.has('/200.svg')).toBe(false);
});

it('forgets the one unused for longest', () => {
  const images = fill(200);
  images.has('/0.svg');
  images.add('/200.svg');
  expect(images.has('/0.svg')).toBe(true);
  expect(images.has('/1.svg')).toBe(false);
});
