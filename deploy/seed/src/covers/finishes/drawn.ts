import { mix } from '../colour.ts';
import { linear, tile } from '../sheet.ts';
import { type Finish, isLight, lightPath, path, rounded, strokeOf } from './finish.ts';

/** Plain poster colours. */
export const flat: Finish = (shapes, sheet) =>
  rounded(
    shapes
      .map((shape) => {
        if (isLight(shape)) return lightPath(shape, sheet, 0.8);
        const { main } = sheet.ramp(shape.tone);
        return path(
          shape.outline,
          shape.width === undefined ? `fill="${main}"` : strokeOf(main, shape.width),
        );
      })
      .join(''),
  );

/** A comic's heavy outline over flat colour. */
export const inked: Finish = (shapes, sheet) => {
  const ink = sheet.ramp('ink').main;
  return rounded(
    shapes
      .map((shape) => {
        if (isLight(shape)) return lightPath(shape, sheet);
        const { main } = sheet.ramp(shape.tone);
        if (shape.width === undefined)
          return path(shape.outline, `fill="${main}" stroke="${ink}" stroke-width="5"`);
        const border =
          shape.width > 5 && shape.tone !== 'ink' ? path(shape.outline, strokeOf(ink, shape.width + 9)) : '';
        return border + path(shape.outline, strokeOf(shape.width > 5 ? main : ink, shape.width));
      })
      .join(''),
  );
};

/** Bent neon tubes: the same lines once wide and faint, once thin and bright. */
export const neon: Finish = (shapes, sheet) => {
  const tubes = sheet.define(
    'tubes',
    (id) =>
      `<g id="${id}">${shapes
        .filter((shape) => !isLight(shape))
        .map((shape) => {
          const isDark = shape.tone === 'ink' || shape.tone === 'deep' || shape.tone === 'wood';
          const { light, main } = sheet.ramp(isDark ? 'body' : shape.tone);
          const night = mix(mix(sheet.palette.deep, sheet.palette.mid, 0.28), main, 0.1);
          const tube = mix(main, light, 0.7);
          // Pips and seeds would close up as tubes: many small parts in one shape burn as solid lamps.
          if (shape.width === undefined && shape.outline.split('M').length > 4)
            return path(shape.outline, `fill="${tube}"`);
          if (shape.width === undefined) return path(shape.outline, `fill="${night}" stroke="${tube}"`);
          // A broad line becomes a dark bar, so that the motif keeps its body between the tubes.
          const bar =
            shape.width > 9 ? path(shape.outline, strokeOf(mix(main, night, 0.55), shape.width)) : '';
          return bar + path(shape.outline, `fill="none" stroke="${tube}"`);
        })
        .join('')}</g>`,
  );
  return rounded(
    `<g stroke-width="16" opacity=".3"><use href="#${tubes}"/></g><g stroke-width="8" opacity=".5"><use href="#${tubes}"/></g><g stroke-width="3.4"><use href="#${tubes}"/></g>`,
  );
};

/** An engraver's plate: pale fields, fine ink lines for the shadow side. */
export const engraved: Finish = (shapes, sheet) => {
  const ink = sheet.ramp('ink').main;
  const fine = tile(sheet, 5, 5, `<path stroke="${ink}" stroke-width="1.5" d="M0 2.5h5"/>`, -38);
  const dense = tile(sheet, 4, 4, `<path stroke="${ink}" stroke-width="1.9" d="M0 2h4"/>`, 38);
  return rounded(
    shapes
      .map((shape) => {
        if (shape.tone === 'gloss') return lightPath(shape, sheet, 0.7);
        if (shape.tone === 'shade') return path(shape.outline, `fill="${dense}" opacity=".75"`);
        const { main } = sheet.ramp(shape.tone);
        if (shape.width !== undefined) {
          return (
            (shape.width > 5 ? path(shape.outline, strokeOf(ink, shape.width + 5)) : '') +
            path(shape.outline, strokeOf(shape.width > 5 ? main : ink, shape.width))
          );
        }
        const field = path(
          shape.outline,
          `fill="${shape.tone === 'ink' ? ink : mix(main, sheet.palette.trim, 0.3)}" stroke="${ink}" stroke-width="3"`,
        );
        const isLarge = shape.outline.length < 260 && shape.tone !== 'ink';
        return isLarge ? field + path(shape.outline, `fill="${fine}" opacity=".38"`) : field;
      })
      .join(''),
  );
};

