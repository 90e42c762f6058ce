/** A field of the wheel, drawn from the top clockwise on a square of 400. */
export interface Sector {
  path: string;
  /** Degrees from the top to the middle of it. */
  middle: number;
  shade: number;
}

const CENTRE = 200;
const OUTER = 176;
const INNER = 70;
const SHADES = 4;

const pointAt = (radius: number, degrees: number): string => {
  const radians = ((degrees - 90) * Math.PI) / 180;
  const x = CENTRE + radius * Math.cos(radians);
  const y = CENTRE + radius * Math.sin(radians);
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
};

/** The last field of a circle stands beside the first, and has another shade. */
const shadeOf = (index: number, count: number): number =>
  index === count - 1 && index % SHADES === 0 && index > 0 ? 2 : index % SHADES;

/** Equal fields, one for each entrant. */
export const sectorsOf = (count: number): Sector[] => {
  const angle = 360 / count;
  return Array.from({ length: count }, (_, index) => {
    // A single field is a whole ring, which no arc from a point to itself draws.
    const [from, to] = [index * angle, (index + 1) * angle - (count === 1 ? 0.01 : 0)];
    const large = angle > 180 ? 1 : 0;
    return {
      path: `M${pointAt(INNER, from)}L${pointAt(OUTER, from)}A${OUTER} ${OUTER} 0 ${large} 1 ${pointAt(OUTER, to)}L${pointAt(INNER, to)}A${INNER} ${INNER} 0 ${large} 0 ${pointAt(INNER, from)}Z`,
      middle: (index + 0.5) * angle,
      shade: shadeOf(index, count),
    };
  });
};

/** How far the wheel is turned so that a position, from 1, stands at the top. Degrees, 0 to −360. */
export const restAngle = (position: number, count: number): number => -((position - 0.5) * 360) / count;
