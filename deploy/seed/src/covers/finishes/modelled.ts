import { mix } from '../colour.ts';
import { linear, type Sheet } from '../sheet.ts';
import { type Finish, isLight, lightPath, path, rounded, strokeOf } from './finish.ts';

function softShadow(sheet: Sheet): string {
  const id = sheet.define(
    'shadow',
    (name) =>
      `<filter id="${name}" x="-.3" y="-.3" width="1.6" height="1.7"><feDropShadow dx="0" dy="7" stdDeviation="7" flood-color="${sheet.palette.deep}" flood-opacity=".65"/></filter>`,
  );
  return `filter="url(#${id})"`;
}

/** Round and lacquered, lit from above. */
export const lacquer: Finish = (shapes, sheet) => {
  const painted = shapes.map((shape) => {
    if (isLight(shape)) return lightPath(shape, sheet);
    const { light, main, dark } = sheet.ramp(shape.tone);
    if (shape.width !== undefined) return path(shape.outline, strokeOf(main, shape.width));
    return path(
      shape.outline,
      `fill="${linear(sheet, [
        [0, light],
        [0.4, main],
        [1, dark],
      ])}"`,
    );
  });
  return `<g ${softShadow(sheet)}>${rounded(painted.join(''))}</g>`;
};

/** Cast in precious metal with a bright edge; only the stones keep a colour. */
export const metal: Finish = (shapes, sheet) => {
  const { palette } = sheet;
  const bright = mix(palette.trim, '#ffffff', 0.35);
  const base = mix(palette.body, palette.trim, 0.3);
  const cast = linear(
    sheet,
    [
      [0, bright],
      [0.32, base],
      [0.5, mix(base, palette.deep, 0.45)],
      [0.56, bright],
      [1, mix(base, palette.deep, 0.55)],
    ],
    'slant',
  );
  const plate = linear(sheet, [
    [0, mix(palette.mid, palette.glow, 0.7)],
    [1, mix(palette.mid, palette.deep, 0.55)],
  ]);
  const painted = shapes.map((shape, index) => {
    if (isLight(shape)) return lightPath(shape, sheet, 0.8);
    if (shape.width !== undefined)
      return path(shape.outline, strokeOf(index % 2 === 0 ? base : bright, shape.width));
    if (shape.tone === 'ink' || shape.tone === 'deep') return path(shape.outline, `fill="${palette.deep}"`);
    const stone = shape.tone === 'accent' || (shape.tone === 'red' && index > 0);
    const field = stone ? palette.accent : index % 3 === 2 ? plate : cast;
    return path(shape.outline, `fill="${field}" stroke="${bright}" stroke-width="2"`);
  });
  return `<g ${softShadow(sheet)}>${rounded(painted.join(''))}</g>`;
};

/** Clear glass with bright rims. */
export const glass: Finish = (shapes, sheet) =>
  `<g ${softShadow(sheet)}>${rounded(
    shapes
      .map((shape) => {
        if (isLight(shape)) return lightPath(shape, sheet, shape.tone === 'gloss' ? 1 : 0.6);
        const { light, main } = sheet.ramp(shape.tone);
        if (shape.width !== undefined)
          return path(shape.outline, `${strokeOf(light, shape.width)} stroke-opacity=".85"`);
        const field = linear(
          sheet,
          [
            [0, mix(light, '#ffffff', 0.4), 0.95],
            [0.4, main, 0.94],
            [1, mix(main, sheet.palette.deep, 0.25), 0.8],
          ],
          'slant',
        );
        return path(shape.outline, `fill="${field}" stroke="#fff" stroke-opacity=".75" stroke-width="1.6"`);
      })
      .join(''),
  )}</g>`;

/** A thick block: the silhouette is stacked downwards, the face is flat and bright. */
export const block: Finish = (shapes, sheet) => {
  const solid = shapes.filter((shape) => !isLight(shape)).slice(0, 7);
  const silhouette = sheet.define(
    'block',
    (id) =>
      `<g id="${id}">${solid.map((shape) => path(shape.outline, shape.width === undefined ? '' : `fill="none" stroke-width="${shape.width}"`)).join('')}</g>`,
  );
  const side = mix(sheet.palette.deep, sheet.palette.mid, 0.35);
  const steps = [16, 13, 10, 7, 4]
    .map((y) => `<use href="#${silhouette}" x="${-y * 0.5}" y="${y}"/>`)
    .join('');
  const face = shapes.map((shape) => {
    if (isLight(shape)) return lightPath(shape, sheet);
    const { light, main } = sheet.ramp(shape.tone);
    if (shape.width !== undefined) return path(shape.outline, strokeOf(main, shape.width));
    return path(
      shape.outline,
      `fill="${linear(sheet, [
        [0, mix(main, light, 0.6)],
        [0.9, main],
      ])}"`,
    );
  });
  return rounded(`<g fill="${side}" stroke="${side}">${steps}</g>${face.join('')}`);
};

/** Layers of cut paper, each with its own small shadow. */
export const paper: Finish = (shapes, sheet) =>
  rounded(
    shapes
      .map((shape) => {
        if (isLight(shape)) return lightPath(shape, sheet, 0.55);
        const { main } = sheet.ramp(shape.tone);
        const ink = sheet.ramp('ink').main;
        const lifted = 'transform="translate(2.5 4.5)" opacity=".3"';
        if (shape.width !== undefined) {
          return (
            path(shape.outline, `${strokeOf(ink, shape.width)} ${lifted}`) +
            path(shape.outline, strokeOf(main, shape.width))
          );
        }
        // Small parts lie flat: a shadow under each seed would only be noise.
        const shadow = shape.outline.length > 260 ? '' : path(shape.outline, `fill="${ink}" ${lifted}`);
        return shadow + path(shape.outline, `fill="${main}"`);
      })
      .join(''),
  );