/** Two inks that never quite meet, with a dot screen for the shade. */
export const misprint: Finish = (shapes, sheet) => {
  const ink = sheet.ramp('ink').main;
  const screen = tile(sheet, 6, 6, `<circle cx="3" cy="3" r="2" fill="${ink}"/>`, 30);
  const ghost = shapes.filter((shape) => !isLight(shape) && shape.width === undefined).slice(0, 3);
  const under = ghost.map((shape) => path(shape.outline, '')).join('');
  return rounded(
    `<g fill="${sheet.palette.accent}" transform="translate(8 6)">${under}</g>${shapes
      .map((shape) => {
        if (shape.tone === 'gloss') return lightPath(shape, sheet, 0.9);
        if (shape.tone === 'shade') return path(shape.outline, `fill="${screen}" opacity=".6"`);
        const { main } = sheet.ramp(shape.tone);
        return path(
          shape.outline,
          shape.width === undefined ? `fill="${main}"` : strokeOf(main, shape.width),
        );
      })
      .join('')}`,
  );
};

/** Leaded glass: jewel colours between thick dark lines. */
export const leaded: Finish = (shapes, sheet) => {
  const lead = mix(sheet.palette.deep, '#000000', 0.45);
  return rounded(
    shapes
      .map((shape) => {
        if (shape.tone === 'gloss')
          return path(
            shape.outline,
            `fill="#fff" opacity="${shape.opacity ?? 0.4}" stroke="${lead}" stroke-width="1.5"`,
          );
        if (shape.tone === 'shade')
          return path(
            shape.outline,
            `fill="${lead}" fill-opacity="${(shape.opacity ?? 0.25) * 0.9}" stroke="${lead}" stroke-width="2"`,
          );
        const { light, main, dark } = sheet.ramp(shape.tone);
        if (shape.width !== undefined) {
          return (
            path(shape.outline, strokeOf(lead, shape.width + 5)) +
            path(shape.outline, strokeOf(main, Math.max(2, shape.width - 1)))
          );
        }
        return path(
          shape.outline,
          `fill="${linear(
            sheet,
            [
              [0, light],
              [0.5, main],
              [1, dark],
            ],
            'slant',
          )}" stroke="${lead}" stroke-width="5"`,
        );
      })
      .join(''),
  );
};

/** Against the light: nearly black, with a warm rim. */
export const backlit: Finish = (shapes, sheet) => {
  const { palette } = sheet;
  const rim = mix(palette.trim, palette.glow, 0.25);
  return rounded(
    shapes
      .map((shape) => {
        if (shape.tone === 'gloss')
          return path(shape.outline, `fill="${rim}" opacity="${(shape.opacity ?? 0.4) * 0.75}"`);
        if (shape.tone === 'shade') return lightPath(shape, sheet, 1);
        const { main } = sheet.ramp(shape.tone);
        const lit = shape.tone === 'yellow' || shape.tone === 'accent' || shape.tone === 'trim';
        const field = lit ? main : mix(main, palette.deep, shape.tone === 'ink' ? 0.95 : 0.62);
        if (shape.width !== undefined)
          return path(shape.outline, strokeOf(lit ? main : mix(main, palette.deep, 0.4), shape.width));
        return path(
          shape.outline,
          `fill="${linear(sheet, [
            [0, mix(field, rim, 0.3)],
            [0.6, field],
          ])}" stroke="${rim}" stroke-width="2.2"`,
        );
      })
      .join(''),
  );
};
